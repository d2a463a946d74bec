import fc from 'fast-check';
import { createCookiePage } from './cookie-page.fixture';
import { readCookie } from './read-cookie';
import { writeCookie, type CookieToWrite } from './write-cookie';

const COOKIE: CookieToWrite = { name: 'language', value: 'kk-KAZ', days: 365, isSecure: false };

function write(cookie: Partial<CookieToWrite>) {
  const page = createCookiePage();
  const warn = jest.fn<void, [string]>();
  const isWritten = writeCookie(page, { ...COOKIE, ...cookie }, warn);
  return { isWritten, written: page.written, warnings: warn.mock.calls.flat() };
}

describe('what is written', () => {
  test.each<[Partial<CookieToWrite>, string]>([
    [{}, 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax'],
    [{ isSecure: true }, 'language=kk-KAZ; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
    [{ days: 120 }, 'language=kk-KAZ; Path=/; Max-Age=10368000; SameSite=Lax'],
    [{ days: 0.5 }, 'language=kk-KAZ; Path=/; Max-Age=43200; SameSite=Lax'],
    [{ days: 0, value: '' }, 'language=; Path=/; Max-Age=0; SameSite=Lax'],
    [{ value: '%7B%7D' }, 'language=%7B%7D; Path=/; Max-Age=31536000; SameSite=Lax'],
  ])('%j', (cookie, expected) => {
    expect(write(cookie)).toEqual({ isWritten: true, written: [expected], warnings: [] });
  });
});

const SEPARATORS = [';', ',', ' ', '"', '\\', '\t', '\r', '\n', '\0', '\u007f', 'é', '\u2028', '😀'];

describe('what is refused, with one warning that doesn’t quote the value', () => {
  const SECRET = 'SECRET';
  const withMark = (mark: string): [string, Partial<CookieToWrite>][] => [
    [`a value with ${JSON.stringify(mark)}`, { value: `${SECRET}${mark}a` }],
    [`a name with ${JSON.stringify(mark)}`, { name: `a${mark}b`, value: SECRET }],
  ];
  test.each<[string, Partial<CookieToWrite>]>([
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
  ])('%s', (_, cookie) => {
    const { isWritten, written, warnings } = write(cookie);
    expect([isWritten, written]).toEqual([false, []]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain(SECRET);
    expect(warnings[0]!.length).toBeLessThan(200);
  });
});

test('4096 bytes of name and value are what browsers take', () => {
  expect(write({ value: 'x'.repeat(4_096 - 'language'.length) }).isWritten).toBe(true);
});

test('where cookies are forbidden the answer is no, with one warning', () => {
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

test('whatever is asked for, one pair and known attributes come out, and the pair is read again', () => {
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
