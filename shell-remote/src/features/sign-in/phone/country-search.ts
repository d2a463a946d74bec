import { COUNTRY_CODES, type CountryCode } from './country-codes';
import { latinDigits } from './latin-digits';

/** A country as it is looked for. */
export interface CountryOption extends CountryCode {
  /** Its name in the reader's language. */
  name: string;
  /** What it is found by, folded: names, ISO code. */
  words: readonly string[];
}

/**
 * All countries with their names in a language, in that language's order.
 *
 * @param intlLocale a BCP 47 tag
 * @example countryOptions('tr').find(({ iso }) => iso === 'DE')?.name // 'Almanya'
 */
export function countryOptions(intlLocale: string): CountryOption[] {
  const names = new Intl.DisplayNames(intlLocale, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const { compare } = new Intl.Collator(intlLocale);
  return COUNTRY_CODES.map((row) => {
    const name = names.of(row.iso) ?? row.iso;
    return { ...row, name, words: [folded(name), folded(english.of(row.iso) ?? ''), folded(row.iso)] };
  }).sort((left, right) => compare(left.name, right.name));
}

/**
 * The countries that a typed text finds, the nearest first: by name in the reader's language, English name, ISO code or
 * calling code. Everything for an empty text.
 *
 * @example foundCountries(countryOptions('tr'), 'ger')[0]?.iso // 'DE'
 * @example foundCountries(countryOptions('en'), '+49')[0]?.iso // 'DE'
 */
export function foundCountries(options: readonly CountryOption[], typed: string): CountryOption[] {
  const text = folded(typed.slice(0, maxTypedLength));
  if (text === '') return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((left, right) => left.rank! - right.rank!)
    .map(({ option }) => option);
}

const maxTypedLength = 60;

/** 0 is the nearest; null is not found. */
function rankOf({ callingCode, words }: CountryOption, text: string): number | null {
  const digits = text.replace(/^(?:\+|00)/, '');
  if (/^\d+$/.test(digits)) return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : null;
  if (words.includes(text)) return 0;
  if (words.some((word) => word.startsWith(text))) return 1;
  if (words.some((word) => word.includes(` ${text}`))) return 2;
  return words.some((word) => word.includes(text)) ? 3 : null;
}

/** Without accents, case and signs between words, so that `cote divoire` finds Côte d’Ivoire. */
function folded(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ.()&]/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[\s\-–,]+/g, ' ')
    .trim();
}
