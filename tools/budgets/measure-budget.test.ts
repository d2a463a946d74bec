import type { Budget } from './budgets-table';
import { measureBudget } from './measure-budget';

const BODY = Buffer.from('export const answer = 42;\n'.repeat(40));
const budgetOf = (changes: Partial<Budget> = {}): Budget => ({
  folder: 'shell-remote',
  what: 'a script',
  files: /^a\..+\.js$/,
  encoding: 'br',
  maxBytes: 1_000,
  ...changes,
});
const files = new Map([
  ['a.1.js', BODY],
  ['a.2.js', BODY],
  ['b.js', BODY],
]);

test('the compressed sizes of all files are added', async () => {
  const one = await measureBudget(budgetOf({ files: /^a\.1\.js$/ }), files);
  const both = await measureBudget(budgetOf(), files);
  expect(one.bytes).toBeGreaterThan(0);
  expect(one.bytes).toBeLessThan(BODY.length);
  expect(both.bytes).toBe(2 * one.bytes);
  expect(both.objection).toBe('');
});

test('a budget passes at its limit and fails one byte above', async () => {
  const { bytes } = await measureBudget(budgetOf(), files);
  expect((await measureBudget(budgetOf({ maxBytes: bytes }), files)).objection).toBe('');
  expect((await measureBudget(budgetOf({ maxBytes: bytes - 1 }), files)).objection).toMatch(
    /^1 bytes too many\..*budgets-table\.ts/,
  );
});

test.each([
  ['build ids', 'a48e6bb951', '0000000000'],
  ['names of libraries', 'verification_host_a48e6bb951', 'verification_host_0000000000'],
  ['names of files', 'main.4515a026.js', 'main.00000000.js'],
  ['integrities', `sha384-${'aZ09+/bY'.repeat(8)}`, `sha384-${'a'.repeat(64)}`],
])('%s do not change a size', async (_, one, other) => {
  const sizes = [one, other].map(async (hash) => {
    const body = Buffer.from(`load("${hash}", "${hash}");`);
    return (await measureBudget(budgetOf(), new Map([['a.1.js', body]]))).bytes;
  });
  const [first, second] = await Promise.all(sizes);
  expect(first).toBe(second);
});

test('gzip and brotli sizes differ', async () => {
  expect((await measureBudget(budgetOf({ encoding: 'gzip' }), files)).bytes).not.toBe(
    (await measureBudget(budgetOf(), files)).bytes,
  );
});

test('a row without files fails', async () => {
  expect((await measureBudget(budgetOf({ files: /^gone\.js$/ }), files)).objection).toContain(
    'the row is outdated',
  );
});
