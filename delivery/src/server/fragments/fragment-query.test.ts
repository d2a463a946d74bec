/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import 'shared-config/site/with-placeholder-locales.fixture';
import fc from 'fast-check';
import { root } from 'build/paths';
import { environmentByName } from 'shared-config/site/environments';
import { BUILT_LOCALES, LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { sitesOfEnvironment } from '../hosts/sites-of-environment';
import {
  FRAGMENT_ADDRESSES,
  FRAGMENT_PARTS,
  fragmentUsage,
  localesOf,
  parseFragmentQuery,
  type FragmentAddress,
} from './fragment-query';

const sites = sitesOfEnvironment(environmentByName('production')!, 3000);
const parse = (address: FragmentAddress, query: string, origin: 'GLOBAL' | 'KAZ' = 'GLOBAL') => {
  const parsed = parseFragmentQuery(address, query, { sites, origin });
  return (
    parsed && [parsed.served.site.region.code, parsed.locale.code, parsed.part].filter(Boolean).join(' ')
  );
};

test.each<[FragmentAddress, string, string]>([
  ['fragment', '', 'KAZ ru-KAZ'],
  ['fragment', 'region=TUR', 'TUR tr-TUR'],
  ['fragment', 'locale=kk-KAZ', 'KAZ kk-KAZ'],
  ['fragment', 'region=KAZ&locale=kk-KAZ', 'KAZ kk-KAZ'],
  ['fragment', 'locale=kk-KAZ&region=KAZ', 'KAZ kk-KAZ'],
  ['fragment.html', 'part=footer', 'KAZ ru-KAZ footer'],
  ['fragment.html', 'locale=en&part=head&region=GLOBAL', 'GLOBAL en head'],
  ['csp.json', 'region=EU', 'EU en-EU'],
])('/%s?%s at the origin of Kazakhstan is %s', (address, query, expected) => {
  expect(parse(address, query, 'KAZ')).toBe(expected);
});

test.each<[FragmentAddress, string]>([
  ['fragment', 'region='],
  ['fragment', 'region'],
  ['fragment', 'region=kaz'],
  ['fragment', 'REGION=KAZ'],
  ['fragment', 'region=KAZ&'],
  ['fragment', '&region=KAZ'],
  ['fragment', 'region=KAZ&region=KAZ'],
  ['fragment', 'region=KAZ=KAZ'],
  ['fragment', 'region=KAZ?'],
  ['fragment', 'region=K%41Z'],
  ['fragment', 'region=KAZ&locale=de-EU'],
  ['fragment', 'region=constructor'],
  ['fragment', 'locale=__proto__'],
  ['fragment', 'part=head'],
  ['fragment', 'callback=alert'],
  ['fragment.html', ''],
  ['fragment.html', 'part=csp'],
  ['fragment.html', 'part=head&part=footer'],
  ['csp.json', 'locale=en'],
])('/%s?%s is rejected', (address, query) => {
  expect(parse(address, query)).toBeNull();
});

test('rejects every query that it would not write itself', () => {
  const parameter = fc.constantFrom('region', 'locale', 'part', 'Region', 'x', '');
  const value = fc.oneof(
    fc.constantFrom('KAZ', 'TUR', 'ru-KAZ', 'kk-KAZ', 'tr-TUR', 'head', 'scripts', '', 'kaz', '%20'),
    fc.string({ maxLength: 6 }),
  );
  const query = fc.array(fc.tuple(parameter, value), { maxLength: 4 });
  const address = fc.constantFrom(...(Object.keys(FRAGMENT_ADDRESSES) as FragmentAddress[]));
  fc.assert(
    fc.property(address, query, (name, pairs) => {
      const text = pairs.map((pair) => pair.join('=')).join('&');
      const parsed = parseFragmentQuery(name, text, { sites, origin: 'KAZ' });
      if (!parsed) return;
      const found = { region: parsed.served.site.region.code, locale: parsed.locale.code, part: parsed.part };
      const names = pairs.map(([key]) => key as keyof typeof found);
      expect(new Set(names).size).toBe(names.length);
      expect(names.map((key) => `${key}=${found[key]}`).join('&')).toBe(text);
      expect(FRAGMENT_ADDRESSES[name]).toEqual(expect.arrayContaining(names));
      expect(localesOf(parsed.served)).toContain(parsed.locale);
    }),
    { numRuns: 2_000 },
  );
});

test('offers each locale in its own edition, and no placeholder locale to customers', () => {
  expect(
    sites
      .flatMap(localesOf)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(LOCALES.map(({ code }) => code).sort());
  const local = sitesOfEnvironment(environmentByName('local')!, 3000);
  expect(local.flatMap(localesOf)).toHaveLength(BUILT_LOCALES.length);
});

test('the answer to a rejected query lists all parameters, editions and locales', () => {
  const text = fragmentUsage(sites);
  for (const { code } of REGIONS) expect(text).toContain(`region=${code}:`);
  for (const { code } of LOCALES) expect(text).toMatch(new RegExp(`[=|]${code}[|\\n]`));
  for (const part of FRAGMENT_PARTS) expect(text).toContain(part);
});

test('the settings for a CDN keep the query of each address in the key of its cache', () => {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [key = ''] = /^- \*\*Key:\*\*.*\n(?: .*\n)*/m.exec(text) ?? [];
  for (const address of Object.keys(FRAGMENT_ADDRESSES)) expect(key).toContain(`\`/${address}\``);
});
