import 'shared-config/site/with-placeholder-locales.fixture';
import { brand } from 'shared-config/site/brand';
import type { PartOptions } from 'shared-config/contracts/contracts';
import { pageContextOf, type PageAddress } from './page-context';
// R-EDITION-11

const addressOf = (host: string, pathname = '/', changes: Partial<PageAddress> = {}): PageAddress => ({
  host,
  pathname,
  isSecure: false,
  portBase: 3000,
  ...changes,
});
const contextAt = (options: object, ...address: Parameters<typeof addressOf>) =>
  pageContextOf(options, addressOf(...address));
const summaryOf = ({ site, locale, linkOrigin }: ReturnType<typeof pageContextOf>) =>
  [site.region.code, site.environment.name, locale.code, linkOrigin].join(' ');

describe('a page on our own hosts', () => {
  test.each([
    ['localhost:3000', '/en/verification/', 'GLOBAL local en '],
    ['127.0.0.1:3000', '/en/verification/', 'GLOBAL local en '],
    ['[::1]:3000', '/en/verification/', 'GLOBAL local en '],
    ['hk.localhost:3000', '/', 'HKG local zh-HK '],
    ['tr.localhost:3000', '/en-TR/verification/', 'TUR local en-TR '],
    ['nl.localhost:3000', '/', 'NLD local nl-NL '],
    ['ae.localhost:3000', '/', 'ARE local en-ARE '],
    ['eu.localhost:3000', '/de-EU/', 'EU local de-EU '],
    ['kz.localhost:3000', '/kk-KAZ/verification/', 'KAZ local kk-KAZ '],
    ['ge.localhost:3000', '/ka-GEO/', 'GEO local ka-GEO '],
    ['id.localhost:3000', '/', 'IDN local id-IDN '],
    ['www.halden.example', '/', 'GLOBAL production en '],
    ['halden.example', '/', 'GLOBAL production en '],
    ['www.halden-kz.example', '/', 'KAZ production ru-KAZ '],
    ['testnet.halden-kz.example', '/kk-KAZ/', 'KAZ testnet kk-KAZ '],
    ['dev-3.halden-tr.example', '/', 'TUR dev-3 tr-TUR '],
  ])('reads region, environment and locale from %s%s', (host, pathname, expected) => {
    expect(summaryOf(contextAt({}, host, pathname))).toBe(expected);
  });

  test('uses the region’s default locale when the path names a locale of another region', () => {
    expect(contextAt({}, 'kz.localhost:3000', '/tr-TUR/verification/').locale.code).toBe('ru-KAZ');
  });

  test.each([
    ['localhost:3000', '/en-XA/verification/', 'GLOBAL local en-XA '],
    ['localhost:3000', '/ar-XB/', 'GLOBAL local ar-XB '],
    ['kz.localhost:3000', '/en-XA/', 'KAZ local ru-KAZ '],
    ['www.halden.example', '/en-XA/', 'GLOBAL production en '],
    ['testnet.halden.example', '/ar-XB/', 'GLOBAL testnet en '],
  ])('accepts a placeholder locale only in environments without customers: %s%s', (host, path, expected) => {
    expect(summaryOf(contextAt({}, host, path))).toBe(expected);
  });

  test('removes the locale from the path', () => {
    expect(contextAt({}, 'kz.localhost:3000', '/kk-KAZ/verification/').path).toBe('/verification/');
    expect(contextAt({}, 'kz.localhost:3000', '/verification/').path).toBe('/verification/');
  });

  test('derives the hosts from region and environment', () => {
    expect(contextAt({}, 'kz.localhost:3000').hosts).toMatchObject({
      api: 'http://kz.localhost:3003',
      shell: 'http://localhost:3001',
    });
    expect(contextAt({}, 'localhost:4000', '/', { portBase: 4000 }).hosts.api).toBe('http://localhost:4003');
    const kz = contextAt({}, `www.${brand.domains.KAZ}`, '/', { isSecure: true });
    expect(new URL(kz.hosts.api).hostname.endsWith(brand.domains.KAZ)).toBe(true);
    expect(kz.hosts.websocket).toMatch(/^wss:/);
  });
});

describe('a page on another host of our domains', () => {
  test.each<[PartOptions, host: string, string]>([
    [{}, 'blog.halden.example', 'GLOBAL production en https://www.halden.example'],
    [{ environment: 'production' }, 'blog.halden.example', 'GLOBAL production en https://www.halden.example'],
    [{}, 'news.blog.halden-kz.example', 'KAZ production ru-KAZ https://www.halden-kz.example'],
    [{}, 'blog.dev-3.halden-tr.example', 'TUR dev-3 tr-TUR https://dev-3.halden-tr.example'],
    [{}, 'www.testnet.halden.example', 'GLOBAL testnet en https://testnet.halden.example'],
    [{}, 'www.halden.example:8443', 'GLOBAL production en https://www.halden.example'],
    [{ region: 'KAZ' }, 'www.halden.example', 'KAZ production ru-KAZ https://www.halden-kz.example'],
  ])('with options %j on %s links to the site’s host', (options, host, expected) => {
    expect(summaryOf(contextAt(options, host, '/posts/1'))).toBe(expected);
  });
});

