/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { environmentByName } from 'shared-config/site/environments';
import { isOffered } from 'shared-config/site/is-offered';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { PAGES } from 'verification-host/pages';
import { textOfDeltas } from '../deltas/file-deltas';
import { createReleaseReader } from '../releases/live-releases';
import { deltasKey } from '../releases/read-deltas';
import { publish } from '../releases/release-actions';
import { withFaultyObjects } from '../store/faulty-objects.fixture';
import type { Store } from '../store/store';
import { loadFormerBuilds } from './run-nginx-command';
import type { NginxInput } from './nginx-input';
import { BUILDS, createBusyStore, compressedBuildOf, createPlainStore } from './released.fixture';
import { sitesOfEnvironment } from '../server/hosts/sites-of-environment';
import { pageFiles, removeLeftovers, writeNginx } from './write-nginx';

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'a test' };
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function inputOf(store: Store, environment = 'local', folder = '/srv/site'): Promise<NginxInput> {
  const live = await (await createReleaseReader({ store, intervalMs: 0 })).current();
  return {
    live,
    former: await loadFormerBuilds(store, live.document, () => undefined),
    sites: sitesOfEnvironment(environmentByName(environment)!, 3_000),
    portBase: 3_000,
    folder,
    listen: { pages: ['80'], shell: ['80'], bridge: ['80'] },
    resolver: '127.0.0.1',
  };
}

/** Returns the input for one site, because the files of all sites take seconds to write. */
async function inputOfOneSite(store: Store, folder: string): Promise<NginxInput> {
  const input = await inputOf(store, 'local', folder);
  return { ...input, sites: input.sites.slice(0, 1) };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  folders.push(folder);
  return folder;
}

test('writes one file per page, locale and host build, and pieces per build, but no combinations of both', async () => {
  const files = pageFiles(await inputOf(await createBusyStore()));
  const count = (start: string) => [...files.keys()].filter((name) => name.startsWith(start)).length;
  const [hosts, shells, bridges] = [2, 4, 2];
  expect(count('template/')).toBe(hosts * PAGES.length * BUILT_LOCALES.length);
  expect(count('skeleton/')).toBe(shells * BUILT_LOCALES.length);
  const footers = PAGES.filter(({ hasFooter }) => hasFooter).length;
  expect(count('footer/')).toBe(shells * footers * BUILT_LOCALES.length);
  expect(count('style/')).toBe(shells);
  expect(count('script/')).toBe(shells);
  expect(count('document/')).toBe(REGIONS.length * (shells + bridges));
  expect(count('early/')).toBe(REGIONS.length * shells);
  expect(count('fragment/')).toBe(5 * BUILT_LOCALES.length);
  expect(count('csp/')).toBe(REGIONS.length);
  const folders = ['template', 'skeleton', 'footer', 'style', 'script', 'document', 'early', 'site'];
  const kinds = [...folders, 'fragment', 'csp'].map((folder) => `${folder}/`);
  const rest = 1;
  expect(files.size).toBe(kinds.map(count).reduce((sum, one) => sum + one, rest));
});

test('writes no pages in placeholder locales for production', async () => {
  const input = await inputOf(await createPlainStore(), 'production');
  const names = [...pageFiles(input).keys()].filter((name) => name.startsWith('template/'));
  const offered = BUILT_LOCALES.filter((locale) => input.sites.some(({ site }) => isOffered(locale, site)));
  expect(names).toHaveLength(offered.length * PAGES.length);
  expect(names.some((name) => name.includes('en-XA'))).toBe(false);
});

test('rejects a build with a directive in a page', async () => {
  const store = await createPlainStore();
  const build = compressedBuildOf('verification-host', 'evil000000');
  const contents = new Map([
    ...build.contents,
    ['pages/en/overview.html', Buffer.from('<!--# include file="x" -->')],
  ]);
  const input = await inputOf(store);
  const live = { ...input.live, builds: new Map(input.live.builds) };
  (live.builds as Map<string, typeof build>).set(`verification-host/${BUILDS.host[0]}`, {
    ...build,
    contents,
  });
  expect(() => pageFiles({ ...input, live })).toThrow(/pages\/en\/overview.html contains "<!--#"/);
});

test('uses the same name for the same releases, and writes their files once', async () => {
  const folder = await createFolder();
  const input = await inputOfOneSite(await createBusyStore(), folder);
  const first = await writeNginx(input);
  const mark = path.join(folder, 'pages', first.name, 'visitor.json');
  await writeFile(mark, 'unchanged');
  expect(await writeNginx(input)).toEqual(first);
  expect(await readFile(mark, 'utf8')).toBe('unchanged');
  expect((await readdir(folder)).sort()).toEqual(
    ['builds', 'certificates.pem', 'nginx.conf', 'pages', 'site.conf', 'temp'].sort(),
  );
});

