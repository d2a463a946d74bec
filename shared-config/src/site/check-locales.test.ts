import { checkLocales } from './check-locales';
import { LOCALES, type Locale } from './locales';

const changed = (code: string, change: Partial<Record<keyof Locale, unknown>>): readonly Locale[] =>
  LOCALES.map((locale) => (locale.code === code ? Object.assign({}, locale, change) : locale));

it('returns valid rows', () => {
  expect(checkLocales(LOCALES)).toBe(LOCALES);
});

it.each([
  ['an unknown region', changed('tr-TUR', { region: 'TR' }), /row "tr-TUR": region "TR"/],
  [
    'a prototype name as region',
    changed('tr-TUR', { region: '__proto__' }),
    /row "tr-TUR": region "__proto__"/,
  ],
  ['a code that no path has', changed('tr-TUR', { code: 'turkish' }), /row "turkish": a code is "en", or/],
  ['a code in other letters', changed('tr-TUR', { code: 'tr-tur' }), /row "tr-tur": a code is "en", or/],
  [
    'another language’s tag',
    changed('tr-TUR', { bcp47: 'az-TR' }),
    /"az-TR" is not the language of the code/,
  ],
  ['a nameless language', changed('tr-TUR', { nativeName: ' ' }), /row "tr-TUR": it has no name/],
  ['an invalid hreflang', changed('tr-TUR', { hreflang: ['tr_TR'] }), /hreflang "tr_TR" is not a valid/],
  ['a row without hreflang', changed('tr-TUR', { hreflang: [''] }), /hreflang "" is not a valid/],
  ['a tag that Intl rejects', changed('tr-TUR', { bcp47: 'tr-TURK-x' }), /"tr-TURK-x" is not a valid/],
  ['a tag that is not canonical for Intl', changed('tr-TUR', { bcp47: 'tr-tr' }), /"tr-tr" is not a valid/],
  [
    'a hreflang value twice in a group',
    changed('en-HK', { hreflang: ['en'] }),
    /hreflang "en" is also a value of en /,
  ],
  ['a region without locale', LOCALES.filter(({ region }) => region !== 'TUR'), /region TUR has no locale/],
  [
    'a group without English',
    LOCALES.filter(({ code }) => code !== 'en-KAZ'),
    /group kz has no English locale/,
  ],
])('rejects %s with a message that names the row', (_, rows, message) => {
  expect(() => checkLocales(rows)).toThrow(message);
});

it('allows one hreflang value in two groups', () => {
  expect(() => checkLocales(changed('ka-GEO', { hreflang: ['en'] }))).not.toThrow();
});
