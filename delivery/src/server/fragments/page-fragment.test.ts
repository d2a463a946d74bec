/** @jest-environment node */
import { createHash } from 'node:crypto';
import { environmentByName } from 'shared-config/site/environments';
import { localeByCode } from 'shared-config/site/locales';
import { brand } from 'shared-config/site/brand';
import { releasesOfBuilds } from '../../releases/built-releases';
import type { LiveReleases } from '../../releases/loaded-build';
import { buildOf } from '../../releases/loaded-build.fixture';
import { createReleaseReader } from '../../releases/live-releases';
import { createBusyStore, BUILDS } from '../released.fixture';
import { sitesOfEnvironment } from '../hosts/sites-of-environment';
import { pageFragmentOf } from './page-fragment';
// R-EMBED-10

const HEAD = {
  style: '.sh-header{block-size:48px}',
  styleFile: 'frame-styles.0a1b2c3d.css',
  headScript: 'document.documentElement.dataset.sessionHint="signed-out"',
  headerScript: 'performance.mark("shell:skeleton-visible")',
};
const FILES = {
  'skeleton/head.json': JSON.stringify(HEAD),
  'skeleton/ar-ARE.html':
    '<script type="application/json" data-shell-boot>{"a":" href=\\"/x"}</script><header><a href="/ar-ARE/">$&</a><a href="#main">s</a></header>',
  'skeleton/ar-ARE.footer.html':
    '<footer><a href="/ar-ARE/fees">x</a><a href="https://store.example/">y</a></footer>',
  'uniframe.js': 'uniframe',
};
const LIVE = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1', FILES)]);
const ORIGIN = `https://www.${brand.domains.ARE}`;
const SHELL = `https://shell.${brand.domains.ARE}`;

function fragmentOf(region: string, locale: string, live: LiveReleases = LIVE, environment = 'production') {
  const sites = sitesOfEnvironment(environmentByName(environment)!, 3000);
  const served = sites.find(({ site }) => site.region.code === region)!;
  return pageFragmentOf({ live, served, locale: localeByCode(locale)!, portBase: 3000, day: '2026-12-01' });
}
const fragment = fragmentOf('ARE', 'ar-ARE')!;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names edition, language and direction', () => {
  expect(fragment).toMatchObject({ version: 1, region: 'ARE', locale: 'ar-ARE', lang: 'ar-AE', dir: 'rtl' });
});

test('mounts the elements of uniframe.js with the options of the edition', () => {
  const options =
    'class="sh-slot" region="ARE" locale="ar-ARE" environment="production" lang="ar-AE" dir="rtl"';
  expect(fragment.header).toMatch(new RegExp(`^<${brand.id}-header ${options}>.*</${brand.id}-header>$`));
  expect(fragment.footer).toMatch(new RegExp(`^<${brand.id}-footer ${options}>.*</${brand.id}-footer>$`));
});

test('leads every link to the edition, and leaves anchors, other hosts and boot data unchanged', () => {
  expect(fragment.header).toContain(`<a href="${ORIGIN}/ar-ARE/">$&</a><a href="#main">`);
  expect(fragment.footer).toContain(`<a href="${ORIGIN}/ar-ARE/fees">x</a><a href="https://store.example/">`);
  expect(fragment.header).toContain(
    `data-shell-boot data-link-origin="${ORIGIN}">{"a":" href=\\"/x"}</script>`,
  );
});

test('contains the disclosures of the edition before the end of the header, and allows their style', () => {
  const [content, style] = ['<p class="sh-disclosure">Risk</p>', '.sh-disclosure{display:flex}'];
  const rows = { lines: [{ from: '2026-12-01', content }], menus: [] };
  const files = {
    ...FILES,
    'skeleton/head.json': JSON.stringify({ ...HEAD, disclosureStyle: style }),
    'skeleton/ar-ARE.disclosures.json': JSON.stringify(rows),
  };
  const { header, csp } = fragmentOf(
    'ARE',
    'ar-ARE',
    releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1', files)]),
  )!;
  expect(header).toContain(`<style>${style}</style>${content}<template id="sh-header-end">`);
  expect(csp['style-src']).toContain(hash(style));
});

