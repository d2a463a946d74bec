import type { Market } from 'shared-config/contracts';

/** A list that somebody looks through by eye. */
const MAX_FOUND = 20;
const POPULAR_COUNT = 8;

/**
 * The markets that fit a text, best first; for an empty text the popular ones, each coin once. Equal ones keep the
 * order of the table.
 *
 * @example findMarkets(marketsOf('GLOBAL'), 'eth')[0]?.symbol // 'ETHUSDT'
 */
export function findMarkets(markets: readonly Market[], text: string): Market[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return popularOf(markets);
  return markets
    .map((market) => ({ market, rank: Math.max(...words.map((word) => rankOf(market, word))) }))
    .filter(({ rank }) => rank < NO_FIT)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ market }) => market);
}

const NO_FIT = 9;

/** Each rule is better than those below it. */
function rankOf({ symbol, base, quote, assetName }: Market, word: string): number {
  const plain = word.replaceAll(/[^a-z0-9]/g, '');
  const pair = plainText(base + quote);
  const name = assetName.toLowerCase();
  const isIn = (whole: string) => plain !== '' && whole.includes(plain);
  const rules = [
    plain === base.toLowerCase(),
    plain === pair || plain === plainText(symbol),
    plain !== '' && (pair.startsWith(plain) || plainText(symbol).startsWith(plain)),
    name.startsWith(word),
    name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)),
    plain !== '' && quote.toLowerCase().startsWith(plain),
    isIn(pair) || isIn(plainText(symbol)),
    name.includes(word),
  ];
  const rank = rules.indexOf(true);
  return rank === -1 ? NO_FIT : rank;
}

function popularOf(markets: readonly Market[]): Market[] {
  const seen = new Set<string>();
  const isFirstOfCoin = ({ base }: Market) => !seen.has(base) && Boolean(seen.add(base));
  return markets.filter(isFirstOfCoin).slice(0, POPULAR_COUNT);
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
