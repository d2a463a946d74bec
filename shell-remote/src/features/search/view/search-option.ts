import type { Market, MarketName } from 'shared-config/contracts/contracts';
import { marketKey, marketPath } from 'shared-config/site/markets';
import { recentSearchKey, type RecentSearch } from '../recent-searches';
import type { FoundPage, SearchPage } from '../find-pages';
import type { ConvertedAmount } from '../conversion/use-conversion';
import type { NameRange } from '../match-name';

export type SearchOption = ConversionOption | MarketOption | PageOption;

interface OptionBase {
  id: string;
  href: string;
  search: RecentSearch;
}

export interface MarketOption extends OptionBase {
  type: 'market';
  name: MarketName;
  /** Null for a recent search, and for a favourite whose market is not known yet. */
  market: Market | null;
}

export interface PageOption extends OptionBase {
  type: 'page';
  page: SearchPage;
  ranges: readonly NameRange[];
}

export interface ConversionOption extends OptionBase {
  type: 'conversion';
  conversion: ConvertedAmount;
}

/** A group of the list; `key` names its text. */
export interface OptionGroup {
  key:
    'conversion' | 'favourites' | 'recent' | 'trending' | 'popular' | 'markets' | 'coins' | 'pages' | 'help';
  options: SearchOption[];
}

/** @param group makes the id differ from that of the same market in another group of the list */
export function marketOption(market: Market, linkBase: string, group = ''): MarketOption {
  return { ...nameOption(market, linkBase, group), market };
}

/** Returns favourites as options: with their market if it is known, else with their name alone. */
export function favouriteOptions(
  names: readonly MarketName[],
  markets: readonly Market[],
  linkBase: string,
): MarketOption[] {
  const byKey = new Map(markets.map((market) => [marketKey(market), market]));
  return names.map((name) => ({
    ...nameOption(name, linkBase, 'favourite '),
    market: byKey.get(marketKey(name)) ?? null,
  }));
}

export function pageOption({ page, ranges }: FoundPage): PageOption {
  const search: RecentSearch = { type: 'page', path: page.path };
  return { type: 'page', id: recentSearchKey(search), href: page.href, search, page, ranges };
}

/** Returns a conversion as an option. It leads to the market of its coin, else to the purchase of coins. */
export function conversionOption(conversion: ConvertedAmount, linkBase: string): ConversionOption {
  const { market } = conversion;
  const path = market ? marketPath(market) : PURCHASE_PATH;
  const search: RecentSearch = market ? { type: 'market', market } : { type: 'page', path };
  return { type: 'conversion', id: 'conversion', href: linkBase + path, search, conversion };
}

const PURCHASE_PATH = '/fiat/deposit';

/** Returns recent searches as options with their current names. Leaves out pages that are not offered any more. */
export function recentOptions(
  searches: readonly RecentSearch[],
  pages: readonly SearchPage[],
  linkBase: string,
): SearchOption[] {
  return searches.flatMap((search): SearchOption[] => {
    if (search.type === 'market') return [nameOption(search.market, linkBase, 'recent ')];
    const page = pages.find(({ path }) => path === search.path);
    return page ? [{ ...pageOption({ page, ranges: [] }), id: `recent ${recentSearchKey(search)}` }] : [];
  });
}

function nameOption(
  { kind, symbol, base, quote }: MarketName,
  linkBase: string,
  idPrefix: string,
): MarketOption {
  const name = { kind, symbol, base, quote };
  const search: RecentSearch = { type: 'market', market: name };
  const id = idPrefix + recentSearchKey(search);
  return { type: 'market', id, href: linkBase + marketPath(name), search, name, market: null };
}

/** Returns a market's usual name: `BTC/USDT` for spot, else its symbol. */
export function marketTitle({ kind, symbol, base, quote }: MarketName): string {
  return kind === 'spot' ? `${base}/${quote}` : symbol;
}

/** Returns the visible name of an option. */
export function optionName(option: SearchOption): string {
  if (option.type === 'conversion') return `${option.conversion.from}/${option.conversion.to}`;
  return option.type === 'market' ? marketTitle(option.name) : option.page.name;
}
