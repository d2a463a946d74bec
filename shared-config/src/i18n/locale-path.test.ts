import fc from 'fast-check';
import { localeShapeEnd, splitLocale, withLocale } from './locale-path';
import { LOCALES } from '../site/locales';
// R-LOCALE-8, R-LOCALE-10

const split = (pathname: string): [string | null, string] => {
  const { locale, path } = splitLocale(pathname);
  return [locale?.code ?? null, path];
};

const dropLocaleShape = (path: string) => {
  const end = localeShapeEnd(path);
  return end === 0 ? path : path.slice(end) || '/';
};

describe('splitLocale', () => {
  it.each(LOCALES.map(({ code }) => code))('recognises %s', (code) => {
    expect(split(`/${code}`)).toEqual([code, '/']);
    expect(split(`/${code}/`)).toEqual([code, '/']);
    expect(split(`/${code}/verification/start/`)).toEqual([code, '/verification/start/']);
  });

  it.each([
    ['/', '/'],
    ['', '/'],
    ['verification', '/verification'],
    ['/me', '/me'],
    ['/tv/', '/tv/'],
    ['/id', '/id'],
    ['/xx-XX/login', '/xx-XX/login'],
    ['/EN/login', '/EN/login'],
    ['/tr-tur/login', '/tr-tur/login'],
    ['/english', '/english'],
    ['/%65n/login', '/%65n/login'],
    ['/__proto__/login', '/__proto__/login'],
    ['/login/en/', '/login/en/'],
  ])('finds no locale in %j', (pathname, path) => {
    expect(split(pathname)).toEqual([null, path]);
  });

  it.each([
    ['//evil.example', [null, '/evil.example']],
    ['/\\evil.example', [null, '/evil.example']],
    ['/en//evil.example', ['en', '/evil.example']],
    ['/en/\\/evil.example', ['en', '/evil.example']],
    ['/en/en/x', ['en', '/en/x']],
  ])('returns a path with one slash for %j', (pathname, expected) => {
    expect(split(pathname)).toEqual(expected);
  });
});

