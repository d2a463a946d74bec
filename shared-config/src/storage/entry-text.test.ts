import fc from 'fast-check';
import { entryText, isFromFuture, readEntryText } from './entry-text';

test('what is written is JSON, and is read again whatever the value', () => {
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

test.each([
  [NaN, 0],
  [-Infinity, 0],
  [-5, 0],
  [12.7, 12],
])('a device whose clock says %p writes an entry that can be read', (savedAtMs, expected) => {
  expect(readEntryText(entryText({ savedAtMs, version: 1, json: '1' }))?.savedAtMs).toBe(expected);
});

test.each([
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
])('%j is no entry', (text) => {
  expect(readEntryText(text)).toBeUndefined();
});

test('a minute ahead is another clock, more is the future', () => {
  expect(isFromFuture({ savedAtMs: 160_000, version: 1 }, 100_000)).toBe(false);
  expect(isFromFuture({ savedAtMs: 160_001, version: 1 }, 100_000)).toBe(true);
});
