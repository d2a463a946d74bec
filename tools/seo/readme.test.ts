/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RULES } from './rules/rules';

test('the README has a row for each rule, in their order, in their words', () => {
  const readme = readFileSync(path.join(__dirname, 'README.md'), 'utf8');
  const withoutLinks = readme.replaceAll(/\[(R-[A-Z0-9]+-\d+)\]\([^)]*\)/g, '$1');
  const rows = [...withoutLinks.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gm)].map(([, name, holds]) => [
    name,
    holds?.replaceAll('`', ''),
  ]);
  expect(rows).toEqual(RULES.map(({ name, holds }) => [name, holds]));
});

test('no name of a rule stands twice', () => {
  const names = RULES.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