describe('dropLocaleShape', () => {
  it.each([
    ['/en/login', '/login'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/xx-YY/login', '/login'],
    ['/abc-DEF/login', '/login'],
    ['/EN-us', '/'],
    ['/EN/x', '/x'],
    ['/ru-kaz/login/', '/login/'],
    ['/es-419/login', '/login'],
    ['/en/en/login', '/en/login'],
  ])('removes the first segment of %s', (path, rest) => {
    expect(dropLocaleShape(path)).toBe(rest);
  });

  const KEPT = [
    ...['/', '', 'en/login', '/me', '/tv', '/id/x', '/enx', '/e-US', '/engl-US', '/en-U', '/en-USAX'],
    ...['/en-', '/12-US', '/en_US', '/en--US', '/en-é', '/web3', '/login/en-US', '//en/login'],
  ];

  it.each(KEPT)('leaves %j unchanged', (path) => {
    expect(dropLocaleShape(path)).toBe(path);
  });

  it('agrees with the required locale shape (R-LOCALE-9)', () => {
    const segment = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9-]{0,9}$/),
      fc.stringMatching(/^[a-z]{2,3}-[A-Z0-9]{2,4}$/),
    );
    fc.assert(
      fc.property(segment, fc.constantFrom('', '/', '/login', '/a/b/'), (first, rest) => {
        const isLocale = /^(?:[A-Za-z]{2,3}-[A-Za-z0-9]{2,3}|en)$/.test(first);
        expect(dropLocaleShape(`/${first}${rest}`)).toBe(isLocale ? rest || '/' : `/${first}${rest}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('withLocale', () => {
  it.each([
    ['/en/verification', 'tr-TUR', '/tr-TUR/verification'],
    ['/ru-KAZ/verification/?a=1&a=2#top', 'kk-KAZ', '/kk-KAZ/verification/?a=1&a=2#top'],
    ['/verification', 'en', '/en/verification'],
    ['/en', 'tr-TUR', '/tr-TUR'],
    ['/', 'en', '/en/'],
    ['', 'en', '/en/'],
    ['?q', 'en', '/en/?q'],
    ['#en/x', 'en', '/en/#en/x'],
    ['/me', 'en', '/en/me'],
    ['/xx-XX/me', 'en', '/en/xx-XX/me'],
    ['/en/a#/ru-KAZ/b?c', 'tr-TUR', '/tr-TUR/a#/ru-KAZ/b?c'],
    ['/en/caf%C3%A9/ü', 'tr-TUR', '/tr-TUR/caf%C3%A9/ü'],
    ['/en/x?next=//evil.example/%2e%2e/\\', 'tr-TUR', '/tr-TUR/x?next=//evil.example/%2e%2e/\\'],
  ])('converts %j for %s to %s', (href, code, expected) => {
    expect(withLocale(href, code)).toBe(expected);
  });

  it.each([
    ['//evil.example/x', '/tr-TUR/evil.example/x'],
    ['///evil.example', '/tr-TUR/evil.example'],
    ['/\\evil.example', '/tr-TUR/evil.example'],
    ['\\\\evil.example', '/tr-TUR/evil.example'],
    ['/en//evil.example', '/tr-TUR/evil.example'],
    ['/en/\\evil.example', '/tr-TUR/evil.example'],
    ['/en/../../', '/tr-TUR/'],
    ['/en/..//evil.example', '/tr-TUR/evil.example'],
    ['/en/%2e%2E/ru-KAZ/x', '/tr-TUR/x'],
    ['/%2F%2Fevil.example', '/tr-TUR/%2F%2Fevil.example'],
    ['https://evil.example/x', '/tr-TUR/https://evil.example/x'],
    ['javascript:alert(1)', '/tr-TUR/javascript:alert(1)'],
  ])('keeps %j on the origin', (href, expected) => {
    expect(withLocale(href, 'tr-TUR')).toBe(expected);
  });

  it.each(['', 'xx-XX', '/evil.example', '//evil.example', '..', '__proto__'])(
    'changes no locale for the unknown code %j',
    (code) => {
      expect(withLocale('/en/x?q', code)).toBe('/en/x?q');
      expect(withLocale('//evil.example', code)).toBe('/evil.example');
      expect(withLocale('/en/../..//evil.example', code)).toBe('/evil.example');
    },
  );

  const wild = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '..',
          '.',
          '%2e',
          '%2F',
          '%5c',
          '@',
          ':',
          '\t',
          '\n',
          ' ',
          'https:',
          'evil.example',
        ),
        fc.constantFrom(...LOCALES.map(({ code }) => code)),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));

  it('keeps a browser on the origin and in the locale, with the same query and hash, for any address', () => {
    const code = fc.constantFrom(...LOCALES.map((locale) => locale.code));
    fc.assert(
      fc.property(wild, code, (href, target) => {
        const result = withLocale(href, target);
        const url = new URL(result, 'https://page.example/');
        expect(url.origin).toBe('https://page.example');
        expect(url.pathname === `/${target}` || url.pathname.startsWith(`/${target}/`)).toBe(true);
        expect(result).toMatch(/^\/[^/\\]/);
        const rest = /[?#][^]*$/.exec(href)?.[0] ?? '';
        expect(result.endsWith(rest)).toBe(true);
        expect(withLocale(result, target)).toBe(result);
      }),
      { numRuns: 3000 },
    );
  });

  it('returns to the same address after a change to another language and back', () => {
    const code = fc.constantFrom(...LOCALES.map((locale) => locale.code));
    const page = fc.webPath().filter((path) => path.startsWith('/') && !path.startsWith('//'));
    const rest = fc.tuple(fc.webQueryParameters(), fc.webFragments());
    fc.assert(
      fc.property(code, code, page, rest, (own, other, path, [query, hash]) => {
        const { pathname } = new URL(`https://page.example/${own}${path}`);
        const href = `${pathname}?${query}#${hash}`;
        fc.pre(pathname.startsWith(`/${own}/`) && !pathname.startsWith(`/${own}//`));
        expect(withLocale(withLocale(href, other), own)).toBe(href);
      }),
    );
  });
});

it.each(['/', '\\', 'a', '/a', '/..', '/.', '%2e', '-', 'en-', ' ', '?', '/%2e%2e'])(
  'handles a path of 50,000 characters made of %j quickly',
  (piece) => {
    const path = `/${piece.repeat(50_000)}`.slice(0, 50_000);
    const durations = [1, 2, 3].map(() => {
      const start = performance.now();
      splitLocale(path);
      dropLocaleShape(path);
      withLocale(path, 'en');
      return performance.now() - start;
    });
    expect(Math.min(...durations)).toBeLessThan(50);
  },
);
