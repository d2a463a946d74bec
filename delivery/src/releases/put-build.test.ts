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
  const watched: Store = { ...store, write: (key, body) => (written.push(key), store.write(key, body)) };
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
