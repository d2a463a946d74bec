import { LOCALES } from '../site/locales';
import { createCookiePage } from './cookie-page.fixture';
import { readLanguageCookie, writeLanguageCookie } from './language-cookie';

const LOCAL = { kind: 'local' } as const;
const PRODUCTION = { kind: 'production' } as const;

test('every locale is written and read again', () => {
  for (const { code } of LOCALES) {
    const page = createCookiePage();
    expect(
      writeLanguageCookie(page, { locale: code, environment: LOCAL, isSecure: false }, console.warn),
    ).toBe(true);
    expect(readLanguageCookie(page, LOCAL)).toBe(code);
    expect(readLanguageCookie(page, PRODUCTION)).toBeUndefined();
  }
});

test('it lives a year, on every path, and is Secure on an https page', () => {
  const page = createCookiePage();
  writeLanguageCookie(page, { locale: 'tr-TUR', environment: PRODUCTION, isSecure: true }, console.warn);
  expect(page.written).toEqual(['__Host-language=tr-TUR; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test.each(['', 'tr-TR', 'EN', '<b>', 'en; Domain=evil.example', '__proto__'])(
  '%j is no language: not written, with one warning, and not read',
  (text) => {
    const page = createCookiePage();
    const warn = jest.fn();
    const language = { locale: text, environment: LOCAL, isSecure: false };
    expect(writeLanguageCookie(page, language, warn)).toBe(false);
    expect([page.written, warn.mock.calls.length]).toEqual([[], 1]);
    expect(readLanguageCookie(`language_dev=${encodeURIComponent(text)}`, LOCAL)).toBeUndefined();
  },
);

test.each([
  ['language=kk-KAZ', 'kk-KAZ'],
  ['language=kk-KAZ; __Host-language=ru-KAZ', 'ru-KAZ'],
  ['language=kk-KAZ; __Host-language=xx', 'kk-KAZ'],
  ['language_dev=kk-KAZ', undefined],
])(
  'in production %j says %s: the former name counts where the present one has no locale',
  (cookies, expected) => {
    expect(readLanguageCookie(cookies, PRODUCTION)).toBe(expected);
  },
);

test('the server reads it from the request’s header', () => {
  expect(readLanguageCookie('a=1; __Host-language_testnet=ru-KAZ', { kind: 'testnet' })).toBe('ru-KAZ');
});