test('keeps the pages of the last three runs, other folders beside them, and all builds that the document names', async () => {
  const folder = await createFolder();
  const store = await createPlainStore();
  const names: string[] = [];
  const foreign = ['photos', 'team.html', 'zoo'];
  for (const name of foreign) await mkdir(path.join(folder, 'pages', name), { recursive: true });
  for (const id of ['aaaaaaaaa1', 'aaaaaaaaa2', 'aaaaaaaaa3', 'aaaaaaaaa4']) {
    await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', id));
    names.push((await writeNginx(await inputOfOneSite(store, folder))).name);
    const { mtimeMs } = await stat(path.join(folder, 'pages', names.at(-1)!));
    expect(Date.now() - mtimeMs).toBeLessThan(60_000);
  }
  expect((await readdir(path.join(folder, 'pages'))).sort()).toEqual([...names.slice(-3), ...foreign].sort());
  const builds = path.join(folder, 'builds', 'shell');
  const shared = async () =>
    (await readdir(path.join(builds, 'files'))).filter((name) => /^frame\..+js$/.test(name));
  expect(await readdir(builds)).toHaveLength(4 + 1);
  expect(await shared()).toHaveLength(4);
  const input = await inputOfOneSite(store, folder);
  const kept = input.live.document.microFrontends.shell!.slice(0, 1);
  const document = {
    ...input.live.document,
    microFrontends: { ...input.live.document.microFrontends, shell: kept },
  };
  const { leftovers } = await writeNginx({ ...input, live: { ...input.live, document } });
  expect(await readdir(builds)).toHaveLength(4 + 1);
  await removeLeftovers(leftovers);
  expect(await readdir(builds)).toEqual(['aaaaaaaaa4', 'files']);
  expect(await shared()).toEqual(['frame.aaaaaaaaa4.js']);
});

test('counts unfinished files of another run as leftovers only after an hour', async () => {
  const folder = await createFolder();
  const input = await inputOfOneSite(await createPlainStore(), folder);
  await writeNginx(input);
  const id = '0a1b2c3d-0a1b-4c3d-8e5f-0a1b2c3d4e5f';
  const build = path.join(folder, 'builds', 'shell', `aaaaaaaaa9.${id}`);
  const file = path.join(folder, 'builds', 'shell', 'files', `frame.aaaaaaaaa9.js.${id}`);
  await mkdir(build);
  await writeFile(file, 'half');
  expect((await writeNginx(input)).leftovers).toEqual([]);
  const later = Date.now() + 61 * 60 * 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect((await writeNginx(input)).leftovers).toEqual([build, file]);
});

test('keeps page folders that another run has not finished for an hour, and does not count them', async () => {
  const folder = await createFolder();
  const store = await createPlainStore();
  const pages = path.join(folder, 'pages');
  const unfinished = [randomUUID(), randomUUID()].map((id) => `0a1b2c3d4e5f6a7b.${id}`);
  for (const name of unfinished) await mkdir(path.join(pages, name), { recursive: true });
  const names: string[] = [];
  for (const id of ['aaaaaaaaa1', 'aaaaaaaaa2', 'aaaaaaaaa3']) {
    await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', id));
    names.push((await writeNginx(await inputOfOneSite(store, folder))).name);
  }
  expect((await readdir(pages)).sort()).toEqual([...unfinished, ...names].sort());
  const later = Date.now() + 61 * 60 * 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await writeNginx(await inputOfOneSite(store, folder));
  expect((await readdir(pages)).sort()).toEqual(names.sort());
});

test('finishes although another run renames its page folder meanwhile', async () => {
  const folder = await createFolder();
  const input = await inputOfOneSite(await createPlainStore(), folder);
  const { name } = await writeNginx(input);
  const gone = `0a1b2c3d4e5f6a7b.${randomUUID()}`;
  // `readdir` lists a name whose `stat` fails.
  await symlink(path.join(folder, 'missing'), path.join(folder, 'pages', gone));
  expect((await writeNginx(input)).name).toBe(name);
});

test('a run that is killed while it removes a build leaves no part of the build under its name', async () => {
  const folder = await createFolder();
  await writeNginx(await inputOfOneSite(await createPlainStore(), folder));
  const builds = path.join(folder, 'builds', 'shell');
  const [build] = await readdir(builds);
  jest.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('killed'));
  await expect(removeLeftovers([path.join(builds, build!)])).rejects.toThrow('killed');
  expect(await readdir(builds)).not.toContain(build);
});

