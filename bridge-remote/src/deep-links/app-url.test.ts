import fc from 'fast-check';
import { appUrlOf } from './app-url';
// R-DEEP-18

it.each([
  ['login', {}, 'halden://open/login'],
  ['trade/spot', { symbol: 'BTC/USDT' }, 'halden://open/trade/spot?symbol=BTC%2FUSDT'],
  ['assets', { account: 6 }, 'halden://open/assets?account=6'],
  ['x', { b: '2', a: '1', B: '0' }, 'halden://open/x?B=0&a=1&b=2'],
  ['x', { v: "a&b=c#d e+f;g'h(i)*!" }, 'halden://open/x?v=a%26b%3Dc%23d%20e%2Bf%3Bg%27h%28i%29%2A%21'],
  ['x', { v: 'ქა' }, 'halden://open/x?v=%E1%83%A5%E1%83%90'],
  ['a b/c?d', { 'e;f': '1' }, 'halden://open/a%20b/c%3Fd?e%3Bf=1'],
])('encodes screen %s with %j as %s', (screen, params, expected) => {
  expect(appUrlOf(screen, params)).toBe(expected);
});

it('keeps every value through encoding and parsing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (params) => {
      const url = new URL(appUrlOf('x', params));
      expect(Object.fromEntries(url.searchParams)).toEqual({ ...params });
      expect([...url.searchParams.keys()]).toEqual(Object.keys(params).sort());
    }),
  );
});
