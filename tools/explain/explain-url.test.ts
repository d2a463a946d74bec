import fc from 'fast-check';
import { brand } from 'shared-config/site/brand';
import { defaultLocaleOf, LOCALES } from 'shared-config/site/locales';
import { regionByCode, REGIONS } from 'shared-config/site/regions';
import { explainUrl, type Explanation } from './explain-url';

const explain = (url: string, hints: { userAgent?: string; maxTouchPoints?: number } = {}): Explanation => {
  const answer = explainUrl({ url, ...hints });
  if ('error' in answer) throw new Error(answer.error);
  return answer;
};

test('an address whose locale has the wrong case is explained as the page to which servers redirect it', () => {
  const right = explainUrl({ url: `https://www.${brand.domains.GLOBAL}/zh-TW/login?A=%2f` });
  const wrong = explainUrl({ url: `https://www.${brand.domains.GLOBAL}/ZH-tw/login?A=%2f` });
  expect(wrong).toEqual({ ...right, url: expect.stringContaining('/ZH-tw/login') });
  expect(right).toMatchObject({ locale: 'zh-TW', path: '/login', appTarget: { screen: 'login' } });
});

test('explains a page in every field, in the required order (R-PAGE-14)', () => {
  const answer = explain('https://www.halden-ge.example/ka-GEO/trade/inverse/BTCUSD_Q?x=1#y');
  expect(answer).toEqual({
    url: 'https://www.halden-ge.example/ka-GEO/trade/inverse/BTCUSD_Q?x=1#y',
    region: 'GEO',
    group: 'ge',
    environment: { kind: 'production', name: 'production' },
    locale: 'ka-GEO',
    bcp47: 'ka-GE',
    direction: 'ltr',
    normalisedLocale: 'en',
    path: '/trade/inverse/BTCUSD_Q',
    canonical: 'https://www.halden-ge.example/ka-GEO/trade/inverse/BTCUSD_Q/',
    alternates: ['ka ka-GEO', 'ru-GE ru-GEO', 'en-GE en-GEO', 'x-default en-GEO'].map((pair) => {
      const [hreflang, code] = pair.split(' ');
      return { hreflang, href: `https://www.halden-ge.example/${code}/trade/inverse/BTCUSD_Q/` };
    }),
    platform: { type: 'pc', request: 'pc', inApp: false, appVersion: null },
    appTarget: {
      type: 'screen',
      screen: 'trade/inverse',
      params: { symbol: 'BTCUSD0930' },
      appUrl: 'halden://open/trade/inverse?symbol=BTCUSD0930',
    },
  });
  expect(Object.keys(answer).join(' ')).toBe(
    'url region group environment locale bcp47 direction normalisedLocale path canonical alternates platform appTarget',
  );
});

test('returns a null locale and the region’s default for a path without locale', () => {
  expect(explain('https://www.halden-ae.example/me')).toMatchObject({
    locale: null,
    bcp47: 'en-AE',
    direction: 'ltr',
    normalisedLocale: 'en',
    path: '/me',
    canonical: 'https://www.halden-ae.example/en-ARE/me/',
  });
});

test('returns a locale of another region, which the page redirects to its default', () => {
  expect(explain('https://www.halden-kz.example/tr-TUR/a')).toMatchObject({
    region: 'KAZ',
    locale: 'tr-TUR',
    bcp47: 'tr-TR',
    canonical: 'https://www.halden-kz.example/ru-KAZ/a/',
  });
});

test('lists no alternates on testnet', () => {
  expect(explain('https://testnet.halden-kz.example/ru-KAZ/a')).toMatchObject({
    environment: { kind: 'testnet', name: 'testnet' },
    alternates: [],
  });
});

test('keeps scheme and port of a local page', () => {
  expect(explain('http://kz.localhost:4100/kk-KAZ/a').canonical).toBe('http://kz.localhost:4100/kk-KAZ/a/');
  expect(explain('http://kz.localhost/kk-KAZ/a').canonical).toBe('http://kz.localhost:3000/kk-KAZ/a/');
});

test.each([
  'https://www.halden.example.evil.com/en/login',
  'https://evilhalden-kz.example:8443/en/login',
  'https://hаlden-kz.example/en/login',
])('treats %s as a foreign host', (url) => {
  expect(explain(url)).toMatchObject({
    region: 'GLOBAL',
    environment: { kind: 'local', name: 'local' },
    canonical: 'http://localhost:3000/en/login/',
    appTarget: { type: 'launcher', url: new URL(url).href },
  });
});

