import { brand } from './brand';
import { isAllowedIn, isOffered } from './is-offered';
import { localeByCode } from './locales';
import { PLACEHOLDER_LOCALES } from './placeholder-locales';
import { siteOfHost } from './site-of-host';

const [accented] = PLACEHOLDER_LOCALES;

it.each([
  ['kk-KAZ', 'kz.localhost', true],
  ['kk-KAZ', `www.${brand.domains.KAZ}`, true],
  ['kk-KAZ', `testnet.${brand.domains.KAZ}`, true],
  ['kk-KAZ', 'localhost', false],
  ['en', 'kz.localhost', false],
])('returns for %s on %s: %s', (code, host, expected) => {
  expect(isOffered(localeByCode(code)!, siteOfHost(host))).toBe(expected);
});

it.each([
  ['localhost', true],
  [`dev-3.${brand.domains.GLOBAL}`, true],
  [`test.${brand.domains.GLOBAL}`, true],
  [`testnet.${brand.domains.GLOBAL}`, false],
  [`www.${brand.domains.GLOBAL}`, false],
  ['kz.localhost', false],
])('returns for a placeholder locale on %s: %s', (host, expected) => {
  expect(isOffered(accented!, siteOfHost(host))).toBe(expected);
});

it('allows locales of any region everywhere, and placeholder locales only without customers', () => {
  const environments = ['production', 'testnet', 'test', 'dev', 'local'] as const;
  const turkish = localeByCode('tr-TUR')!;
  expect(environments.filter((kind) => isAllowedIn(kind, turkish))).toEqual(environments);
  expect(environments.filter((kind) => isAllowedIn(kind, accented!))).toEqual(['test', 'dev', 'local']);
});
