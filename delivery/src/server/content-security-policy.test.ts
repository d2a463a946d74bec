/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from 'shared-config/brand';
import { hostsOf } from 'shared-config/hosts';
import { siteOfHost } from 'shared-config/site-of-host';
import { root } from '../paths';
import { policyText, shellPolicyOf, STRICT_POLICY } from './content-security-policy';

const production = shellPolicyOf(
  hostsOf({ site: siteOfHost(`www.${brand.domains.GLOBAL}`), isSecure: true }),
  'production',
);

test('the README shows what the shell needs of a page in production', () => {
  const readme = readFileSync(path.join(root, 'examples/README.md'), 'utf8');
  const shown = /```\n([\s\S]*?)\n```/.exec(readme)?.[1]?.replaceAll('\n', ' ');
  expect(shown).toBe(policyText(production));
});

test.each([
  [`www.${brand.domains.KAZ}`, `https://translations-cdn.${brand.domains.KAZ}`],
  [`testnet.${brand.domains.KAZ}`, undefined],
  ['kz.localhost', undefined],
])('a page on %s may load texts from %s besides where its parts come from', (host, expected) => {
  const site = siteOfHost(host);
  const hosts = hostsOf({ site, isSecure: true });
  const allowed = shellPolicyOf(hosts, site.environment.kind)['connect-src'];
  expect(allowed?.find((origin) => origin.includes('translations'))).toBe(expected);
  expect(allowed).toContain(hosts.shell);
});

test.each([
  [[{ a: ['1'] }, { a: ['2'] }], 'a 1 2'],
  [[{ a: ['1'] }, { a: ['1'], b: [] }], 'a 1; b'],
  [[{ b: ['2'] }, { a: ['1'] }], 'b 2; a 1'],
  [[], ''],
])('%j together is %j', (policies, expected) => {
  expect(policyText(...(policies as Record<string, string[]>[]))).toBe(expected);
});

test('neither half has anything unsafe or a wildcard', () => {
  expect(policyText(STRICT_POLICY, production)).not.toMatch(/unsafe|\*|strict-dynamic/);
});
