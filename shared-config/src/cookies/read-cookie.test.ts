import fc from 'fast-check';
import { readCookie } from './read-cookie';

describe('the cookie with exactly this name', () => {
  it.each([
    ['alone', 'language=en', 'en'],
    ['between others', 'a=1; language=en; b=2', 'en'],
    ['without spaces between them', 'a=1;language=en;b=2', 'en'],
    ['after one whose name has the same end', 'my_language=xx; language=en', 'en'],
    ['after one whose name starts alike', 'language_dev=xx; language=en', 'en'],
    ['after one in another case', 'Language=xx; language=en', 'en'],
    ['the first of several', 'language=en; language=xx', 'en'],
    ['before the same in another value', 'a=language=xx; language=en', 'en'],
    ['with equals signs in it', 'language=a=b==', 'a=b=='],
    ['empty', 'language=; language=xx', ''],
    ['encoded', 'language=%D2%9B%20%3B', 'қ ;'],
    ['encoded wrongly', 'language=100%', '100%'],
    ['encoded half wrongly', 'language=%41%E0%A4', '%41%E0%A4'],
    ['in quotes, which are part of it', 'language="en"', '"en"'],
    ['with a plus, which stays', 'language=a+b', 'a+b'],
  ])('is read: %s', (_, cookies, expected) => {
    expect(readCookie(cookies, 'language')).toBe(expected);
    expect(readCookie({ cookie: cookies }, 'language')).toBe(expected);
  });
});

it.each([
  ['', 'language'],
  ['a=1', 'language'],
  ['language', 'language'],
  ['LANGUAGE=en', 'language'],
  ['a=1; =nameless', ''],
  ['a=1', '.'],
  ['a=1', '.*'],
  ['a=1', '__proto__'],
  ['a=1', 'toString'],
])('is missing in %j for the name %j', (cookies, name) => {
  expect(readCookie(cookies, name)).toBeUndefined();
});

it('returns undefined if cookies are forbidden', () => {
  const page = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  expect(readCookie(page, 'language')).toBeUndefined();
});

it('never throws for any header', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(a=[%0-9A-F;= ]*)*$/));
  fc.assert(
    fc.property(text, fc.string(), (cookies, name) => {
      expect(['string', 'undefined']).toContain(typeof readCookie(cookies, name));
    }),
  );
});

it('returns the encoded value from any position', () => {
  const value = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(value), value, fc.array(value), (before, wanted, after) => {
      const others = (values: string[], name: string) =>
        values.map((text, index) => `${name}${index}=${encodeURIComponent(text)}`);
      const cookies = [
        ...others(before, 'before'),
        `wanted=${encodeURIComponent(wanted)}`,
        ...others(after, 'after'),
      ].join('; ');
      expect(readCookie(cookies, 'wanted')).toBe(wanted);
    }),
  );
});
