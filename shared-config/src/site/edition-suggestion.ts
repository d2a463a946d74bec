import { closestLocale, isSameLanguage, tagOf } from '../i18n/closest-locale';
import { parseLanguageTag, type LanguageTag } from '../i18n/language-tag';
import { defaultLocaleOf, type Locale } from './locales';
import { DEFAULT_REGION, regionOfCountry, REGIONS, type RegionCode } from './regions';
import { TIME_ZONES_OF_COUNTRY } from './time-zones-table';

/** What a browser says of its owner, and what the owner looks at. */
export interface EditionHints {
  /** `navigator.languages`, the best first; what is no language tag is passed over. */
  languages: readonly string[];
  /** `Intl.DateTimeFormat().resolvedOptions().timeZone`, or empty. */
  timeZone: string;
  /** The page's. */
  locale: Locale;
}

/** The edition and language that would suit better. */
export interface EditionSuggestion {
  locale: Locale;
  /** It is in another regional edition, not only another language of this one. */
  isOtherEdition: boolean;
}

/** Nobody reads more; a browser that says more is not asked further. */
const MAX_LANGUAGES = 10;

/**
 * The edition or language that a visitor's browser asks for, or null where the page is right already. First the region:
 * the country of the visitor's first language, or, where it names none, that of the time zone if its edition has the
 * language. Where neither has an edition of its own, the first language that is to be had decides: here, else in the
 * global edition, else (only where no country is known) in the edition it is at home in.
 *
 * @example editionSuggestionOf({ languages: ['tr-TR', 'en'], timeZone: '', locale: english })
 *   // { locale: tr-TUR, isOtherEdition: true }
 */
export function editionSuggestionOf({ languages, timeZone, locale }: EditionHints): EditionSuggestion | null {
  const spoken = languages.slice(0, MAX_LANGUAGES).flatMap((tag) => parseLanguageTag(tag) ?? []);
  const [first] = spoken;
  if (!first) return null;
  const known = spoken.filter((tag) => REGIONS.some(({ code }) => closestLocale(code, tag)));
  const country = countryOf(first, spoken);
  const home = country ? regionOfCountry(country)?.code : editionOfTimeZone(timeZone, known[0]);
  const better = home ? localeAtHome(home, known, locale) : localeFor(known, locale, country === null);
  if (!better) return null;
  const isOtherEdition = better.region !== locale.region;
  if (!isOtherEdition && isSameLanguage(tagOf(better), tagOf(locale))) return null;
  return { locale: better, isOtherEdition };
}

/** Of the first language, wherever in the list it stands with a country: Safari says `tr, tr-TR`. */
function countryOf(first: LanguageTag, spoken: readonly LanguageTag[]): string | null {
  return spoken.find(({ language, country }) => language === first.language && country)?.country ?? null;
}

/** A weak hint: people travel, and live abroad. It counts only where the edition speaks the visitor's language. */
function editionOfTimeZone(timeZone: string, best: LanguageTag | undefined): RegionCode | undefined {
  const zones = Object.entries(TIME_ZONES_OF_COUNTRY);
  const [country = ''] = zones.find(([, names]) => names.includes(timeZone)) ?? [];
  const edition = regionOfCountry(country)?.code;
  return edition && best && closestLocale(edition, best) ? edition : undefined;
}

function localeAtHome(home: RegionCode, known: readonly LanguageTag[], present: Locale): Locale {
  const wanted = [...known, tagOf(present), ENGLISH];
  return firstFound(wanted, (tag) => closestLocale(home, tag)) ?? defaultLocaleOf(home);
}

const ENGLISH: LanguageTag = { language: 'en', script: null, country: null };

function localeFor(
  known: readonly LanguageTag[],
  present: Locale,
  mayBeAnywhere: boolean,
): Locale | undefined {
  return firstFound(
    known,
    (tag) =>
      closestLocale(present.region, tag) ??
      closestLocale(DEFAULT_REGION.code, tag) ??
      (mayBeAnywhere ? localeWhereItLives(tag) : undefined),
  );
}

/** In the edition whose default it is, else in the first that offers it. */
function localeWhereItLives(tag: LanguageTag): Locale | undefined {
  const isAtHome = ({ code }: { code: RegionCode }) => isSameLanguage(tagOf(defaultLocaleOf(code)), tag);
  const regions = [...REGIONS.filter(isAtHome), ...REGIONS];
  return firstFound(regions, ({ code }) => closestLocale(code, tag));
}

function firstFound<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
