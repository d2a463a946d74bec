import { foldText, type FoldedText } from './fold-text';

export interface NameQuery {
  words: readonly string[];
  joined: string;
}

/** Start and end in the name, in UTF-16 units. */
export type NameRange = readonly [start: number, end: number];

/** How well a name matches: 0 it starts with the query, 1 its words do, 2 it contains the words. */
interface NameMatch {
  rank: 0 | 1 | 2;
  ranges: readonly NameRange[];
}

/** Parses a query. @example nameQueryFrom('btc / usdt') // { words: ['btc', 'usdt'], joined: 'btcusdt' } */
export function nameQueryFrom(text: string): NameQuery {
  const words = text
    .split(/\s+/)
    .map((word) => foldText(word).text)
    .filter((word) => word !== '');
  return { words, joined: words.join('') };
}

/** Matches a name against a query; all words must match, in any order. Returns null without a match. */
export function matchName({ words, joined }: NameQuery, name: string): NameMatch | null {
  if (joined === '') return null;
  const folded = foldText(name);
  if (folded.text.startsWith(joined)) return { rank: 0, ranges: [rangeAt(folded, 0, joined)] };
  const whole = indexIn(folded, joined, true);
  if (whole !== -1) return { rank: 1, ranges: [rangeAt(folded, whole, joined)] };
  return matchWords(folded, words, true) ?? matchWords(folded, words, false);
}

/** Returns the ranges to mark when only some words are in the name, because the others match elsewhere. */
export function rangesIn(query: NameQuery, name: string): readonly NameRange[] {
  const whole = matchName(query, name);
  if (whole) return whole.ranges;
  const folded = foldText(name);
  return mergeRanges(
    query.words.flatMap((word) => {
      const start = indexIn(folded, word, true);
      const place = start === -1 && word.length >= MIN_INNER ? indexIn(folded, word, false) : start;
      return place === -1 ? [] : [rangeAt(folded, place, word)];
    }),
  );
}

/** Letters of a word that is marked within another one: that of a quote in a symbol, as `usdt` in `BTCUSDT`. */
const MIN_INNER = 3;

function matchWords(folded: FoldedText, words: readonly string[], isAtWordStart: boolean): NameMatch | null {
  const places = words.map((word) => indexIn(folded, word, isAtWordStart));
  if (places.includes(-1)) return null;
  const ranges = words.map((word, index) => rangeAt(folded, places[index] ?? 0, word));
  return { rank: isAtWordStart ? 1 : 2, ranges: mergeRanges(ranges) };
}

function indexIn({ text, startsWord }: FoldedText, word: string, isAtWordStart: boolean): number {
  let place = text.indexOf(word);
  if (!isAtWordStart) return place;
  while (place !== -1 && !startsWord[place]) place = text.indexOf(word, place + 1);
  return place;
}

function rangeAt({ spans }: FoldedText, place: number, word: string): NameRange {
  return [spans[place]?.[0] ?? 0, spans[place + word.length - 1]?.[1] ?? 0];
}

/** Joins ranges that touch or overlap. */
function mergeRanges(ranges: NameRange[]): NameRange[] {
  const joined: [number, number][] = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
