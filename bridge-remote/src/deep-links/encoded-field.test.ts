import fc from 'fast-check';
import { encodedField } from './encoded-field';

test.each([
  ['BTC/USDT', 'BTC%2FUSDT'],
  ["a;b=c#d,e!f'g(h)i*", 'a%3Bb%3Dc%23d%2Ce%21f%27g%28h%29i%2A'],
  ['%3B', '%253B'],
  ['ქა', '%E1%83%A5%E1%83%90'],
  ['😀', '%F0%9F%98%80'],
  ['a\uD800b', 'a%EF%BF%BDb'],
  ['', ''],
])('of %j is %s', (text, expected) => {
  expect(encodedField(text)).toBe(expected);
});

test('is made of harmless characters, and says what was said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodedField(text)).toMatch(/^[\w.~%-]*$/);
      expect(decodeURIComponent(encodedField(text))).toBe(text);
    }),
  );
});
