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
  expect(parseDeltas(text)).toEqual(deltas);
  const damaged = [
    '',
    '{}',
    '[]',
    'null',
    text.slice(0, -1),
    text.replace(/.(?="\}\}\}$)/, '%'),
    text.replace('boot', 'boat'),
  ];
  expect(damaged.map(parseDeltas)).toEqual(damaged.map(() => null));
});
