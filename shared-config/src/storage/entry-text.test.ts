import fc from 'fast-check';
import { entryText, isFromFuture, readEntryText } from './entry-text';

it('writes JSON and reads any value again', () => {
  const head = { savedAtMs: fc.integer({ min: 0, max: 9e14 }), version: fc.integer({ min: 0, max: 999 }) };
  fc.assert(
    fc.property(fc.record({ ...head, json: fc.json() }), (entry) => {
      const text = entryText(entry);
      expect(JSON.parse(text)).toEqual({
        savedAt: entry.savedAtMs,
        version: entry.version,
        value: JSON.parse(entry.json),
      });
      expect(readEntryText(text)).toEqual(entry);
    }),
  );
});

it.each([
  [NaN, 0],
  [-Infinity, 0],
  [-5, 0],
  [12.7, 12],
])('writes a readable entry with the device time %p', (savedAtMs, expected) => {
  expect(readEntryText(entryText({ savedAtMs, version: 1, json: '1' }))?.savedAtMs).toBe(expected);
});

it.each([
  '',
  '{}',
  'null',
  '<img src=x onerror=alert(1)>',
  '{"savedAt":1,"version":1,"value":1',
  '{"savedAt":-1,"version":1,"value":1}',
  '{"savedAt":"1","version":1,"value":1}',
  '{"savedAt":1e3,"version":1,"value":1}',
  '{"savedAt":1234567890123456,"version":1,"value":1}',
  '{"version":1,"savedAt":1,"value":1}',
  ' {"savedAt":1,"version":1,"value":1}',
  '{"__proto__":{"savedAt":1,"version":1,"value":1}}',
])('rejects %j', (text) => {
  expect(readEntryText(text)).toBeUndefined();
});

it('tolerates a minute ahead, and treats more as the future', () => {
  expect(isFromFuture({ savedAtMs: 160_000, version: 1 }, 100_000)).toBe(false);
  expect(isFromFuture({ savedAtMs: 160_001, version: 1 }, 100_000)).toBe(true);
});
