/** @jest-environment node */
import { createFileDeltas, parseDeltas, textOfDeltas } from './file-deltas';
import { applyDelta, dictionaryHashOf } from './zstd-delta';

const TEXT = Array.from({ length: 500 }, (_, index) => ((index * 0x9e3779b1) >>> 0).toString(36)).join(' ');
const filesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

const NOW = filesOf({
  'files/frame.3333333333.js': `${TEXT} three`,
  'files/xYz0123456/boot/en.json': TEXT,
  'uniframe.js': TEXT,
});
/** Files and integrity values of a manifest. */
const FILES = Object.fromEntries([...NOW.keys()].map((name) => [name, 'sha384-…']));
const BEFORE = filesOf({
  'files/frame.2222222222.js': `${TEXT} two`,
  'files/older01234/boot/en.json': `${TEXT} older`,
  'uniframe.js': TEXT,
});
const EARLIER = filesOf({
  'files/frame.1111111111.js': `${TEXT} one`,
  'files/older01234/boot/en.json': `${TEXT} older`,
});

test('creates a delta of each file for each different older version', async () => {
  const deltas = await createFileDeltas(NOW, [BEFORE, EARLIER]);
  expect([...deltas].map(([name, versions]) => [name, versions.size])).toEqual([
    ['files/frame.3333333333.js', 2],
    ['files/xYz0123456/boot/en.json', 1],
  ]);
  const before = BEFORE.get('files/frame.2222222222.js')!;
  const delta = deltas.get('files/frame.3333333333.js')!.get(dictionaryHashOf(before))!;
  expect(await applyDelta(delta, before)).toEqual(NOW.get('files/frame.3333333333.js'));
});

test('creates no delta of an unchanged file', async () => {
  expect((await createFileDeltas(NOW, [NOW])).size).toBe(0);
});

test('leaves out a file without an older version, and a delta that is hardly smaller than the file with brotli', async () => {
  const unlike = filesOf({ 'files/frame.2222222222.js': 'nothing in common' });
  const compressed = new Map([...NOW, ['files/frame.3333333333.js.br', Buffer.alloc(60)] as const]);
  expect((await createFileDeltas(compressed, [unlike, filesOf({})])).size).toBe(0);
  expect([...(await createFileDeltas(compressed, [BEFORE])).keys()]).toEqual([
    'files/xYz0123456/boot/en.json',
  ]);
});

test('survives an empty file', async () => {
  const empty = filesOf({ 'files/frame.2222222222.js': '', 'files/xYz0123456/boot/en.json': '' });
  expect((await createFileDeltas(empty, [empty])).size).toBe(0);
  expect((await createFileDeltas(NOW, [empty])).size).toBe(0);
});

test('parses its own text, and rejects every other one', async () => {
  const deltas = await createFileDeltas(NOW, [BEFORE]);
  const text = textOfDeltas(deltas);
  expect(parseDeltas(text, FILES)).toEqual(deltas);
  const damaged = [
    '',
    '{}',
    '[]',
    'null',
    text.slice(0, -1),
    text.replace(/.(?="\}\}\}$)/, '%'),
    text.replace('boot', 'boat'),
  ];
  expect(damaged.map((other) => parseDeltas(other, FILES))).toEqual(damaged.map(() => null));
});

const FRAME = 'files/frame.3333333333.js';
const HASH = dictionaryHashOf(Buffer.from(TEXT));

test.each([
  ['a path out of the folder', '../../../outside.txt', HASH],
  ['a path to another file', '../../../script/frame.html', HASH],
  ['a name that the build does not have', 'files/frame.9999999999.js', HASH],
  ['a file of the build without deltas', 'uniframe.js', HASH],
  ['a name of every object', 'constructor', HASH],
  ['a hash with dot segments', FRAME, '../../script'],
  ['a hash with a dot segment and the length of a hash', FRAME, `../${HASH.slice(3)}`],
  ['a shorter hash', FRAME, HASH.slice(1)],
  ['a longer hash', FRAME, `A${HASH}`],
  ['a hash with a line break', FRAME, `${HASH}\n`],
])('rejects %s, although the integrity fits', (_name, file, hash) => {
  const text = textOfDeltas(new Map([[file, new Map([[hash, Buffer.from('x')]])]]));
  expect(parseDeltas(text, FILES)).toBeNull();
});
