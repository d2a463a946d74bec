import { gzipSync, brotliCompressSync } from 'node:zlib';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { SLOTS } from 'verification-host/prerender/slots';
import { integrityOf } from 'build/integrity-of';
import type { LoadedBuild } from '../releases/loaded-build';
import { buildOf, contentBuildOf } from '../releases/loaded-build.fixture';
import { publish, stop } from '../releases/release-actions';
import type { PartName } from 'build/released-parts';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';

const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'a test' };

/** Text that does not compress well, so that deltas are worth while. */
const VARIED_TEXT = Array.from({ length: 400 }, (_, index) => ((index * 0x9e3779b1) >>> 0).toString(36)).join(
  ';',
);

/** The first build of the shell is older than addresses by content, the standard entry point and fragments. */
const isOlder = (id: string) => id === BUILDS.shell[0];

/** The files of each part's builds, without the entry. */
const FILES: Record<PartName, (buildId: string) => Record<string, string>> = {
  bridge: (id) => ({ 'only-in-bridge.json': JSON.stringify({ id }), ...standardEntry('bridge', id) }),
  shell: (id) => ({
    ...(isOlder(id) ? {} : standardEntry('shell', id)),
    'skeleton/head.json': JSON.stringify({
      style: `.sh-header{--build:"${id}"}`,
      styleFile: 'mount.0a1b2c3d.css',
      headScript: `"head of ${id}"`,
      headerScript: `"header of ${id}"`,
    }),
    ...Object.fromEntries(
      BUILT_LOCALES.flatMap(({ code }) => [
        [`skeleton/${code}.html`, `<header>${id} ${code} қаз $& $1</header>`],
        ...(isOlder(id) ? [] : [[`skeleton/${code}.footer.html`, footerOf(code)]]),
      ]),
    ),
    [isOlder(id) ? `frame.${id.slice(2)}.js` : `files/frame.${id}.js`]: `${VARIED_TEXT}/* frame of ${id} */`,
    [isOlder(id) ? 'boot/en.json' : `files/${id}/boot/en.json`]: JSON.stringify({ id, text: VARIED_TEXT }),
    'uniframe.js': `/* ${'uniframe '.repeat(50)}${id} */`,
    'picture.png': `png of ${id}`,
    'strange.ending': '<!--# echo var="request_uri" -->',
    [`only-in-${id}.js`]: `/* ${id} */`,
  }),
  'verification-host': (id) => ({
    [`assets/files/application.${id}.js`]: `${VARIED_TEXT}/* application of ${id} */`,
    [`assets/files/${id}/favicon.svg`]: `<svg id="${id}"/>`,
    [`assets/files/${id}/translations/verification/en/verification.json`]: JSON.stringify({
      id,
      text: 'text '.repeat(40),
    }),
    'pages/style.css': `body{--build:"${id}"}`,
    ...Object.fromEntries(
      BUILT_LOCALES.flatMap(({ code }) =>
        PAGES.map((page) => [`pages/${code}/${page.id}.html`, pageOf(id, code, page.id)]),
      ),
    ),
  }),
};

function footerOf(code: string): string {
  return `<footer><a href="/${code}/" hrefLang="${code}">${code}</a><a href="/${code}/fees">қаз $& <!--# echo var="host" --></a></footer>`;
}

function standardEntry(part: PartName, id: string): Record<string, string> {
  return {
    'standard-entry.js': `var ${part};/* $& $1 ${id} <!--# echo var="host" --> */${part}=(input)=>({input});`,
    'federation-types.zip': `PK ${id}`,
    'federation-types.d.ts': `/* ${id} */`,
  };
}

function pageOf(id: string, code: string, page: string): string {
  return `<!doctype html><html lang="${code}"><head>${SLOTS.shellHints}\n${SLOTS.addresses}\n${SLOTS.shellHead}\n</head>
<body><!-- ${id} -->${SLOTS.notices}<div>${SLOTS.shellHeader}</div><p>${page} in ${code}: ქართული ${'words '.repeat(60)}</p><div>${SLOTS.shellFooter}</div></body></html>`;
}

const builds = new Map<string, LoadedBuild>();

/** Returns a build with precompressed files, as real builds have. Compressing takes long, so each build is made once. */
export function compressedBuildOf(part: PartName, buildId: string): LoadedBuild {
  const name = `${part}/${buildId}`;
  const build = builds.get(name) ?? compress(part, buildId);
  builds.set(name, build);
  return build;
}

function compress(part: PartName, buildId: string): LoadedBuild {
  const build = (isOlder(buildId) ? buildOf : contentBuildOf)(part, buildId, FILES[part](buildId));
  const packed = [...build.contents]
    .filter(([name]) => /\.(js|css|json|svg)$/.test(name) && !name.startsWith('pages/'))
    .flatMap(([name, body]): [string, Buffer][] => [
      [`${name}.gz`, gzipSync(body)],
      [`${name}.br`, brotliCompressSync(body)],
    ]);
  const contents = new Map([...build.contents, ...packed]);
  const files = Object.fromEntries([...contents].map(([name, body]) => [name, integrityOf(body)]));
  return { manifest: { ...build.manifest, files }, contents };
}

/** Ids of the builds in the stores below. */
export const BUILDS = {
  bridge: ['bbbbbbbbb1', 'bbbbbbbbb2'],
  shell: ['aaaaaaaaa0', 'aaaaaaaaa1', 'aaaaaaaaa2', 'aaaaaaaaa3', 'aaaaaaaaa4'],
  host: ['ccccccccc1', 'ccccccccc2'],
} as const;

/**
 * Creates a store with all kinds of releases: a former build, canaries of all parts, a region with a pin, one with a canary, and
 * regions where a part is stopped.
 */
export async function createBusyStore(): Promise<Store> {
  const store = createMemoryStore();
  const assign = (part: PartName, id: string, percent = 100, regions: readonly ('KAZ' | 'TUR')[] = []) =>
    publish({ store, part, attribution }, compressedBuildOf(part, id), { percent, regions });
  const { bridge, shell, host } = BUILDS;
  await assign('bridge', bridge[0]);
  await assign('bridge', bridge[1], 25);
  await assign('shell', shell[0]);
  await assign('shell', shell[1]);
  await assign('shell', shell[2], 30);
  await assign('shell', shell[3], 100, ['KAZ']);
  await assign('shell', shell[4], 12.5, ['TUR']);
  await assign('verification-host', host[0]);
  await assign('verification-host', host[1], 10);
  await stop({ store, part: 'bridge', attribution }, ['GEO']);
  await stop({ store, part: 'shell', attribution }, ['EU']);
  return store;
}

/** Creates a store with one default build of each part. */
export async function createPlainStore(): Promise<Store> {
  const store = createMemoryStore();
  const { bridge, shell, host } = BUILDS;
  await publish({ store, part: 'bridge', attribution }, compressedBuildOf('bridge', bridge[0]));
  await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', shell[1]));
  await publish(
    { store, part: 'verification-host', attribution },
    compressedBuildOf('verification-host', host[0]),
  );
  return store;
}
