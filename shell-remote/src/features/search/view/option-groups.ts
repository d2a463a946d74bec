import type { Market, MarketName } from 'shared-config/contracts/contracts';
import { marketKey } from 'shared-config/site/markets';
import type { RecentSearch } from '../recent-searches';
import { findPages, isExactName, type SearchPage } from '../find-pages';
import {
  favouriteOptions,
  marketTitle,
  marketOption,
  pageOption,
  recentOptions,
  type OptionGroup,
  type SearchOption,
} from './search-option';
import { matchName, nameQueryFrom, type NameQuery } from '../match-name';
import type { MarketsState } from '../use-markets';

interface ListSource {
  text: string;
  markets: Omit<MarketsState, 'retry'>;
  pages: readonly SearchPage[];
  recent: readonly RecentSearch[];
  /** Names of the favourites, and their markets as far as they are known. */
  favourites: { names: readonly MarketName[]; markets: readonly Market[] };
  linkBase: string;
}

/**
 * Favourites, recent, trending and popular with an empty field, else markets and pages. Known markets fill in until the
 * answer arrives.
 */
export function optionGroups(source: ListSource): OptionGroup[] {
  const { text, markets, pages, linkBase } = source;
  const query = nameQueryFrom(text);
  const groups =
    text === ''
      ? groupsBeforeTyping(source)
      : foundGroups(
          marketsNow(markets, query).map((market) => marketOption(market, linkBase)),
          pages,
          query,
          arePagesDue(markets),
        );
  return groups
    .map(({ key, options }) => ({
      key,
      options: [...new Map(options.map((option) => [option.id, option])).values()],
    }))
    .filter(({ options }) => options.length > 0);
}

/** A market is in one of the groups only; recent searches are apart. */
function groupsBeforeTyping({ markets, pages, recent, favourites, linkBase }: ListSource): OptionGroup[] {
  const { trending, popular, status } = markets;
  const listed = new Set(favourites.names.map(marketKey));
  const newOptions = (list: readonly Market[], group?: string) =>
    (status === 'failed' ? [] : list)
      .filter((market) => !listed.has(marketKey(market)) && listed.add(marketKey(market)))
      .map((market) => marketOption(market, linkBase, group));
  return [
    { key: 'favourites', options: favouriteOptions(favourites.names, favourites.markets, linkBase) },
    { key: 'recent', options: recentOptions(recent, pages, linkBase) },
    { key: 'trending', options: newOptions(trending, 'trending ') },
    { key: 'popular', options: newOptions(popular) },
  ];
}

/** Returns markets, then pages. A page whose exact name was typed comes first and does not wait for markets. */
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

export function allOptions(groups: readonly OptionGroup[]): SearchOption[] {
  return groups.flatMap(({ options }) => options);
}

/** Pages wait for the first markets above them, so that nothing shifts under a finger, unless that takes long. */
function arePagesDue({ status, isSlow, knownText }: ListSource['markets']): boolean {
  return status !== 'waiting' || isSlow || knownText !== '';
}

const MAX_MARKETS = 20;

function marketsNow({ status, known, popular }: ListSource['markets'], query: NameQuery): readonly Market[] {
  if (status === 'failed') return [];
  if (status === 'ready') return known.slice(0, MAX_MARKETS);
  const isNew = (market: Market) => !known.some((other) => marketKey(other) === marketKey(market));
  return [...known, ...popular.filter(isNew)].filter((market) => isFitting(market, query));
}

function isFitting(market: Market, query: NameQuery): boolean {
  return [marketTitle(market), market.symbol, market.assetName].some((name) => {
    const match = matchName(query, name);
    return match !== null && match.rank < 2;
  });
}
