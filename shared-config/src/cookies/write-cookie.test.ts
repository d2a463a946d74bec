import fc from 'fast-check';
import { createCookiePage } from './cookie-page.fixture';
import { readCookie } from './read-cookie';
import { writeCookie, type CookieToWrite } from './write-cookie';
// R-STORAGE-10

const COOKIE: CookieToWrite = { name: 'language', value: 'kk-KAZ', days: 365, isSecure: false };

function write(cookie: Partial<CookieToWrite>) {
  const page = createCookiePage();
  const warn = jest.fn<void, [string]>();
  const isWritten = writeCookie(page, { ...COOKIE, ...cookie }, warn);
  return { isWritten, written: page.written, warnings: warn.mock.calls.flat() };
}

describe('an accepted cookie', () => {
  it.each<[Partial<CookieToWrite>, string]>([
    [{}, 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax'],
    [{ isSecure: true }, 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
    [{ days: 120 }, 'language=kk-KAZ; Path=/; Max-Age=10368000; SameSite=Lax'],
    [{ days: 0.5 }, 'language=kk-KAZ; Path=/; Max-Age=43200; SameSite=Lax'],
    [{ days: 0, value: '' }, 'language=; Path=/; Max-Age=0; SameSite=Lax'],
    [{ value: '%7B%7D' }, 'language=%7B%7D; Path=/; Max-Age=31536000; SameSite=Lax'],
  ])('is written as %j', (cookie, expected) => {
    expect(write(cookie)).toEqual({ isWritten: true, written: [expected], warnings: [] });
  });
});

const SEPARATORS = [';', ',', ' ', '"', '\\', '\t', '\r', '\n', '\0', '\u007f', 'é', '\u2028', '😀'];

describe('a rejected cookie', () => {
  const SECRET = 'SECRET';
  const withMark = (mark: string): [string, Partial<CookieToWrite>][] => [
    [`a value with ${JSON.stringify(mark)}`, { value: `${SECRET}${mark}a` }],
    [`a name with ${JSON.stringify(mark)}`, { name: `a${mark}b`, value: SECRET }],
  ];
  it.each<[string, Partial<CookieToWrite>]>([
    ...SEPARATORS.flatMap(withMark),
    ...['=', '(', '@', '[', '/'].map((mark) => withMark(mark)[1]!),
    ['an attribute in the value', { value: `${SECRET}; Domain=example.com` }],
    ['a header in the value', { value: `${SECRET}\r\nSet-Cookie: a=b` }],
    ['no name', { name: '', value: SECRET }],
    ['a lifetime that is no number', { days: NaN, value: SECRET }],
    ['an endless lifetime', { days: Infinity, value: SECRET }],
    ['a lifetime that no browser keeps', { days: 401, value: SECRET }],
    ['a lifetime past all numbers', { days: 2.08e303, value: SECRET }],
    ['a negative lifetime', { days: -1, value: SECRET }],
    ['4097 bytes', { value: SECRET + 'x'.repeat(4_097 - 'language'.length - SECRET.length) }],
  ])('gives one warning without the value: %s', (_, cookie) => {
    const { isWritten, written, warnings } = write(cookie);
    expect([isWritten, written]).toEqual([false, []]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain(SECRET);
    expect(warnings[0]!.length).toBeLessThan(200);
  });
});

it('accepts 4096 bytes of name and value', () => {
  expect(write({ value: 'x'.repeat(4_096 - 'language'.length) }).isWritten).toBe(true);
});

it('returns false with one warning if cookies are forbidden', () => {
  const page = {
    get cookie() {
      return '';
    },
    set cookie(_: string) {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  const warn = jest.fn();
  expect(writeCookie(page, COOKIE, warn)).toBe(false);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/"language".*sandboxed/)]]);
});

it('writes one pair with known attributes for any input, and reads it again', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(
      text,
      fc.oneof(text, text.map(encodeURIComponent)),
      fc.oneof(fc.double(), fc.double({ min: 0, max: 400 })),
      (name, value, days) => {
        const { isWritten, written } = write({ name, value, days });
        expect(written).toHaveLength(isWritten ? 1 : 0);
        if (!isWritten) return;
        const [pair, ...attributes] = written[0]!.split('; ');
        expect(pair).toBe(`${name}=${value}`);
        expect(attributes).toEqual(['Path=/', expect.stringMatching(/^Max-Age=\d+$/), 'SameSite=Lax']);
        const isEncoded = encodeURIComponent(decodedOr(value)) === value;
        if (isEncoded) expect(readCookie(written[0]!, name)).toBe(decodeURIComponent(value));
      },
    ),
  );
});

function decodedOr(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
