/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { loadBuild, textOf } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { checkBuild, putBuild, readManifest } from './put-build';

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

test('a build is in the store as it was built, its manifest last', async () => {
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

test('another build of the same id is refused, and the first one stays', async () => {
  const store = await storeWith();
  const other = buildOf('shell', ID, { 'more.js': 'more' });
  await expect(putBuild(store, other)).rejects.toMatchObject({ code: 'build-changed' });
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('a file with other content under the same id is refused, and is not overwritten', async () => {
  const store = await storeWith(['manifest.json', null], ['mount.22222222.css', 'b{}']);
  await expect(putBuild(store, build)).rejects.toMatchObject({
    code: 'build-changed',
    message: expect.stringContaining(`${FOLDER}mount.22222222.css`),
  });
  expect(String(await store.read(`${FOLDER}mount.22222222.css`))).toBe('b{}');
  expect(await store.read(`${FOLDER}manifest.json`)).toBeNull();
});

test('files that are missing are added, also where the manifest is there', async () => {
  const store = await storeWith(['mount.22222222.css', null]);
  await putBuild(store, build);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('two machines that put the same build at the same time are both content', async () => {
  const store = createMemoryStore();
  await Promise.all([putBuild(store, build), putBuild(store, build)]);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test('an object that another writer was creating, and then did not create, is created', async () => {
  const store = createMemoryStore();
  let refusals = 1;
  const create: Store['create'] = async (key, body) => (refusals-- > 0 ? false : store.create(key, body));
  await putBuild({ ...store, create }, build);
  expect(await loadBuild(store, 'shell', ID)).toEqual(build);
});

test.each<[string, string | null, string]>([
  ['mount.22222222.css', null, 'is missing'],
  ['mount.22222222.css', '', 'is not what was built'],
  ['mount.22222222.css', 'a{}\n', 'is not what was built'],
  ['remoteEntry.0a1b2c3d.js', 'alert(1)', 'is not what was built'],
])('a check names what is wrong: %s as %j %s', async (name, text, words) => {
  const store = await storeWith([name, text]);
  const manifest = await readManifest(store, 'shell', ID);
  await expect(checkBuild(store, manifest)).rejects.toMatchObject({
    code: 'build-damaged',
    message: expect.stringMatching(new RegExp(`${FOLDER}${name} in memory ${words}`)),
  });
  await expect(loadBuild(store, 'shell', ID)).rejects.toThrow(`${FOLDER}${name}`);
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
])('%s: %s', async (code, _, text) => {
  const store = await storeWith(['manifest.json', text]);
  await expect(readManifest(store, 'shell', ID)).rejects.toMatchObject({ code });
});

test('a manifest cannot make anybody read or write elsewhere', async () => {
  const store = await storeWith();
  const outside = {
    ...build,
    contents: new Map([...build.contents, ['../../../outside.js', Buffer.from('x')]]),
  };
  await expect(putBuild(createMemoryStore(), outside)).rejects.toThrow(RangeError);
  const files = { ...build.manifest.files, '../../../outside.js': 'sha384-x' };
  await expect(checkBuild(store, { ...build.manifest, files })).rejects.toThrow(RangeError);
});

test('a text that a build lacks is named', () => {
  expect(textOf(build, 'mount.22222222.css')).toBe('a{}');
  expect(() => textOf(build, 'skeleton/en.html')).toThrow(`Build ${ID} of shell has no skeleton/en.html.`);
});