test.each([
  ['mailto:help@example.com', { type: 'launcher', url: 'mailto:help@example.com' }],
  ['javascript:alert(1)', { type: 'blocked', reason: 'scheme' }],
])('explains %s, which is not a web page', (url, appTarget) => {
  expect(explain(url)).toMatchObject({ appTarget, canonical: null, alternates: [], locale: null });
});

test('derives the platform from user agent, touch points and launch parameter', () => {
  const page = 'https://www.halden.example/en/';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  expect(explain(page, { userAgent: 'iPhone HaldenApp/3.10.0' }).platform).toEqual({
    type: 'h5',
    request: 'app',
    inApp: true,
    appVersion: '3.10.0',
  });
  expect(explain(page, { userAgent: mac, maxTouchPoints: 5 }).platform.type).toBe('h5');
  expect(explain(page, { userAgent: mac }).platform.type).toBe('pc');
  expect(explain(`${page}#tgWebAppPlatform=android_x`).platform.type).toBe('android_tg');
});

test.each([
  '',
  'example',
  'www.halden.example/en',
  '/en/login',
  '//halden.example',
  'https://',
  'https://[x',
])('returns an error with an example for %j', (url) => {
  const { error } = explainUrl({ url }) as { error: string };
  expect(error).toContain(`${JSON.stringify(url)} is not an absolute URL`);
  expect(error).toContain('https://www.halden.example/en/verification');
});

test('shortens the URL in an error', () => {
  expect(JSON.stringify(explainUrl({ url: 'x'.repeat(50_000) })).length).toBeLessThan(400);
});

test('rejects a URL above Chromium’s limit', () => {
  const page = 'https://www.halden.example/en/';
  const { error } = explainUrl({ url: page.padEnd(2 * 1024 * 1024 + 1, 'a') }) as { error: string };
  expect(error).toContain('has 2097153 characters; the limit is 2097152');
  expect(error.length).toBeLessThan(400);
  const long = page.padEnd(50_000, 'a/');
  expect(explain(long).canonical === long).toBe(true);
});

describe.each(REGIONS)('$code', ({ code, group, productionHost: host, localHost }) => {
  const { code: locale, bcp47 } = defaultLocaleOf(code);
  const inGroup = { region: code, group, locale: null, bcp47 };

  test.each([
    [`https://${host}`, 'production', 'production'],
    [host.replace('www', 'https://test-12'), 'test', 'test-12'],
    [host.replace('www', 'https://dev-3.a'), 'dev', 'dev-3'],
    [`http://${localHost}:4200`, 'local', 'local'],
  ])('at %s', (origin, kind, name) => {
    const answer = explain(`${origin}/otc?a=b#c`);
    expect(answer).toMatchObject({ ...inGroup, environment: { kind, name }, path: '/otc' });
    expect(answer.canonical).toBe(`${origin}/${locale}/otc/`);
    expect(answer.appTarget).toMatchObject({ type: 'screen', screen: 'otc', appUrl: 'halden://open/otc' });
    expect(new Set(answer.alternates.map(({ hreflang }) => hreflang)).size).toBe(answer.alternates.length);
    expect(answer.alternates.map(({ href }) => href)).toContain(answer.canonical);
  });

  test('on testnet lists no alternates', () => {
    const answer = explain(`${host.replace('www', 'https://testnet')}/otc`);
    expect(answer).toMatchObject({ ...inGroup, environment: { kind: 'testnet', name: 'testnet' } });
    expect(answer.alternates).toEqual([]);
  });

  test('treats a look-alike host as foreign', () => {
    expect(explain(`https://${host}.evil.example/otc`)).toMatchObject({
      region: 'GLOBAL',
      environment: { kind: 'local' },
      appTarget: { type: 'launcher', url: `https://${host}.evil.example/otc` },
    });
  });
});

test('explains the pages of every locale', () => {
  for (const { code, region, bcp47, normalised } of LOCALES) {
    const url = `https://${regionByCode(region)?.productionHost}/${code}/verification/`;
    const answer = explain(url);
    expect(answer).toMatchObject({
      region,
      locale: code,
      bcp47,
      normalisedLocale: normalised,
      canonical: url,
    });
    expect(answer.alternates.map(({ href }) => href)).toContain(url);
  }
});

test('returns one line for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (url) => {
      expect(JSON.stringify(explainUrl({ url }))).not.toContain('\n');
    }),
  );
});
