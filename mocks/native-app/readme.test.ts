/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS } from './answers/answer-table';
import { DEFAULT_PLAN } from './plan/app-plan';
import { SYSTEMS } from './web-view/system-table';

const readme = readFileSync(join(__dirname, 'README.md'), 'utf8').replaceAll(/ +/g, ' ');

it.each<[string, string[]]>([
  ['answer', Object.entries(ANSWERS).map(([name, { note }]) => `| \`${name}\` | ${note} |`)],
  ['field of the plan', Object.keys(DEFAULT_PLAN).map((name) => `| \`${name}\` |`)],
  ['field of a behaviour', Object.keys(DEFAULT_PLAN.behaviour).map((name) => `\`${name}\``)],
  ['system', Object.keys(SYSTEMS).map((name) => `\`${name}\``)],
])('the README names every %s', (_, entries) => {
  expect(entries.filter((entry) => !readme.includes(entry))).toEqual([]);
});
