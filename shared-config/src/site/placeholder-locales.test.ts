import './with-placeholder-locales.fixture';
import { splitLocale, withLocale } from '../i18n/locale-path';
import {
  BUILT_LOCALES,
  defaultLocaleOf,
  directionOf,
  localeByCode,
  LOCALES,
  localesOf,
  translationChainOf,
  translationFileOf,
} from './locales';
import { alternatesOf } from './page-links';
import { pseudoText } from '../i18n/pseudo-text';
import { PLACEHOLDER_LOCALES } from './placeholder-locales';
import { siteOfHost } from './site-of-host';
// R-LOCALE-14

const CODES = PLACEHOLDER_LOCALES.map(({ code }) => code);

it('have the codes of Android and Chromium', () => {
  expect(CODES).toEqual(['en-XA', 'ar-XB']);
});

it.each(PLACEHOLDER_LOCALES.map((locale) => [locale.code, locale] as const))(
  'have a valid tag %s with their own files, and fall back only to English',
  (code, locale) => {
    expect(Intl.getCanonicalLocales(locale.bcp47)).toEqual([code]);
    expect(translationFileOf(locale)).toBe(code);
    expect(translationChainOf(locale)).toEqual([code, 'en']);
  },
);

it.each(PLACEHOLDER_LOCALES)('have a name in their own script: $code', ({ nativeName, placeholder }) => {
  expect(pseudoText('English', placeholder!)).toContain(nativeName);
});

it('have one locale in each direction', () => {
  expect(PLACEHOLDER_LOCALES.map(({ bcp47 }) => directionOf(bcp47))).toEqual(['ltr', 'rtl']);
});

describe('a build for local serving', () => {
  it('knows them by code and in paths, and writes their pages', () => {
    for (const code of CODES) {
      expect(localeByCode(code)?.code).toBe(code);
      expect(splitLocale(`/${code}/verification/`).locale?.code).toBe(code);
      expect(withLocale('/en/verification/', code)).toBe(`/${code}/verification/`);
    }
    expect(BUILT_LOCALES).toEqual([...LOCALES, ...PLACEHOLDER_LOCALES]);
  });

  it('omits them from lists for visitors and crawlers', () => {
    for (const list of [LOCALES, localesOf('GLOBAL')]) {
      expect(list.filter(({ placeholder }) => placeholder)).toEqual([]);
    }
    expect(defaultLocaleOf('GLOBAL').code).toBe('en');
    const links = alternatesOf({ site: siteOfHost('localhost'), path: '/verification', isIndexable: true });
    expect(links.filter(({ href }) => /X[AB]\b/.test(href))).toEqual([]);
  });
});
