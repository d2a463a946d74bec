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

const CODES = PLACEHOLDER_LOCALES.map(({ code }) => code);

test('are two, by the codes that others use for theirs', () => {
  expect(CODES).toEqual(['en-XA', 'ar-XB']);
});

test.each(PLACEHOLDER_LOCALES.map((locale) => [locale.code, locale] as const))(
  '%s is a valid tag with files of its own, and English alone behind them',
  (code, locale) => {
    expect(Intl.getCanonicalLocales(locale.bcp47)).toEqual([code]);
    expect(translationFileOf(locale)).toBe(code);
    expect(translationChainOf(locale)).toEqual([code, 'en']);
  },
);

test.each(PLACEHOLDER_LOCALES)('$code has a name in its own writing', ({ nativeName, placeholder }) => {
  expect(pseudoText('English', placeholder!)).toContain(nativeName);
});

test('one is written in each direction', () => {
  expect(PLACEHOLDER_LOCALES.map(({ bcp47 }) => directionOf(bcp47))).toEqual(['ltr', 'rtl']);
});

describe('a build for local serving', () => {
  test('knows them by code and in paths, and writes their pages', () => {
    for (const code of CODES) {
      expect(localeByCode(code)?.code).toBe(code);
      expect(splitLocale(`/${code}/verification/`).locale?.code).toBe(code);
      expect(withLocale('/en/verification/', code)).toBe(`/${code}/verification/`);
    }
    expect(BUILT_LOCALES).toEqual([...LOCALES, ...PLACEHOLDER_LOCALES]);
  });

  test('has them in no list for visitors or robots', () => {
    for (const list of [LOCALES, localesOf('GLOBAL')]) {
      expect(list.filter(({ placeholder }) => placeholder)).toEqual([]);
    }
    expect(defaultLocaleOf('GLOBAL').code).toBe('en');
    const links = alternatesOf({ site: siteOfHost('localhost'), path: '/verification', isIndexable: true });
    expect(links.filter(({ href }) => /X[AB]\b/.test(href))).toEqual([]);
  });
});
