import { closestLocale, isSameLanguage, tagOf } from './closest-locale';
import { parseLanguageTag, type LanguageTag } from './language-tag';
import { defaultLocaleOf, type Locale } from '../site/locales';
import { DEFAULT_REGION, regionOfCountry, REGIONS, type RegionCode } from '../site/regions';
import { TIME_ZONES_OF_COUNTRY } from '../site/time-zones-table';

export interface EditionHints {
  /** `navigator.languages`, best first. Invalid tags are skipped. */
  languages: readonly string[];
  /** `Intl.DateTimeFormat().resolvedOptions().timeZone`, or empty. */
  timeZone: string;
  locale: Locale;
}

export interface EditionSuggestion {
  locale: Locale;
  /** Whether the locale is in another edition, not only another language of this one. */
  isOtherEdition: boolean;
}

/** Further languages are ignored. */
const MAX_LANGUAGES = 10;

/**
 * Returns the edition or language that fits the visitor's browser, or null if the page fits already. The country
 * decides first: the one of the visitor's first language, otherwise the one of the time zone if its edition has the
 * language. Without an edition of that country the first available language decides: in this edition, then in the
 * global edition, then (only without a known country) in its main edition.
 *
 * @example editionSuggestionOf({ languages: ['tr-TR', 'en'], timeZone: '', locale: english })
 *   // { locale: tr-TUR, isOtherEdition: true }
 */
export function editionSuggestionOf({ languages, timeZone, locale }: EditionHints): EditionSuggestion | null {
  const tags = languages.slice(0, MAX_LANGUAGES).flatMap((tag) => parseLanguageTag(tag) ?? []);
  const [first] = tags;
  if (!first) return null;
  const offered = tags.filter((tag) => REGIONS.some(({ code }) => closestLocale(code, tag)));
  const country = countryOf(first, tags);
  const edition = country ? regionOfCountry(country)?.code : editionOfTimeZone(timeZone, offered[0]);
  const suggested = edition
    ? localeInEdition(edition, offered, locale)
    : localeFor(offered, locale, country === null);
  if (!suggested) return null;
  const isOtherEdition = suggested.region !== locale.region;
  if (!isOtherEdition && isSameLanguage(tagOf(suggested), tagOf(locale))) return null;
  return { locale: suggested, isOtherEdition };
}

/** The country of the first language, from any tag of that language: Safari sends `tr, tr-TR`. */
function countryOf(first: LanguageTag, spoken: readonly LanguageTag[]): string | null {
  return spoken.find(({ language, country }) => language === first.language && country)?.country ?? null;
}

/** A weak hint, because people travel and live abroad. It counts only if the edition has the visitor's language. */
function editionOfTimeZone(timeZone: string, best: LanguageTag | undefined): RegionCode | undefined {
  const zones = Object.entries(TIME_ZONES_OF_COUNTRY);
  const [country = ''] = zones.find(([, names]) => names.includes(timeZone)) ?? [];
  const edition = regionOfCountry(country)?.code;
  return edition && best && closestLocale(edition, best) ? edition : undefined;
}

function localeInEdition(home: RegionCode, known: readonly LanguageTag[], present: Locale): Locale {
  const wanted = [...known, tagOf(present), ENGLISH];
  return firstFound(wanted, (tag) => closestLocale(home, tag)) ?? defaultLocaleOf(home);
}

const ENGLISH: LanguageTag = { language: 'en', script: null, country: null };

function localeFor(
  known: readonly LanguageTag[],
  present: Locale,
  mayLeaveEdition: boolean,
): Locale | undefined {
  return firstFound(
    known,
    (tag) =>
      closestLocale(present.region, tag) ??
      closestLocale(DEFAULT_REGION.code, tag) ??
      (mayLeaveEdition ? localeInMainEdition(tag) : undefined),
  );
}

/** In the edition with this default language, otherwise in the first edition with the language. */
function localeInMainEdition(tag: LanguageTag): Locale | undefined {
  const hasDefaultLanguage = ({ code }: { code: RegionCode }) =>
    isSameLanguage(tagOf(defaultLocaleOf(code)), tag);
  const regions = [...REGIONS.filter(hasDefaultLanguage), ...REGIONS];
  return firstFound(regions, ({ code }) => closestLocale(code, tag));
}

function firstFound<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
