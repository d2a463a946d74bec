/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { loadBuild, readContents, textOf } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { fileKey, readManifest } from './build-manifest';
import { putBuild } from './put-build';

const ID = 'aaaaaaaaaa';
const FOLDER = `builds/shell/${ID}/`;
const build = buildOf('shell', ID);

async function storeWith(...changes: [name: string, text: string | null][]): Promise<Store> {
  const store = createMemoryStore();
  await putBuild(store, build);
  for (const [name, text] of changes) {
    await (text === null ? store.remove(`${FOLDER}${name}`) : store.write(`${FOLDER}${name}`, text));
  }
  return store;
}

test('writes all files of a build, its manifest last', async () => {
  const store = createMemoryStore();
  const written: string[] = [];
  const watched: Store = { ...store, create: (key, body) => (written.push(key), store.create(key, body)) };
  await putBuild(watched, build);
  expect(written.at(-1)).toBe(`${FOLDER}manifest.json`);
  expect(written.map((key) => key.slice(FOLDER.length)).sort()).toEqual(
    [...build.contents.keys(), 'manifest.json'].sort(),
  );
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
  written.length = 0;
  await putBuild(watched, build);
  expect(written).toEqual([]);
});

test('uploads a file that another build of the part has only once', async () => {
  const store = createMemoryStore();
  const first = buildOf('shell', 'aaaaaaaaa1', {
    'files/frame.0a1b2c3d4e.js': 'frame',
    'files/frame.0a1b2c3d4e.js.br': 'old packer',
  });
  const next = buildOf('shell', 'aaaaaaaaa2', {
    'files/frame.0a1b2c3d4e.js': 'frame',
    'files/frame.0a1b2c3d4e.js.br': 'new packer',
  });
  await putBuild(store, first);
  const created: string[] = [];
  await putBuild({ ...store, create: (key, body) => (created.push(key), store.create(key, body)) }, next);
  expect(created.filter((key) => key.includes('frame'))).toEqual([
    fileKey(next.manifest, 'files/frame.0a1b2c3d4e.js.br'),
  ]);
  expect(await loadBuild(store, 'shell', 'aaaaaaaaa1')).toEqual(first);
  expect(await loadBuild(store, 'shell', 'aaaaaaaaa2')).toEqual(next);
});

test('rejects a development build, and writes nothing', async () => {
  const store = createMemoryStore();
  const development = { ...build, manifest: { ...build.manifest, isDevelopment: true as const } };
  await expect(putBuild(store, development)).rejects.toMatchObject({ code: 'development-build' });
  expect(await store.list('')).toEqual([]);
});

test('rejects another build with the same id, and keeps the first one', async () => {
  const store = await storeWith();
  const other = buildOf('shell', ID, { 'more.js': 'more' });
  await expect(putBuild(store, other)).rejects.toMatchObject({ code: 'build-changed' });
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('rejects a file with other content, and does not overwrite it', async () => {
  const store = await storeWith(['manifest.json', null], ['mount.22222222.css', 'b{}']);
  await expect(putBuild(store, build)).rejects.toMatchObject({
    code: 'build-changed',
    message: expect.stringContaining(`${FOLDER}mount.22222222.css`),
  });
  expect(String(await store.read(`${FOLDER}mount.22222222.css`))).toBe('b{}');
  expect(await store.read(`${FOLDER}manifest.json`)).toBeNull();
});

test('adds missing files, even if the manifest exists', async () => {
  const store = await storeWith(['mount.22222222.css', null]);
  await putBuild(store, build);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('accepts the same build from two machines at the same time', async () => {
  const store = createMemoryStore();
  await Promise.all([putBuild(store, build), putBuild(store, build)]);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('retries an object that another writer started to create and did not', async () => {
  const store = createMemoryStore();
  let refusals = 1;
  const create: Store['create'] = async (key, body) => (refusals-- > 0 ? false : store.create(key, body));
  await putBuild({ ...store, create }, build);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test.each<[string, string | null, string]>([
  ['mount.22222222.css', null, 'is missing'],
  ['mount.22222222.css', '', 'is damaged'],
  ['mount.22222222.css', 'a{}\n', 'is damaged'],
  ['remoteEntry.0a1b2c3d.js', 'alert(1)', 'is damaged'],
])('readContents names the object: %s with %j %s', async (name, text, words) => {
  const store = await storeWith([name, text]);
  const manifest = await readManifest(store, 'shell', ID);
  await expect(readContents(store, manifest)).rejects.toMatchObject({
    code: 'build-damaged',
    message: `${FOLDER}${name} in memory ${words}.`,
  });
  await expect(loadBuild(store, 'shell', ID)).rejects.toThrow(`${FOLDER}${name} in memory ${words}.`);
});

test.each<[string, string, string | null]>([
  ['unknown-build', 'no manifest', null],
  ['build-damaged', 'half a manifest', JSON.stringify(build.manifest).slice(0, 60)],
  ['build-damaged', 'no record', '[]'],
  ['build-damaged', 'no list of files', JSON.stringify({ ...build.manifest, files: null })],
  [
    'build-damaged',
    'the manifest of another build',
    JSON.stringify({ ...build.manifest, buildId: 'bbbbbbbbbb' }),
  ],
  ['build-damaged', 'the manifest of another part', JSON.stringify({ ...build.manifest, part: 'bridge' })],
])('readManifest rejects with %s: %s', async (code, _, text) => {
  const store = await storeWith(['manifest.json', text]);
  await expect(readManifest(store, 'shell', ID)).rejects.toMatchObject({ code });
});

test('rejects file names outside of the build’s folder', async () => {
  const store = await storeWith();
  const outside = {
    ...build,
    contents: new Map([...build.contents, ['../../../outside.js', Buffer.from('x')]]),
  };
  await expect(putBuild(createMemoryStore(), outside)).rejects.toThrow(RangeError);
  const files = { ...build.manifest.files, '../../../outside.js': 'sha384-x' };
  await expect(readContents(store, { ...build.manifest, files })).rejects.toThrow(RangeError);
});

test('textOf names a file that the build does not have', () => {
  expect(textOf(build, 'mount.22222222.css')).toBe('a{}');
  expect(() => textOf(build, 'skeleton/en.html')).toThrow(`Build ${ID} of shell has no skeleton/en.html.`);
});
