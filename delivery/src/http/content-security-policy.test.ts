/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from 'shared-config/site/brand';
import type { ConsentChoices } from 'shared-config/consent/consent';
import { hostsOf } from 'shared-config/site/hosts';
import { REGIONS } from 'shared-config/site/regions';
import { policyText, shellPolicyOf } from 'shared-config/third-party/shell-policy';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { allowedScripts } from 'shared-config/third-party/allowed-scripts';
import { createScriptTable, SCRIPTS } from 'shared-config/third-party/script-table';
import { root } from 'build/paths';
import { STRICT_POLICY } from './content-security-policy';
// R-EMBED-11

const production = shellPolicyOf(
  hostsOf({ site: siteOfHost(`www.${brand.domains.GLOBAL}`), isSecure: true }),
  'production',
);

test('examples/README.md shows the policy fragment of production', () => {
  const readme = readFileSync(path.join(root, 'examples/README.md'), 'utf8');
  const shown = /```\n([\s\S]*?)\n```/.exec(readme)?.[1]?.replaceAll('\n', ' ');
  expect(shown).toBe(policyText(production));
});

test('docs/embedding-problems.md shows the same policy, and all regions', () => {
  const document = readFileSync(path.join(root, 'docs/embedding-problems.md'), 'utf8');
  expect(document.replaceAll('\n', ' ')).toContain(`\`\`\` ${policyText(production)} \`\`\``);
  const codes = REGIONS.map(({ code }) => `\`${code}\``);
  const last = codes.pop();
  expect(document.split(`${codes.join(', ')} or ${last}`)).toHaveLength(2);
});

const examplesReadme = readFileSync(path.join(root, 'examples/README.md'), 'utf8');

test.each(REGIONS.map(({ code }) => [code, brand.domains[code]] as const))(
  'the README names the domain that a page of %s puts into the policy',
  (code, domain) => {
    const hosts = hostsOf({ site: siteOfHost(`www.${domain}`), isSecure: true });
    const shown = policyText(production).replaceAll(brand.domains.GLOBAL, domain);
    expect(policyText(shellPolicyOf(hosts, 'production'))).toBe(shown);
    expect(examplesReadme).toMatch(new RegExp(`\\| \`${code}\` *\\| \`${domain}\` *\\|`));
  },
);

test('examples/README.md contains the hash of the style element', () => {
  const [, lines] = readFileSync(path.join(root, 'README.md'), 'utf8').split('## Embed the header');
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(lines!)!;
  const hash = createHash('sha256').update(style!).digest('base64');
  expect(examplesReadme).toContain(`'sha256-${hash}'`);
});

test.each([
  [`www.${brand.domains.KAZ}`, `https://translations-cdn.${brand.domains.KAZ}`],
  [`testnet.${brand.domains.KAZ}`, undefined],
  ['kz.localhost', undefined],
])('a page on %s may also load texts from %s', (host, expected) => {
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

describe('a script of the third-party table', () => {
  const site = siteOfHost(`www.${brand.domains.GLOBAL}`);
  const hosts = hostsOf({ site, isSecure: true });
  const table = createScriptTable({ production: 'an-id' });
  const policyFor = (choices: ConsentChoices | null, rows = table) =>
    policyText(shellPolicyOf(hosts, 'production', allowedScripts('production', choices, rows)));
  const MARKETING = { analytics: false, marketing: true, support: false };

  test.each<[string, ConsentChoices | null]>([
    ['before a decision', null],
    ['after a no', { ...MARKETING, marketing: false }],
    ['after a yes to something else', { analytics: true, marketing: false, support: true }],
  ])('is in no directive %s', (_when, choices) => {
    expect(policyFor(choices)).not.toMatch(/appsflyer|onelink/);
  });

  test('is allowed after consent, with the origins that it requests', () => {
    const policy = policyFor(MARKETING);
    expect(policy).toMatch(/script-src [^;]*https:\/\/websdk\.appsflyer\.com(?: |;)/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/wa\.appsflyer\.com(?: |;)/);
  });

  test.each<[string, ConsentChoices | null]>([
    ['before a decision', null],
    ['after a no to it', { ...MARKETING, marketing: false }],
    ['after a yes to something else', MARKETING],
  ])('is in the policy %s if the visitor can request it', (_when, choices) => {
    const policy = policyFor(choices);
    expect(policy).toMatch(new RegExp(`script-src [^;]*${hosts.chat}(?: |;)`));
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${hosts.chat}(?: |;)`));
  });

  test('adds only its own origin for a visitor who refused everything', () => {
    const origins = (choices: ConsentChoices | null, rows: typeof table) =>
      new Set(policyFor(choices, rows).match(/\w+:\/\/[^ ;]+/g));
    const refused = { ...MARKETING, marketing: false };
    const withoutScripts = origins(refused, []);
    const opened = [...origins(refused, [...table])].filter((origin) => !withoutScripts.has(origin));
    expect(opened).toEqual([hosts.chat]);
  });

  test('is in no directive unless it is configured, even with consent', () => {
    expect(policyFor({ ...MARKETING, analytics: true, support: true }, SCRIPTS)).not.toMatch(
      /appsflyer|onelink/,
    );
  });

  test('has origins without paths and wildcards', () => {
    for (const { sources } of table) {
      for (const source of Object.values(sources)) {
        for (const origin of Object.values(source.origins(hosts)).flat()) {
          expect(new URL(origin).origin).toBe(origin);
        }
      }
    }
  });
});

test('neither policy has an unsafe source or a wildcard', () => {
  expect(policyText(STRICT_POLICY, production)).not.toMatch(/unsafe|\*|strict-dynamic/);
});
