import { foldText } from './fold-text';
import type { EditionChoice, LanguageChoice, PickerChoices, SearchWords } from './picker-choices';

/** What a search finds, in the order in which it is shown. */
export interface MatchedChoices {
  here: readonly LanguageChoice[];
  elsewhere: readonly LanguageChoice[];
  editions: readonly EditionChoice[];
  /** Of all three. */
  count: number;
}

/** No name is longer; what stands behind is not looked at. */
const MAX_QUERY_CHARS = 60;

/**
 * What a visitor looks for: every typed word has to begin a word of the choice, or, from three letters on or in other
 * than Latin letters, stand in one. Best first: names that begin with the query, then words that begin so, then the rest.
 *
 * @returns null for a query without letters and digits, which looks for nothing
 * @example matchChoices('geor', choices)?.elsewhere[0]?.locale.code // 'ka-GEO'
 */
export function matchChoices(query: string, { languages, editions }: PickerChoices): MatchedChoices | null {
  const wanted = foldText(query.slice(0, MAX_QUERY_CHARS));
  if (wanted === '') return null;
  const here = ranked(
    wanted,
    languages.filter(({ isHere }) => isHere),
  );
  const elsewhere = ranked(
    wanted,
    languages.filter(({ isHere }) => !isHere),
  );
  const found = ranked(wanted, editions);
  return { here, elsewhere, editions: found, count: here.length + elsewhere.length + found.length };
}

function ranked<Choice extends SearchWords>(wanted: string, choices: readonly Choice[]): Choice[] {
  const tokens = wanted.split(' ');
  return choices
    .map((choice) => ({ choice, rank: rankOf(wanted, tokens, choice) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

const NOT_FOUND = 3;

function rankOf(wanted: string, tokens: readonly string[], { names, words }: SearchWords): number {
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (tokens.every((token) => words.some((word) => word.startsWith(token)))) return 1;
  return tokens.every((token) => words.some((word) => isWithin(token, word))) ? 2 : NOT_FOUND;
}

/** One or two Latin letters stand in nearly every name; one Chinese character is a word. */
function isWithin(token: string, word: string): boolean {
  const isTelling = token.length > 2 || !/^[a-z0-9]/.test(token);
  return isTelling ? word.includes(token) : word.startsWith(token);
}
