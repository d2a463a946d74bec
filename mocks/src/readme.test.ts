/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/demo-accounts';
import { SCENARIOS } from './scenarios/scenarios';

const folder = join(__dirname, '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8').replaceAll(/ +/g, ' ');

it.each<[string, string[]]>([
  [
    'scenario',
    SCENARIOS.map(({ name, parameters }) => `| \`${name}\` | ${parameters && `\`${parameters}\` `}|`),
  ],
  ['account', DEMO_ACCOUNTS.map(({ login }) => `| \`${login}\` |`)],
  [
    'secret',
    [DEMO_PASSWORD, ...DEMO_ACCOUNTS.flatMap(({ authenticatorSecret }) => authenticatorSecret ?? [])],
  ],
])('the README names every %s', (_, entries) => {
  expect(entries.filter((entry) => !readme.includes(entry))).toEqual([]);
});
