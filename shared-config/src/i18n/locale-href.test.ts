import fc from 'fast-check';
import { brand } from '../site/brand';
import { localeHref, type LinkedPage } from './locale-href';
import { LOCALES, localeByCode } from '../site/locales';
import { pageOriginOf } from '../site/page-links';
import { regionByCode } from '../site/regions';
import { siteOfHost } from '../site/site-of-host';
// R-LOCALE-10

const pageAt = (host: string, href: string, changes: Partial<LinkedPage> = {}): LinkedPage => ({
  site: siteOfHost(host),
  linkOrigin: '',
  href,
  isSecure: false,
  portBase: 3000,
  ...changes,
});
const hrefOf = (code: string, page: LinkedPage) => localeHref(localeByCode(code)!, page);
const here = '/en/verification/sample/?a=%20b&c=#top';
const tail = 'verification/sample/?a=%20b&c=#top';

it('keeps path, query and hash without a host for a language of the same edition', () => {
  expect(hrefOf('es-MX', pageAt('localhost:3000', here))).toBe(`/es-MX/${tail}`);
});

it.each([
  ['localhost:3000', 'tr-TUR', 'http://tr.localhost:3000'],
  ['127.0.0.1:3000', 'de-EU', 'http://eu.localhost:3000'],
  [`www.${brand.domains.GLOBAL}`, 'tr-TUR', `https://www.${brand.domains.TUR}`],
  [brand.domains.GLOBAL, 'ka-GEO', `https://www.${brand.domains.GEO}`],
  [`testnet.${brand.domains.GLOBAL}`, 'kk-KAZ', `https://testnet.${brand.domains.KAZ}`],
  [`dev-3.${brand.domains.GLOBAL}`, 'id-IDN', `https://dev-3.${brand.domains.IDN}`],
  [`dev-3.www.${brand.domains.GLOBAL}`, 'id-IDN', `https://dev-3.www.${brand.domains.IDN}`],
])('returns from %s to %s the same page on %s', (host, code, origin) => {
  expect(hrefOf(code, pageAt(host, here))).toBe(`${origin}/${code}/${tail}`);
});

it('keeps https on a local https page', () => {
  expect(hrefOf('tr-TUR', pageAt('localhost:3000', here, { isSecure: true }))).toMatch(
    /^https:\/\/tr\.localhost/,
  );
});

it('returns the first page of our site on a foreign host', () => {
  const page = pageAt(`www.${brand.domains.KAZ}`, '/status.html?token=1#x', {
    linkOrigin: `https://www.${brand.domains.KAZ}`,
  });
  expect(hrefOf('kk-KAZ', page)).toBe(`https://www.${brand.domains.KAZ}/kk-KAZ/`);
  expect(hrefOf('en', page)).toBe(`https://www.${brand.domains.GLOBAL}/en/`);
});

const nastyPath = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '\\', '..', '.', '%2e%2e', '%2f', '@', ':', 'evil.com', 'en', 'tr-TUR'),
      fc.constantFrom('\t', '\n', ' ', 'javascript:', 'https:', '%00', '％', '。', ';', 'verification'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll(/[?#]/g, ''));

it('uses the origin of the locale’s edition for any path (R-SEC-6)', () => {
  fc.assert(
    fc.property(
      nastyPath,
      fc.constantFrom('localhost:3000', 'kz.localhost:3000', `testnet.${brand.domains.EU}`),
      fc.constantFrom(...LOCALES),
      (path, host, locale) => {
        const page = pageAt(host, path);
        const url = new URL(localeHref(locale, page), pageOriginOf({ site: page.site }));
        expect(url.origin).toBe(pageOriginOf({ site: page.site }, regionByCode(locale.region)));
        expect(url.username + url.password).toBe('');
        expect(url.pathname.split('/')[1]).toBe(locale.code);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('keeps query and hash byte for byte', () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('?', '#'),
      fc.constantFrom(...LOCALES),
      (path, rest, mark, locale) => {
        expect(localeHref(locale, pageAt('localhost:3000', `${path}${mark}${rest}`))).toMatch(/[?#]/);
        expect(
          localeHref(locale, pageAt('localhost:3000', `${path}${mark}${rest}`)).endsWith(`${mark}${rest}`),
        ).toBe(true);
      },
    ),
  );
});
