import { foldLetters } from 'shared-config/i18n/fold-letters';
import { namesIn } from '../../../core/texts/names-in';
import { COUNTRY_CODES, type CountryCode } from './country-codes';
import { latinDigits } from './latin-digits';

export interface CountryOption extends CountryCode {
  /** Name in the page's language. */
  name: string;
  /** Normalized names and ISO code. */
  searchTexts: readonly string[];
}

/**
 * Returns all countries with their names in a language, sorted by that language. A name that the browser lacks is English.
 * @example countryOptions('tr').find(({ iso }) => iso === 'DE')?.name // 'Almanya'
 */
export function countryOptions(intlLocale: string): CountryOption[] {
  const nameOf = namesIn(intlLocale, 'region');
  const englishNameOf = namesIn('en', 'region');
  const { compare } = new Intl.Collator([intlLocale, 'en']);
  return COUNTRY_CODES.map((row) => {
    const english = englishNameOf(row.iso) ?? row.iso;
    const name = nameOf(row.iso) ?? english;
    return { ...row, name, searchTexts: [name, english, row.iso].map(normalizeText) };
  }).sort((left, right) => compare(left.name, right.name));
}

/**
 * Returns the countries that match a typed text, best match first: by name in the page's language, English name, ISO code
 * or calling code. An empty text matches all.
 * @example findCountries(countryOptions('tr'), 'ger')[0]?.iso // 'DE'
 * @example findCountries(countryOptions('en'), '+49')[0]?.iso // 'DE'
 */
export function findCountries(options: readonly CountryOption[], typed: string): CountryOption[] {
  const text = normalizeText(typed.slice(0, maxTypedLength));
  if (text === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((left, right) => left.rank! - right.rank!)
    .map(({ option }) => option);
}

const maxTypedLength = 60;

/** Returns the rank of a match, 0 for the best; null for none. */
function rankOf({ callingCode, searchTexts }: CountryOption, text: string): number | null {
  const digits = text.replace(/^(?:\+|00)/, '');
  if (/^\d+$/.test(digits)) return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : null;
  if (searchTexts.includes(text)) return 0;
  if (searchTexts.some((candidate) => candidate.startsWith(text))) return 1;
  if (searchTexts.some((candidate) => candidate.includes(` ${text}`))) return 2;
  return searchTexts.some((candidate) => candidate.includes(text)) ? 3 : null;
}

/** Removes accents, case and punctuation, so that `cote divoire` finds Côte d’Ivoire. */
function normalizeText(text: string): string {
  return foldLetters(latinDigits(text))
    .replace(/['’ʼ.()&]/g, '')
    .replace(/[\s\-–,]+/g, ' ')
    .trim();
}
