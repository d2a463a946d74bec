import fc from 'fast-check';
import { encodeField } from './encode-field';

it.each([
  ['BTC/USDT', 'BTC%2FUSDT'],
  ["a;b=c#d,e!f'g(h)i*", 'a%3Bb%3Dc%23d%2Ce%21f%27g%28h%29i%2A'],
  ['%3B', '%253B'],
  ['ქა', '%E1%83%A5%E1%83%90'],
  ['😀', '%F0%9F%98%80'],
  ['a\uD800b', 'a%EF%BF%BDb'],
  ['', ''],
])('encodes %j as %s', (text, expected) => {
  expect(encodeField(text)).toBe(expected);
});

it('uses only safe characters and decodes to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodeField(text)).toMatch(/^[\w.~%-]*$/);
      expect(decodeURIComponent(encodeField(text))).toBe(text);
    }),
  );
});
