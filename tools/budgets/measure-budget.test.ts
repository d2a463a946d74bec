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

test('files that are named count together, packed', async () => {
  const one = await measureBudget(budgetOf({ files: /^a\.1\.js$/ }), files);
  const both = await measureBudget(budgetOf(), files);
  expect(one.bytes).toBeGreaterThan(0);
  expect(one.bytes).toBeLessThan(BODY.length);
  expect(both.bytes).toBe(2 * one.bytes);
  expect(both.objection).toBe('');
});

test('the last byte that is allowed is allowed, and one more is told', async () => {
  const { bytes } = await measureBudget(budgetOf(), files);
  expect((await measureBudget(budgetOf({ maxBytes: bytes }), files)).objection).toBe('');
  expect((await measureBudget(budgetOf({ maxBytes: bytes - 1 }), files)).objection).toMatch(
    /^1 bytes too many\..*budgets-table\.ts/,
  );
});

test('gzip and brotli are different figures', async () => {
  expect((await measureBudget(budgetOf({ encoding: 'gzip' }), files)).bytes).not.toBe(
    (await measureBudget(budgetOf(), files)).bytes,
  );
});

test('a row whose file is not built any more is an objection, not a pass', async () => {
  expect((await measureBudget(budgetOf({ files: /^gone\.js$/ }), files)).objection).toContain(
    'not there any more',
  );
});