test('allows its inline parts by hash, and the origins of the edition', () => {
  expect(fragment.head).toContain(
    `<script>${HEAD.headScript}</script><style data-href="${HEAD.styleFile}">${HEAD.style}</style>`,
  );
  expect(fragment.header).toContain(`<script>${HEAD.headerScript}</script>`);
  expect(fragment.csp['style-src']).toEqual([SHELL, hash(HEAD.style)]);
  expect(fragment.csp['script-src']).toEqual(
    expect.arrayContaining([SHELL, hash(HEAD.headScript), hash(HEAD.headerScript)]),
  );
  expect(fragment.csp['connect-src']).toContain(`https://api.${brand.domains.ARE}`);
});

test('loads only scripts of one build, each with its integrity', () => {
  const sources = [...fragment.scripts.matchAll(/<script [^>]*>/g)].map(([tag]) => tag);
  expect(sources.length).toBeGreaterThan(1);
  for (const tag of sources) {
    expect(tag).toContain(`src="${SHELL}/aaaaaaaaa1/`);
    expect(tag).toMatch(/ crossorigin .* integrity="sha384-[\w+/]{64}"/);
  }
  expect(sources.at(-1)).toContain(' defer ');
  expect(sources.at(-1)).toContain('/uniframe.js"');
});

test('leads to the local hosts in the environment local', () => {
  const { header, csp } = fragmentOf('ARE', 'ar-ARE', LIVE, 'local')!;
  expect(header).toContain('environment="local"');
  expect(header).toContain('<a href="http://ae.localhost:3000/ar-ARE/">');
  expect(csp['connect-src']).toContain('http://ae.localhost:3003');
});

test('is absent without a shell, and for a build that is older than fragments', () => {
  expect(fragmentOf('ARE', 'ar-ARE', releasesOfBuilds([buildOf('bridge', 'bbbbbbbbb1')]))).toBeUndefined();
  const { 'skeleton/ar-ARE.footer.html': _footer, ...older } = FILES;
  expect(
    fragmentOf('ARE', 'ar-ARE', releasesOfBuilds([buildOf('shell', 'aaaaaaaaa0', older)])),
  ).toBeUndefined();
});
/** Releases with canaries and a stopped region. */
let busy: LiveReleases;
beforeAll(async () => {
  busy = await (await createReleaseReader({ store: await createBusyStore(), intervalMs: 0 })).current();
});
test('belongs to the default build of its region, never to a canary', () => {
  for (const [region, locale, build] of [
    ['GLOBAL', 'en', BUILDS.shell[1]],
    ['TUR', 'tr-TUR', BUILDS.shell[1]],
    ['KAZ', 'ru-KAZ', BUILDS.shell[3]],
  ] as const) {
    const { header, scripts } = fragmentOf(region, locale, busy)!;
    expect(header).toContain(`${build} ${locale}`);
    expect([...scripts.matchAll(/\/(aaaaaaaaa\d)\//g)].every(([, id]) => id === build)).toBe(true);
  }
});

test('keeps its links and loads no script while the region is stopped', () => {
  const { scripts, header, footer } = fragmentOf('EU', 'de-EU', busy)!;
  expect(scripts).toBe('');
  expect(header).toContain('<header>');
  expect(footer).toContain('<footer>');
});

test('rejects a style that could end its element', () => {
  const files = { ...FILES, 'skeleton/head.json': JSON.stringify({ ...HEAD, style: '</style><b>' }) };
  const live = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1', files)]);
  expect(() => fragmentOf('ARE', 'ar-ARE', live)).toThrow('would end or change the element');
});
