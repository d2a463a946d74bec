import { foldText } from './fold-text';
import type {
  CurrencyChoice,
  EditionChoice,
  LanguageChoice,
  PickerChoices,
  SearchWords,
} from './picker-choices';

export interface MatchedChoices {
  currencies: readonly CurrencyChoice[];
  inEdition: readonly LanguageChoice[];
  inOtherEditions: readonly LanguageChoice[];
  editions: readonly EditionChoice[];
  count: number;
}

/** Longer than any name; the rest is ignored. */
const MAX_QUERY_CHARS = 60;

/**
 * Searches the choices. Every typed word must start a word of the choice or, from three letters on or in non-Latin
 * letters, be inside one. Order: names that start with the query, then words, then the rest.
 * @returns null for a query without letters and digits
 * @example matchChoices('geor', choices)?.inOtherEditions[0]?.locale.code // 'ka-GEO'
 */
export function matchChoices(
  query: string,
  { currencies, languages, editions }: PickerChoices,
): MatchedChoices | null {
  const foldedQuery = foldText(query.slice(0, MAX_QUERY_CHARS));
  if (foldedQuery === '') return null;
  const found = rankChoices(foldedQuery, languages);
  const inEdition = found.filter(({ isOfEdition }) => isOfEdition);
  const inOtherEditions = found.filter(({ isOfEdition }) => !isOfEdition);
  const foundEditions = rankChoices(foldedQuery, editions);
  const foundCurrencies = rankChoices(foldedQuery, currencies);
  return {
    currencies: foundCurrencies,
    inEdition,
    inOtherEditions,
    editions: foundEditions,
    count: found.length + foundEditions.length + foundCurrencies.length,
  };
}

function rankChoices<Choice extends SearchWords>(foldedQuery: string, choices: readonly Choice[]): Choice[] {
  const tokens = foldedQuery.split(' ');
  return choices
    .map((choice) => ({ choice, rank: rankOf(foldedQuery, tokens, choice) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

const NOT_FOUND = 3;

function rankOf(foldedQuery: string, tokens: readonly string[], { names, words }: SearchWords): number {
  if (names.some((name) => name.startsWith(foldedQuery))) return 0;
  if (tokens.every((token) => words.some((word) => word.startsWith(token)))) return 1;
  return tokens.every((token) => words.some((word) => isTokenInWord(token, word))) ? 2 : NOT_FOUND;
}

/** Nearly every name contains one or two given Latin letters; one Chinese character is a word. */
function isTokenInWord(token: string, word: string): boolean {
  const isSpecific = token.length > 2 || !/^[a-z0-9]/.test(token);
  return isSpecific ? word.includes(token) : word.startsWith(token);
}
