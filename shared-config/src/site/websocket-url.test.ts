import fc from 'fast-check';
import { hostsOf } from './hosts';
import { siteOfHost } from './site-of-host';
import { isWebsocketPathError, websocketUrl } from './websocket-url';
// R-EDITION-9

const hosts = hostsOf({ site: siteOfHost('www.halden.example'), isSecure: true });

it.each([
  ['www.halden-kz.example', true, 'wss://stream.halden-kz.example/v5/public/spot'],
  ['testnet.halden.example', true, 'wss://stream.testnet.halden.example/v5/public/spot'],
  ['localhost:3000', false, 'ws://localhost:3003/v5/public/spot'],
  ['localhost:3000', true, 'wss://localhost:3003/v5/public/spot'],
])('is secure if the page is: %s, %s', (host, isSecure, url) => {
  expect(websocketUrl(hostsOf({ site: siteOfHost(host), isSecure }), '/v5/public/spot')).toBe(url);
});

it('encodes parameters and omits undefined ones', () => {
  const params = { symbol: 'BTC/USDT', text: 'a&b=c#d ü', depth: 50, isRaw: false, since: undefined };
  expect(websocketUrl(hosts, '/realtime', params)).toBe(
    'wss://stream.halden.example/realtime?symbol=BTC%2FUSDT&text=a%26b%3Dc%23d+%C3%BC&depth=50&isRaw=false',
  );
});

it.each([
  ...['', 'realtime', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['wss://evil.example/', 'javascript:alert(1)', '@evil.example/', '.evil.example', ':9999/'],
  ...['/..', '/../s1', '/a/../../b', '/./a', '/a/.', '/%2e%2e/a', '/a%2Fb', '/.%2e/a', '/a//b'],
  ...['/a?b=c', '/a#b', '/a b', '/a\nb', '/a\tb', '/\u0000', '/ü', `/${'a'.repeat(1_000)}`],
])('rejects the path %j', (path) => {
  let thrown: unknown;
  try {
    websocketUrl(hosts, path);
  } catch (error) {
    thrown = error;
  }
  expect(isWebsocketPathError(thrown)).toBe(true);
});

it('keeps host and path for any path and parameters', () => {
  const piece = fc.constantFrom(
    '/',
    '..',
    '.',
    '%2e',
    '\\',
    '@',
    ':',
    'evil.example',
    'a',
    '?',
    '#',
    ' ',
    '%2f',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }),
      fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })),
      (pieces, params) => {
        const path = `/${pieces.join('')}`;
        let url: URL;
        try {
          url = new URL(websocketUrl(hosts, path, params));
        } catch (thrown) {
          expect(isWebsocketPathError(thrown)).toBe(true);
          return;
        }
        expect(url.origin).toBe(hosts.websocket);
        expect(url.pathname).toBe(path);
        expect(url.username + url.password + url.hash).toBe('');
        expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(Object.entries(params)));
      },
    ),
  );
});

it('handles a path of 50,000 characters quickly (R-SEC-23)', () => {
  const durations = [1, 2, 3].map(() => {
    const from = performance.now();
    expect(() => websocketUrl(hosts, '/a'.repeat(25_000))).toThrow();
    return performance.now() - from;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});
