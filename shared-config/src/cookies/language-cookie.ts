import { cookieNamesOf } from '../site/cookie-names';
import type { Environment } from '../site/environments';
import { localeByCode } from '../site/locales';
import { readCookie, type CookieSource } from './read-cookie';
import { writeCookie } from './write-cookie';

export const LANGUAGE_COOKIE_DAYS = 365;

/**
 * Returns the locale code in the language cookie; undefined without a known locale. It decides the redirect of an address without a locale.
 *
 * @example readLanguageCookie(document, environment) // 'kk-KAZ'
 */
export function readLanguageCookie(
  source: CookieSource,
  environment: Pick<Environment, 'kind'>,
): string | undefined {
  return localeByCode(readCookie(source, cookieNamesOf(environment).language) ?? '')?.code;
}

/**
 * Writes a locale code to the language cookie for 365 days and returns whether the browser accepted it. Rejects
 * unknown codes.
 *
 * @example writeLanguageCookie(document, { locale: 'kk-KAZ', environment, isSecure: true }, console.warn) // true
 */
export function writeLanguageCookie(
  page: { cookie: string },
  language: { locale: string; environment: Pick<Environment, 'kind'>; isSecure: boolean },
  warn: (message: string) => void,
): boolean {
  const locale = localeByCode(language.locale);
  if (!locale) {
    warn('The language cookie was not written: no such locale.');
    return false;
  }
  const name = cookieNamesOf(language.environment).language;
  return writeCookie(
    page,
    { name, value: locale.code, days: LANGUAGE_COOKIE_DAYS, isSecure: language.isSecure },
    warn,
  );
}
