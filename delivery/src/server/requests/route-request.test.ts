/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import fc from 'fast-check';
import { brand } from 'shared-config/site/brand';
import { localeByCode, LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { PAGES } from 'verification-host/pages';
import { routeRequest, type Route, type RouteInput } from './route-request';
// R-PAGE-3

function route(host: string, target: string, savedLanguage?: string): Route {
  const question = target.indexOf('?');
  const pathname = question < 0 ? target : target.slice(0, question);
  const search = question < 0 ? '' : target.slice(question);
  return routeRequest({ site: siteOfHost(host), pathname, search, savedLanguage });
}

/** Formats a route, such as `200 overview en` or `302 /en/verification/`. */
function shown(route: Route): string {
  return route.kind === 'redirect'
    ? `${route.status} ${route.location}`
    : `${route.status} ${route.page.id} ${route.locale.code}`;
}

describe('a page’s own address', () => {
  test.each([
    ['localhost', '/en/verification/', '200 overview en'],
    ['localhost', '/es-MX/verification/sample/', '200 sample es-MX'],
    ['localhost:3000', '/zh-TW/verification/', '200 overview zh-TW'],
    ['kz.localhost:3000', '/ru-KAZ/verification/', '200 overview ru-KAZ'],
    ['hk.localhost', '/en-HK/verification/', '200 overview en-HK'],
    ['eu.localhost', '/nl-EU/verification/sample/', '200 sample nl-EU'],
    [`www.${brand.domains.TUR}`, '/tr-TUR/verification/', '200 overview tr-TUR'],
    [`testnet.${brand.domains.GEO}`, '/ka-GEO/verification/', '200 overview ka-GEO'],
    ['localhost', '/en/verification/?step=2&next=//evil', '200 overview en'],
    ['localhost', '/en/login/', '200 login en'],
    ['kz.localhost', '/kk-KAZ/register/?a=1', '200 register kk-KAZ'],
  ])('%s%s is answered with %s', (host, target, expected) => {
    expect(shown(route(host, target))).toBe(expected);
  });

  test('ignores the language cookie', () => {
    expect(shown(route('localhost', '/en/verification/', 'es-MX'))).toBe('200 overview en');
  });
});

describe('a placeholder locale', () => {
  test.each([
    ['localhost', '/en-XA/verification/', '200 overview en-XA'],
    ['localhost', '/ar-XB/verification/sample/', '200 sample ar-XB'],
    [`dev-3.${brand.domains.GLOBAL}`, '/en-XA/verification/', '200 overview en-XA'],
    ['kz.localhost', '/en-XA/verification/', '302 /ru-KAZ/verification/'],
    [`www.${brand.domains.GLOBAL}`, '/en-XA/verification/?a=1', '302 /en/verification/?a=1'],
    [`www.${brand.domains.GLOBAL}`, '/ar-XB/', '302 /en/verification/'],
    [`testnet.${brand.domains.GLOBAL}`, '/ar-XB/verification/', '302 /en/verification/'],
    [`www.${brand.domains.KAZ}`, '/en-XA/verification/', '302 /ru-KAZ/verification/'],
  ])('%s%s is answered with %s', (host, target, expected) => {
    expect(shown(route(host, target))).toBe(expected);
  });

  test('is not a saved language in public environments', () => {
    expect(shown(route('localhost', '/', 'en-XA'))).toBe('302 /en-XA/verification/');
    expect(shown(route(`www.${brand.domains.GLOBAL}`, '/', 'en-XA'))).toBe('302 /en/verification/');
  });
});

describe('a page without its trailing slash', () => {
  test.each([
    ['localhost', '/en/verification', '308 /en/verification/'],
    ['localhost', '/es-AR/verification/sample', '308 /es-AR/verification/sample/'],
    ['localhost', '/en/verification?a=%2F&b=?c', '308 /en/verification/?a=%2F&b=?c'],
    ['kz.localhost', '/kk-KAZ/verification', '308 /kk-KAZ/verification/'],
    ['localhost', '/en/login?a=1', '308 /en/login/?a=1'],
  ])('%s%s is answered with %s', (host, target, expected) => {
    expect(shown(route(host, target))).toBe(expected);
  });
});

describe('an address without locale', () => {
  test.each([
    ['localhost', '/', undefined, '302 /en/verification/'],
    ['kz.localhost', '/', undefined, '302 /ru-KAZ/verification/'],
    ['tr.localhost', '/', 'en-TR', '302 /en-TR/verification/'],
    ['localhost', '/?utm=1', undefined, '302 /en/verification/?utm=1'],
    ['localhost', '/verification', undefined, '302 /en/verification'],
    ['localhost', '/verification/', undefined, '302 /en/verification/'],
    ['localhost', '/verification/', 'vi-VN', '302 /vi-VN/verification/'],
    ['kz.localhost', '/verification/', undefined, '302 /ru-KAZ/verification/'],
    ['kz.localhost', '/verification/', 'kk-KAZ', '302 /kk-KAZ/verification/'],
    ['ae.localhost', '/verification/sample/?x=1#y', 'ar-ARE', '302 /ar-ARE/verification/sample/?x=1#y'],
    [
      'localhost',
      '/verification/?q=%E1%83%90&p=a+b%20c',
      'en',
      '302 /en/verification/?q=%E1%83%90&p=a+b%20c',
    ],
    ['localhost', '/login', undefined, '302 /en/login'],
    ['kz.localhost', '/register/?a=1', 'kk-KAZ', '302 /kk-KAZ/register/?a=1'],
    ['localhost', '/verification/no/such/page', undefined, '302 /en/verification/no/such/page'],
  ])('%s%s with the saved language %s leads on: %s', (host, target, saved, expected) => {
    expect(shown(route(host, target, saved))).toBe(expected);
  });

  test.each([
    ['another region’s', 'ru-KAZ'],
    ['no locale', 'xx-YY'],
    ['in the wrong case', 'EN'],
    ['a language only', 'kk'],
    ['empty', ''],
    ['a path', '../evil'],
    ['a host', '/evil.example'],
    ['a key of every object', '__proto__'],
    ['a function of every object', 'constructor'],
    ['long', 'en'.repeat(2_000)],
    ['with a line break', 'en\r\nSet-Cookie: a=b'],
  ])('leads to the region’s default where the saved language is %s', (_what, saved) => {
    expect(shown(route('localhost', '/verification/', saved))).toBe('302 /en/verification/');
    expect(shown(route('tr.localhost', '/', saved))).toBe('302 /tr-TUR/verification/');
  });
});

describe('a locale alone', () => {
  test.each([
    ['localhost', '/en', undefined, '302 /en/verification/'],
    ['localhost', '/es-MX/', undefined, '302 /es-MX/verification/'],
    ['localhost', '/es-MX?a=1', 'en', '302 /es-MX/verification/?a=1'],
    ['kz.localhost', '/en', undefined, '302 /ru-KAZ/verification/'],
  ])(
    '%s%s with the saved language %s leads to its verification area: %s',
    (host, target, saved, expected) => {
      expect(shown(route(host, target, saved))).toBe(expected);
    },
  );

  test('of another region redirects to this region’s default, for any saved language (R-PAGE-2)', () => {
    const redirect = route('localhost', '/tr-TUR/', 'es-MX');
    expect(redirect.kind === 'redirect' && redirect.location).toMatch(/^\/en\//);
  });
});

describe('a locale that the region does not offer', () => {
  test.each([
    ['localhost', '/tr-TUR/verification/', '302 /en/verification/'],
    ['localhost', '/en-HK/verification/sample/?a=1', '302 /en/verification/sample/?a=1'],
    ['kz.localhost', '/en/verification/', '302 /ru-KAZ/verification/'],
    ['eu.localhost', '/es-ES/verification/', '302 /en-EU/verification/'],
    ['hk.localhost', '/zh-TW/some/page', '302 /zh-HK/some/page'],
    ['evil.example', '/tr-TUR/verification/', '302 /en/verification/'],
    [`www.${brand.domains.GEO}`, '/ru-KAZ/verification/', '302 /ka-GEO/verification/'],
  ])('%s%s keeps the path in the region’s default: %s', (host, target, expected) => {
    expect(shown(route(host, target, 'es-MX'))).toBe(expected);
  });
});

describe('a locale in the wrong case', () => {
  test.each([
    ['localhost', '/EN/verification/?a=%2F&b=?C', '308 /en/verification/?a=%2F&b=?C'],
    ['localhost', '/zh-tw/verification', '308 /zh-TW/verification/'],
    ['localhost', '/ZH-TW/Some/%70age/?A=b', '308 /zh-TW/Some/%70age/?A=b'],
    ['localhost', '/EN?a=1', '302 /en/verification/?a=1'],
    ['localhost', '/tr-tur/verification/?a=1', '302 /en/verification/?a=1'],
    ['kz.localhost', '/KK-kaz/login', '308 /kk-KAZ/login/'],
    ['localhost', '//EN//evil.example/', '308 /en//evil.example/'],
    ['localhost', '/\\eN/x', '308 /en/x'],
    [`www.${brand.domains.GLOBAL}`, '/EN-xa/verification/', '302 /en/verification/'],
  ])('%s%s redirects in one step to %s', (host, target, expected) => {
    expect(shown(route(host, target, 'vi-VN'))).toBe(expected);
  });
});

describe('an address that is no page', () => {
  test.each([
    ['localhost', '/tv', '404 notFound en'],
    ['localhost', '/login/x', '404 notFound en'],
    ['localhost', '/en/login/x/', '404 notFound en'],
    ['localhost', '/me', '404 notFound en'],
    ['localhost', '/id', '404 notFound en'],
    ['localhost', '/xx-YY/verification/', '404 notFound en'],
    ['localhost', '/verificationx', '404 notFound en'],
    ['localhost', '/Verification/', '404 notFound en'],
    ['localhost', '/en/verification/settings/', '404 notFound en'],
    ['localhost', '/en/verification/settings', '404 notFound en'],
    ['localhost', '/en/verification//', '404 notFound en'],
    ['localhost', '/en/verification%2F', '404 notFound en'],
    ['localhost', '/en/%76erification/', '404 notFound en'],
    ['localhost', '/en/verification/%2e%2e/', '404 notFound en'],
    ['localhost', '/en/../x', '404 notFound en'],
    ['localhost', '/en/..//evil.example', '404 notFound en'],
    ['localhost', '/%2fevil.example', '404 notFound en'],
    ['localhost', '/%5cevil.example', '404 notFound en'],
    ['localhost', '//evil.example', '404 notFound en'],
    ['localhost', '///evil.example/verification/', '404 notFound en'],
    ['localhost', '/\\evil.example', '404 notFound en'],
    ['localhost', 'http://evil.example/verification/', '404 notFound en'],
    ['localhost', '*', '404 notFound en'],
    ['localhost', '/__proto__/verification/', '404 notFound en'],
    ['kz.localhost', '/robots.txt', '404 notFound ru-KAZ'],
  ])('%s%s is answered with %s', (host, target, expected) => {
    expect(shown(route(host, target))).toBe(expected);
  });

  test('uses the saved language if the path has none', () => {
    expect(shown(route('kz.localhost', '/tv', 'kk-KAZ'))).toBe('404 notFound kk-KAZ');
  });
});

describe('an address that only looks like a page’s', () => {
  // The browser’s router reads the unnormalized address, so a page served at these would show something else.
  test.each([
    '//en/verification/',
    '/\\en/verification/',
    '/en//verification/',
    '/en/\\verification/',
    '///en///verification/',
    '/en//verification',
  ])('%j leads to the page’s own address', (pathname) => {
    expect(shown(route('localhost', `${pathname}?a=1`))).toBe('308 /en/verification/?a=1');
  });

  test.each(['//en', '/en//', '///en/', '//'])('%j shows no page under a wrong address', (pathname) => {
    expect(shown(route('localhost', pathname))).toMatch(/^(404 notFound en|302 \/en\/verification\/)$/);
  });
});

describe('any request', () => {
  const codes = LOCALES.map(({ code }) => code);
  const hosts = [
    ...REGIONS.flatMap(({ localHost, productionHost }) => [localHost, productionHost]),
    'evil.example',
  ];
  const pieces = [
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2f',
    '%2e',
    '%5c',
    '@',
    ':',
    'evil.example',
    'verification',
    'sample',
    ' ',
  ];
  const pathname = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...codes), fc.string({ maxLength: 5 })), {
      maxLength: 8,
    })
    .map((parts) => `/${parts.join('')}`.replaceAll(/[?#]/g, ''));
  const search = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 20 }).map((text) => `?${text}`),
  );
  const saved = fc.option(fc.oneof(fc.constantFrom(...codes), fc.string()), { nil: undefined });
  const input: fc.Arbitrary<RouteInput> = fc.record({
    site: fc.constantFrom(...hosts).map(siteOfHost),
    pathname,
    search,
    savedLanguage: saved,
  });

  test('redirects to one slash and a locale of the region, and keeps the query', () => {
    fc.assert(
      fc.property(input, (request) => {
        const route = routeRequest(request);
        fc.pre(route.kind === 'redirect');
        const { location } = route as Extract<Route, { kind: 'redirect' }>;
        expect(location).toMatch(/^\/[^/\\]/);
        const code = /^\/([^/?]*)/.exec(location)![1]!;
        expect(localeByCode(code)?.region).toBe(request.site.region.code);
        expect(location.endsWith(request.search)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never redirects to another origin', () => {
    fc.assert(
      fc.property(input, (request) => {
        const route = routeRequest(request);
        fc.pre(route.kind === 'redirect');
        const { location } = route as Extract<Route, { kind: 'redirect' }>;
        expect(new URL(location, 'https://own.example/a/b').origin).toBe('https://own.example');
      }),
      { numRuns: 2_000 },
    );
  });

  test('reaches a page within three redirects', () => {
    fc.assert(
      fc.property(input, (request) => {
        let url = new URL(`https://own.example${request.pathname.replace(/^[/\\]+/, '/')}${request.search}`);
        let route = routeRequest(request);
        for (let step = 0; route.kind === 'redirect' && step < 3; step += 1) {
          url = new URL(route.location, url);
          route = routeRequest({ ...request, pathname: url.pathname, search: url.search });
        }
        expect(route.kind).toBe('page');
      }),
      { numRuns: 1_000 },
    );
  });

  test('gets a page in a language of the region, with 200 only for pages with an address', () => {
    fc.assert(
      fc.property(input, (request) => {
        const route = routeRequest(request);
        fc.pre(route.kind === 'page');
        const { page, locale, status } = route as Extract<Route, { kind: 'page' }>;
        expect(locale.region).toBe(request.site.region.code);
        expect(PAGES).toContain(page);
        expect(status).toBe(page.path === null ? 404 : 200);
      }),
      { numRuns: 1_000 },
    );
  });
});
