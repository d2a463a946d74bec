import type { Market, MarketName } from 'shared-config/contracts/contracts';
import { marketKey } from 'shared-config/site/markets';
import type { RecentSearch } from '../recent-searches';
import { findPages, isExactName, type SearchPage } from '../find-pages';
import { isInTab, pagesInTab, type SearchTab } from '../search-tab';
import {
  conversionOption,
  favouriteOptions,
  marketTitle,
  marketOption,
  pageOption,
  recentOptions,
  type OptionGroup,
  type SearchOption,
} from './search-option';
import { matchName, nameQueryFrom, type NameQuery } from '../match-name';
import type { ConvertedAmount } from '../conversion/use-conversion';
import type { MarketsState } from '../use-markets';

interface ListSource {
  tab: SearchTab;
  text: string;
  /** What the markets were asked for. */
  marketText: string;
  markets: Omit<MarketsState, 'retry'>;
  pages: readonly SearchPage[];
  recent: readonly RecentSearch[];
  /** Names of the favourites, and their markets as far as they are known. */
  favourites: { names: readonly MarketName[]; markets: readonly Market[] };
  conversion: ConvertedAmount | null;
  linkBase: string;
}

/**
 * Favourites, recent, trending and popular with an empty field, else markets and pages. Known markets fill in until the
 * answer arrives.
 */
export function optionGroups(source: ListSource): OptionGroup[] {
  const { text } = source;
  const groups = text === '' ? groupsBeforeTyping(source) : foundGroups(source);
  return groups
    .map(({ key, options }) => ({
      key,
      options: [...new Map(options.map((option) => [option.id, option])).values()],
    }))
    .filter(({ options }) => options.length > 0);
}

/** A market is in one of the groups only; recent searches are apart. */
function groupsBeforeTyping(source: ListSource): OptionGroup[] {
  const { tab, markets, pages, recent, favourites, linkBase } = source;
  const { trending, popular, status } = markets;
  const names = favourites.names.filter((name) => isInTab(tab, name));
  const listed = new Set(names.map(marketKey));
  const newOptions = (list: readonly Market[], group?: string) =>
    (status === 'failed' ? [] : list)
      .filter((market) => !listed.has(marketKey(market)) && listed.add(marketKey(market)))
      .map((market) => marketOption(market, linkBase, group));
  if (tab === 'coins') return [{ key: 'coins', options: newOptions(popular) }];
  const listedPages = tab === 'all' ? [] : pagesInTab(tab, pages).slice(0, MAX_LISTED);
  return [
    { key: 'favourites', options: favouriteOptions(names, favourites.markets, linkBase) },
    { key: 'recent', options: tab === 'all' ? recentOptions(recent, pages, linkBase) : [] },
    { key: 'trending', options: newOptions(trending, 'trending ') },
    { key: 'popular', options: newOptions(popular) },
    { key: pagesGroup(tab), options: listedPages.map((page) => pageOption({ page, ranges: [] })) },
  ];
}

/** Returns markets, then pages. A page whose exact name was typed comes first and does not wait for markets. */
function foundGroups(source: ListSource): OptionGroup[] {
  const { tab, text, markets, pages: allPages, conversion, linkBase } = source;
  const query = nameQueryFrom(text);
  const pages = pagesInTab(tab, allPages);
  const isExact = pages.some((page) => isExactName(page, query));
  const maxCount = tab === 'all' ? undefined : MAX_LISTED;
  const found = isExact || arePagesDue(markets) ? findPages(pages, query, maxCount).map(pageOption) : [];
  const groups: OptionGroup[] = [
    {
      key: tab === 'coins' ? 'coins' : 'markets',
      options: marketsNow(source).map((market) => marketOption(market, linkBase)),
    },
    { key: pagesGroup(tab), options: found },
  ];
  const converted = conversion && tab === 'all' ? [conversionOption(conversion, linkBase)] : [];
  return [{ key: 'conversion', options: converted }, ...(isExact ? groups.reverse() : groups)];
}

function pagesGroup(tab: SearchTab): 'help' | 'pages' {
  return tab === 'help' ? 'help' : 'pages';
}

export function allOptions(groups: readonly OptionGroup[]): SearchOption[] {
  return groups.flatMap(({ options }) => options);
}

/** Pages wait for the first markets above them, so that nothing shifts under a finger, unless that takes long. */
function arePagesDue({ status, isSlow, knownText }: ListSource['markets']): boolean {
  return status !== 'waiting' || isSlow || knownText !== '';
}

const MAX_MARKETS = 20;
/** Limit of a tab of pages. */
const MAX_LISTED = 20;

function marketsNow({ markets, marketText, conversion }: ListSource): readonly Market[] {
  const { status, known, popular } = markets;
  if (status === 'failed') return [];
  if (status === 'ready') return pairsFirst(known, conversion).slice(0, MAX_MARKETS);
  const query = nameQueryFrom(marketText);
  const isNew = (market: Market) => !known.some((other) => marketKey(other) === marketKey(market));
  return [...known, ...popular.filter(isNew)].filter((market) => isFitting(market, query));
}

/** Moves the markets of the two converted currencies, in either order, to the front. */
function pairsFirst(markets: readonly Market[], conversion: ListSource['conversion']): readonly Market[] {
  if (!conversion) return markets;
  const { from, to } = conversion;
  const isPair = ({ base, quote }: Market) =>
    (base === from && quote === to) || (base === to && quote === from);
  return [...markets].sort((a, b) => Number(isPair(b)) - Number(isPair(a)));
}

function isFitting(market: Market, query: NameQuery): boolean {
  return [marketTitle(market), market.symbol, market.assetName].some((name) => {
    const match = matchName(query, name);
    return match !== null && match.rank < 2;
  });
}
