/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_CODES, PASSKEY_CODES } from 'shared-config/contracts/contracts';
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
  ['code', Object.entries(AUTH_CODES).map(([name, code]) => `| ${code} | \`${name}\` |`)],
  [
    'code of the passkeys',
    Object.entries(PASSKEY_CODES).map(([name, code]) => `| ${code} | \`${name}\` (\`PASSKEY_CODES\`) |`),
  ],
  ['export', Object.keys(packageExports).map((name) => `| \`mocks${name.slice(1)}\` |`)],
  [
    'secret',
    [DEMO_PASSWORD, ...DEMO_ACCOUNTS.flatMap(({ authenticatorSecret }) => authenticatorSecret ?? [])],
  ],
])('the README names every %s', (_, entries) => {
  expect(entries.filter((entry) => !readme.includes(entry))).toEqual([]);
});