test('two runs write the same folder together', async () => {
  const input = await inputOfOneSite(await createPlainStore(), await createFolder());
  const [first, second] = await Promise.all([writeNginx(input), writeNginx(input)]);
  expect(second).toEqual(first);
  expect((await readdir(path.join(input.folder, 'pages'))).sort()).toEqual([first.name]);
});

/** Deltas with the paths that a thief of one publish key would choose. */
const HOSTILE_DELTAS = new Map([
  ['../../../../../../outside.txt', new Map([['h', Buffer.from('outside')]])],
  ['../../../script/aaaaaaaaa1.html', new Map([['h', Buffer.from('<script>evil')]])],
  ['files/frame.aaaaaaaaa1.js', new Map([['../../script', Buffer.from('evil')]])],
]);

test('writes no file at a path that deltas name', async () => {
  const store = await createPlainStore();
  await store.write(deltasKey('shell', BUILDS.shell[1]), textOfDeltas(HOSTILE_DELTAS));
  const base = await createFolder();
  const folder = path.join(base, 'site');
  const { name } = await writeNginx(await inputOfOneSite(store, folder));
  expect(await readdir(base)).toEqual(['site']);
  const script = await readFile(path.join(folder, 'pages', name, 'script', 'aaaaaaaaa1.html'), 'utf8');
  expect(script).toContain('head of aaaaaaaaa1');
});

test.each([...HOSTILE_DELTAS])('rejects the path %s before it writes the pages', async (name, versions) => {
  const base = await createFolder();
  const folder = path.join(base, 'site');
  const input = await inputOfOneSite(await createPlainStore(), folder);
  const shell = `shell/${BUILDS.shell[1]}`;
  const hostile = { ...input.live.builds.get(shell)!, deltas: new Map([[name, versions]]) };
  const live = { ...input.live, builds: new Map([...input.live.builds, [shell, hostile]]) };
  await expect(writeNginx({ ...input, live })).rejects.toThrow(/has a dot segment/);
  expect(await readdir(base)).toEqual(['site']);
  expect(existsSync(path.join(folder, 'pages'))).toBe(false);
});

test('rejects a file of a build whose path leads out of the folder', async () => {
  const base = await createFolder();
  const folder = path.join(base, 'site');
  const input = await inputOfOneSite(await createPlainStore(), folder);
  const shell = `shell/${BUILDS.shell[1]}`;
  const build = input.live.builds.get(shell)!;
  for (const file of ['../../../../outside.txt', 'files/../../../../outside.txt']) {
    const contents = new Map([...build.contents, [file, Buffer.from('outside')]]);
    const live = { ...input.live, builds: new Map([...input.live.builds, [shell, { ...build, contents }]]) };
    await expect(writeNginx({ ...input, live })).rejects.toThrow(/has a dot segment/);
    expect(await readdir(base)).toEqual(['site']);
  }
});

test('rejects a part that was never released', async () => {
  const store = await createPlainStore();
  const input = await inputOf(store);
  const { shell: _shell, ...others } = input.live.document.microFrontends;
  const live = { ...input.live, document: { ...input.live.document, microFrontends: others } };
  expect(() => pageFiles({ ...input, live })).toThrow('shell was never released: publish it first');
});

test('leaves out a damaged former build, and does not advise to publish it again', async () => {
  const store = await createBusyStore();
  const { document } = await (await createReleaseReader({ store, intervalMs: 0 })).current();
  const file = `builds/shell/${BUILDS.shell[0]}/uniframe.js`;
  await store.write(file, 'other');
  const warnings: string[] = [];
  await loadFormerBuilds(store, document, (message) => warnings.push(message));
  expect(warnings).toEqual([`shell ${BUILDS.shell[0]} is left out: ${file} in memory is damaged.`]);
});

test('leaves out a missing former build with a warning', async () => {
  const store = await createBusyStore();
  const { document } = await (await createReleaseReader({ store, intervalMs: 0 })).current();
  await store.remove(`builds/shell/${BUILDS.shell[0]}/manifest.json`);
  const warnings: string[] = [];
  const former = await loadFormerBuilds(store, document, (message) => warnings.push(message));
  expect([...former.keys()]).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(`shell ${BUILDS.shell[0]} is left out`)]);
});

test('leaves out a former build with an object that is too large', async () => {
  const store = await createBusyStore();
  const { document } = await (await createReleaseReader({ store, intervalMs: 0 })).current();
  const key = `builds/shell/${BUILDS.shell[0]}/manifest.json`;
  const warnings: string[] = [];
  await loadFormerBuilds(withFaultyObjects(store, { large: [key] }), document, (message) =>
    warnings.push(message),
  );
  expect(warnings).toEqual([
    expect.stringContaining(`shell ${BUILDS.shell[0]} is left out: ${key} in memory is larger`),
  ]);
});
