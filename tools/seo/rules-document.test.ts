/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RULES } from './rules/rules';

test('rules.md has a row for each rule with its requirement, in their order', () => {
  const document = readFileSync(path.join(__dirname, 'rules.md'), 'utf8');
  const withoutLinks = document.replaceAll(/\[(R-[A-Z0-9]+-\d+)\]\([^)]*\)/g, '$1');
  const rows = [...withoutLinks.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gm)].map(([, name, requirement]) => [
    name,
    requirement?.replaceAll('`', ''),
  ]);
  expect(rows).toEqual(RULES.map(({ name, requirement }) => [name, requirement]));
});

test('names of rules are unique', () => {
  const names = RULES.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