describe('a page on a foreign host', () => {
  test.each<[PartOptions, string]>([
    [{ environment: 'local' }, 'GLOBAL local en http://localhost:3000'],
    [{ region: 'KAZ', environment: 'local' }, 'KAZ local ru-KAZ http://kz.localhost:3000'],
    [{ locale: 'tr-TUR', environment: 'local' }, 'GLOBAL local tr-TUR http://localhost:3000'],
    [{ region: 'TUR', locale: 'en-TR', environment: 'local' }, 'TUR local en-TR http://tr.localhost:3000'],
    [{ locale: 'tr-TUR', environment: 'production' }, 'GLOBAL production tr-TUR https://www.halden.example'],
    [{ region: 'KAZ', environment: 'production' }, 'KAZ production ru-KAZ https://www.halden-kz.example'],
    [{ environment: 'production' }, 'GLOBAL production en https://www.halden.example'],
    [{ region: 'EU', environment: 'testnet' }, 'EU testnet en-EU https://testnet.halden-eu.example'],
    [{ region: 'EU', environment: 'dev-3' }, 'EU dev-3 en-EU https://dev-3.halden-eu.example'],
    [{ locale: 'ar-XB', environment: 'local' }, 'GLOBAL local ar-XB http://localhost:3000'],
  ])(
    'takes region, environment and locale from the options %j and links to the exchange',
    (options, expected) => {
      expect(summaryOf(contextAt(options, 'partner.example', '/news/'))).toBe(expected);
    },
  );

  test('reads the locale from the path only if the region offers it', () => {
    const options = { region: 'KAZ', environment: 'production' };
    expect(contextAt(options, 'partner.example', '/tr-TUR/').locale.code).toBe('ru-KAZ');
    expect(contextAt(options, 'partner.example', '/kk-KAZ/').locale.code).toBe('kk-KAZ');
  });

  test('calls the API of the chosen environment', () => {
    const { hosts } = contextAt({ region: 'KAZ', environment: 'production' }, 'partner.example');
    expect(hosts.api).toBe('https://api.halden-kz.example');
  });

  test('never calls the foreign host, for any environment', () => {
    for (const environment of ['local', 'dev-3', 'testnet', 'production']) {
      const { hosts } = contextAt({ environment }, 'partner.example:8080');
      expect(JSON.stringify(hosts)).not.toContain('partner.example');
    }
  });

  test.each([
    'halden-kz.example.evil.com',
    'evilhalden-kz.example',
    'hаlden.example',
    'halden.example.'.repeat(20),
  ])('rejects a page without an environment on a host that only resembles ours: %s', (host) => {
    for (const options of [{}, { region: 'KAZ' }, { locale: 'tr-TUR' }]) {
      expect(() => contextAt(options, host)).toThrow(
        expect.objectContaining({ name: 'UnknownSiteError', code: 'site-unknown' }),
      );
    }
  });

  test('treats our own host with another port as a foreign host', () => {
    expect(contextAt({}, 'localhost:3004').linkOrigin).toBe('http://localhost:3000');
  });
});

describe('an unknown option', () => {
  test.each([
    [{ environment: 'production', region: 'TUR' }, '"tr-TR" is no locale code. Use tr-TUR, en-TR.'],
    [{ environment: 'production', region: 'HKG' }, '"tr-TR" is no locale code. Use zh-HK, en-HK.'],
  ])('throws for a wrong locale an error that lists those of the region: %j', (options, message) => {
    expect(() => contextAt({ ...options, locale: 'tr-TR' }, 'partner.example')).toThrow(message);
  });

  test.each<[object, string]>([
    [{ region: 'kz' }, 'kz'],
    [{ region: 'XXX' }, 'XXX'],
    [{ region: '__proto__' }, '__proto__'],
    [{ locale: 'tr-TR', environment: 'local' }, 'tr-TR'],
    [{ locale: 'TR-TUR', environment: 'local' }, 'TR-TUR'],
    [{ locale: 'constructor', environment: 'local' }, 'constructor'],
    [{ locale: '', environment: 'local' }, ''],
    [{ environment: 'staging' }, 'staging'],
    [{ environment: 'dev-' }, 'dev-'],
    [{ environment: 'evil.example' }, 'evil.example'],
    [{ environment: 'dev-3.evil' }, 'dev-3.evil'],
    [{ region: 'KAZ', environment: 'toString' }, 'toString'],
    [{ locale: 'en-XA', environment: 'production' }, 'en-XA'],
  ])('throws an error that quotes the value: %j', (options, named) => {
    expect(() => contextAt(options, 'partner.example')).toThrow(RangeError);
    expect(() => contextAt(options, 'partner.example')).toThrow(`"${named}"`);
  });
});
