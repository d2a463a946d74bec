import type { Market } from 'shared-config/contracts';
import type { RecentSearch } from 'shared-config/recent-searches';
import { findPages, isExactName, type SearchPage } from '../find-pages';
import { marketTitle } from './market-title';
import { matchName, nameQueryFrom, type NameQuery } from '../match-name';
import {
  marketOption,
  pageOption,
  recentOptions,
  type OptionGroup,
  type SearchOption,
} from './search-option';
import type { MarketsState } from '../use-markets';

/** Everything that the list is made of. */
export interface ListSource {
  text: string;
  markets: Omit<MarketsState, 'retry'>;
  pages: readonly SearchPage[];
  recent: readonly RecentSearch[];
  /** Origin, if any, and locale. */
  linkBase: string;
}

/**
 * The groups of the list, none of them empty. With an empty field what was chosen lately and what is popular, else
 * markets and pages. Until the answer is there, those of the known markets that fit hold its place.
 *
 * @example optionGroups({ text: '', markets, pages, recent: [], linkBase: '/en' }) // [{ key: 'popular', options: […] }]
 */
export function optionGroups({ text, markets, pages, recent, linkBase }: ListSource): OptionGroup[] {
  const toOptions = (list: readonly Market[]) => list.map((market) => marketOption(market, linkBase));
  const query = nameQueryFrom(text);
  const groups: OptionGroup[] =
    text === ''
      ? [
          { key: 'recent', options: recentOptions(recent, pages, linkBase) },
          { key: 'popular', options: markets.status === 'failed' ? [] : toOptions(markets.popular) },
        ]
      : foundGroups(toOptions(marketsNow(markets, query)), pages, query, arePagesDue(markets));
  return groups.filter(({ options }) => options.length > 0);
}

/** Markets, then pages; a page whose whole name was typed comes before all markets, and does not wait for them. */
function foundGroups(
  markets: SearchOption[],
  pages: readonly SearchPage[],
  query: NameQuery,
  arePagesShown: boolean,
): OptionGroup[] {
  const isExact = pages.some((page) => isExactName(page, query));
  const found = isExact || arePagesShown ? findPages(pages, query).map(pageOption) : [];
  const groups: OptionGroup[] = [
    { key: 'markets', options: markets },
    { key: 'pages', options: found },
  ];
  return isExact ? groups.reverse() : groups;
}

/** All options in the order of the list. */
export function allOptions(groups: readonly OptionGroup[]): SearchOption[] {
  return groups.flatMap(({ options }) => options);
}

/**
 * Pages are found at once, but stand below the markets: the first answer is waited for, so that nothing moves under a
 * finger, unless it takes long.
 */
function arePagesDue({ status, isSlow, knownText }: ListSource['markets']): boolean {
  return status !== 'waiting' || isSlow || knownText !== '';
}

/** More than this nobody reads. */
const MAX_MARKETS = 20;

function marketsNow({ status, known, popular }: ListSource['markets'], query: NameQuery): readonly Market[] {
  if (status === 'failed') return [];
  if (status === 'ready') return known.slice(0, MAX_MARKETS);
  const isNew = (market: Market) =>
    !known.some((other) => other.kind === market.kind && other.symbol === market.symbol);
  return [...known, ...popular.filter(isNew)].filter((market) => isFitting(market, query));
}

function isFitting(market: Market, query: NameQuery): boolean {
  return [marketTitle(market), market.symbol, market.assetName].some((name) => {
    const match = matchName(query, name);
    return match !== null && match.rank < 2;
  });
}
