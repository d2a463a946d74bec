/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/demo-accounts';
import { CALLS } from './calls/calls';
import { SCENARIOS } from './scenarios/scenarios';

const folder = join(__dirname, '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8').replaceAll(/ +/g, ' ');
const { exports: packageExports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

it.each<[string, string[]]>([
  ['call', CALLS.map(({ method, path }) => `| \`${method} ${path}\` |`)],
  [
    'scenario',
    SCENARIOS.map(({ name, parameters }) => `| \`${name}\` | ${parameters && `\`${parameters}\` `}|`),
  ],
  ['account', DEMO_ACCOUNTS.map(({ login }) => `| \`${login}\` |`)],
  ['export', Object.keys(packageExports).map((name) => `| \`mocks${name.slice(1)}\` |`)],
  [
    'secret',
    [DEMO_PASSWORD, ...DEMO_ACCOUNTS.flatMap(({ authenticatorSecret }) => authenticatorSecret ?? [])],
  ],
])('the README names every %s', (_, entries) => {
  expect(entries.filter((entry) => !readme.includes(entry))).toEqual([]);
});
