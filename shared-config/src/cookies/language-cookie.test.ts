import { LOCALES } from '../site/locales';
import { createCookiePage } from './cookie-page.fixture';
import { readLanguageCookie, writeLanguageCookie } from './language-cookie';
// R-STORAGE-8

const LOCAL = { kind: 'local' } as const;
const PRODUCTION = { kind: 'production' } as const;

it('writes and reads every locale', () => {
  for (const { code } of LOCALES) {
    const page = createCookiePage();
    expect(
      writeLanguageCookie(page, { locale: code, environment: LOCAL, isSecure: false }, console.warn),
    ).toBe(true);
    expect(readLanguageCookie(page, LOCAL)).toBe(code);
    expect(readLanguageCookie(page, PRODUCTION)).toBeUndefined();
  }
});

it('lasts a year, on every path, and is Secure on an https page', () => {
  const page = createCookiePage();
  writeLanguageCookie(page, { locale: 'tr-TUR', environment: PRODUCTION, isSecure: true }, console.warn);
  expect(page.written).toEqual(['__Host-language=tr-TUR; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

it.each(['', 'tr-TR', 'EN', '<b>', 'en; Domain=evil.example', '__proto__'])(
  'rejects %j with one warning, and does not read it',
  (text) => {
    const page = createCookiePage();
    const warn = jest.fn();
    const language = { locale: text, environment: LOCAL, isSecure: false };
    expect(writeLanguageCookie(page, language, warn)).toBe(false);
    expect([page.written, warn.mock.calls.length]).toEqual([[], 1]);
    expect(readLanguageCookie(`language_dev=${encodeURIComponent(text)}`, LOCAL)).toBeUndefined();
  },
);

it.each([
  ['language=kk-KAZ', undefined],
  ['language=kk-KAZ; __Host-language=ru-KAZ', 'ru-KAZ'],
  ['language=kk-KAZ; __Host-language=xx', undefined],
  ['language_dev=kk-KAZ', undefined],
])(
  'reads %j as %s in production: another subdomain can plant a cookie without the prefix',
  (cookies, expected) => {
    expect(readLanguageCookie(cookies, PRODUCTION)).toBe(expected);
  },
);

it('reads the Cookie header of a request', () => {
  expect(readLanguageCookie('a=1; __Host-language_testnet=ru-KAZ', { kind: 'testnet' })).toBe('ru-KAZ');
});
