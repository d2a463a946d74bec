import { keyedTable } from './keyed-table';

const rows = [{ code: 'a' }, { code: 'b' }];

it('finds a row by its key', () => {
  expect(keyedTable('letters', rows, ({ code }) => code).get('b')).toBe(rows[1]);
});

it.each(['__proto__', 'constructor', 'toString', ''])('finds nothing for %j', (key) => {
  expect(keyedTable('letters', rows, ({ code }) => code).get(key)).toBeUndefined();
});

it('rejects two rows with one key and names table and key', () => {
  expect(() => keyedTable('letters', [...rows, { code: 'a' }], ({ code }) => code)).toThrow(
    'Table letters: "a" is the key of two rows; remove one.',
  );
});
