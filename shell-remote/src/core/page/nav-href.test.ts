import fc from 'fast-check';
import { linkBaseOf, navHref } from './nav-href';
import { localeOf } from './page.fixture';
// R-HEADER-4, R-SEC-4

describe('a navigation address', () => {
  it.each([
    ['/markets', '/en/markets'],
    ['/', '/en/'],
    ['/trade/spot?symbol=BTC/USDT#book', '/en/trade/spot?symbol=BTC/USDT#book'],
    ['/search?q=a&b=%20c', '/en/search?q=a&b=%20c'],
    ['/markets/../earn', '/en/earn'],
    ['/café', '/en/caf%C3%A9'],
    ['https://status.example.org', 'https://status.example.org/'],
    ['https://status.example.org/a?b#c', 'https://status.example.org/a?b#c'],
    ['HTTPS://Status.Example.org/A', 'https://status.example.org/A'],
  ])('converts %s to %s', (href, expected) => expect(navHref(href, '/en')).toBe(expected));

  it('prepends the exchange’s origin on a foreign host', () => {
    const linkBase = linkBaseOf({ locale: localeOf('tr-TUR'), linkOrigin: 'https://www.exchange.example' });
    expect(navHref('/markets', linkBase)).toBe('https://www.exchange.example/tr-TUR/markets');
    expect(navHref('/../../x', linkBase)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\rscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://example.org',
    'intent://open#Intent;scheme=x;end',
    'http://example.org/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://user:password@evil.example/',
    'https://user@evil.example/',
    'https://',
    'https://[',
    'https://evil".example/',
    '/a"b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/markets\u0000',
    '/mar kets',
    '/..',
    '/../',
    '/../../..//evil.example',
    '/%2e%2e//evil.example',
    '/./../x',
    'markets',
    '?q=1',
    '#hash',
    '',
    null,
    undefined,
    42,
    { toString: () => '/markets' },
  ])('rejects %j', (href) => expect(navHref(href, '/en')).toBeNull());

  it('returns only pages of our own locale folder or absolute https addresses, for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '@',
      ':',
      'javascript:',
      'https:',
      'evil.example',
      '?',
      '#',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (href) => {
          const result = navHref(href, '/en');
          if (result === null) return;
          const url = new URL(result, 'https://www.exchange.example');
          const isOurs = url.origin === 'https://www.exchange.example' && url.pathname.startsWith('/en/');
          expect(isOurs || (/^https:\/\//i.test(href) && url.protocol === 'https:')).toBe(true);
        },
      ),
    );
  });
});
