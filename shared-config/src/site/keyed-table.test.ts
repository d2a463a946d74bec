import { keyedTable } from './keyed-table';

const rows = [{ code: 'a' }, { code: 'b' }];

test('finds a row by its key', () => {
  expect(keyedTable('letters', rows, ({ code }) => code).get('b')).toBe(rows[1]);
});

test.each(['__proto__', 'constructor', 'toString', ''])('finds nothing under %j', (key) => {
  expect(keyedTable('letters', rows, ({ code }) => code).get(key)).toBeUndefined();
});

test('refuses two rows with one key, and names table and key', () => {
  expect(() => keyedTable('letters', [...rows, { code: 'a' }], ({ code }) => code)).toThrow(
    'Table letters: "a" stands in two rows; remove one.',
  );
});
