import type { Market } from 'shared-config/contracts/contracts';
import { latinWords } from './latin-words';

const MAX_FOUND = 20;
const POPULAR_COUNT = 8;
const TRENDING_COUNT = 4;

/**
 * Returns the markets that match a text, best first; for an empty text the popular ones, one per coin. Without a
 * match, one typing error in a coin's name is allowed. Names may be in other scripts.
 *
 * @example findMarkets(marketsOf('GLOBAL'), 'eth')[0]?.symbol // 'ETHUSDT'
 */
export function findMarkets(markets: readonly Market[], text: string): Market[] {
  const words = latinWords(text).split(' ').filter(Boolean);
  if (words.length === 0) return popularOf(markets);
  const exact = bestOf(markets, words, rankOf);
  return exact.length > 0 ? exact : bestOf(markets, words, rankWithTypo);
}

type RankOf = (market: Market, word: string) => number;

function bestOf(markets: readonly Market[], words: readonly string[], rank: RankOf): Market[] {
  return markets
    .map((market) => ({ market, rank: Math.max(...words.map((word) => rank(market, word))) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ market }) => market);
}

const NO_MATCH = 9;

/** Ranks a match with one typing error below all exact matches. */
function rankWithTypo(market: Market, word: string): number {
  const rank = rankOf(market, word);
  if (rank < NO_MATCH) return rank;
  const names = market.assetName.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return names.some((name) => isOneEditAway(word, name)) ? NO_MATCH - 1 : NO_MATCH;
}

/** Returns whether two words of at least four letters differ by one replaced, added, missing or swapped letter. */
function isOneEditAway(word: string, name: string): boolean {
  if (word.length < 4 || Math.abs(word.length - name.length) > 1) return false;
  const same = [...name].findIndex((letter, index) => letter !== word[index]);
  const at = same === -1 ? name.length : same;
  const rest = (text: string, from: number) => text.slice(at + from);
  return (
    rest(word, 1) === rest(name, 1) ||
    rest(word, 1) === rest(name, 0) ||
    rest(word, 0) === rest(name, 1) ||
    (word[at] === name[at + 1] && word[at + 1] === name[at] && rest(word, 2) === rest(name, 2))
  );
}

/** Returns the spot markets, the derivatives, or the first market of each coin; all markets for another category. */
export function marketsInCategory(markets: readonly Market[], category: string | null): readonly Market[] {
  if (category === 'coins') return firstOfCoins(markets);
  if (category !== 'spot' && category !== 'derivatives') return markets;
  return markets.filter(({ kind }) => (kind === 'spot') === (category === 'spot'));
}

/** Returns the markets with the largest changes, one per coin. */
export function trendingMarkets(markets: readonly Market[]): Market[] {
  return firstOfCoins(markets)
    .sort((a, b) => Math.abs(b.changePercent24h) - Math.abs(a.changePercent24h))
    .slice(0, TRENDING_COUNT);
}

/** Returns the index of the first rule that matches; lower is better. */
function rankOf({ symbol, base, quote, assetName }: Market, word: string): number {
  const plain = word.replaceAll(/[^a-z0-9]/g, '');
  const pair = plainText(base + quote);
  const name = assetName.toLowerCase();
  const contains = (whole: string) => plain !== '' && whole.includes(plain);
  const rules = [
    plain === base.toLowerCase(),
    plain === pair || plain === plainText(symbol),
    plain !== '' && (pair.startsWith(plain) || plainText(symbol).startsWith(plain)),
    name.startsWith(word),
    name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)),
    plain !== '' && quote.toLowerCase().startsWith(plain),
    contains(pair) || contains(plainText(symbol)),
    name.includes(word),
  ];
  const rank = rules.indexOf(true);
  return rank === -1 ? NO_MATCH : rank;
}

function popularOf(markets: readonly Market[]): Market[] {
  return firstOfCoins(markets).slice(0, POPULAR_COUNT);
}

function firstOfCoins(markets: readonly Market[]): Market[] {
  const seen = new Set<string>();
  const coinOf = ({ base }: Market) => base.replace(/^1000(?=[A-Z])/, '');
  return markets.filter((market) => !seen.has(coinOf(market)) && Boolean(seen.add(coinOf(market))));
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
