/** @jest-environment node */
import fc from 'fast-check';
import { applyDelta, createDelta, dictionaryHashOf } from './zstd-delta';

const OLD = Buffer.from(Array.from({ length: 3_000 }, (_, index) => `line ${index * index};`).join('\n'));
const NEW = Buffer.from(OLD.toString().replace('line 400;', 'line four hundred;'));

test('compresses a file after a small edit to less than 100 bytes', async () => {
  const delta = await createDelta(NEW, OLD);
  expect(delta.length).toBeLessThan(100);
  expect(await applyDelta(delta, OLD)).toEqual(NEW);
});

test('starts with the header of RFC 9842: the magic number, then the hash of the dictionary', async () => {
  const delta = await createDelta(NEW, OLD);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40).toString('base64')).toBe(dictionaryHashOf(OLD));
});

test('restores every content with every dictionary', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 2_000 }),
      fc.uint8Array({ minLength: 1, maxLength: 2_000 }),
      async (content, dictionary) => {
        const delta = await createDelta(Buffer.from(content), Buffer.from(dictionary));
        expect(await applyDelta(delta, Buffer.from(dictionary))).toEqual(Buffer.from(content));
      },
    ),
  ));

test('rejects another dictionary, and a damaged or shortened delta', async () => {
  const delta = await createDelta(NEW, OLD);
  await expect(applyDelta(delta, NEW)).rejects.toThrow('needs another dictionary');
  const withoutMagic = Buffer.concat([Buffer.from('x'), delta.subarray(1)]);
  await expect(applyDelta(withoutMagic, OLD)).rejects.toThrow('damaged');
  await expect(applyDelta(delta.subarray(0, 45), OLD)).rejects.toThrow();
});
