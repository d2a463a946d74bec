import type { Market, MarketName } from 'shared-config/contracts';
import { marketPath } from 'shared-config/markets';
import { recentSearchKey, type RecentSearch } from 'shared-config/recent-searches';
import type { FoundPage, SearchPage } from '../find-pages';
import type { NameRange } from '../match-name';

/** One line of the list: it leads somewhere, and can be chosen again later. */
export type SearchOption = MarketOption | PageOption;

interface OptionBase {
  /** Unique in the list. */
  id: string;
  href: string;
  /** How it is remembered. */
  search: RecentSearch;
}

export interface MarketOption extends OptionBase {
  type: 'market';
  name: MarketName;
  /** Null for one that is only remembered. */
  market: Market | null;
}

export interface PageOption extends OptionBase {
  type: 'page';
  page: SearchPage;
  ranges: readonly NameRange[];
}

/** A group of the list, named by its text key. */
export interface OptionGroup {
  key: 'recent' | 'popular' | 'markets' | 'pages';
  options: SearchOption[];
}

/** A market of an answer as an option. @param linkBase origin, if any, and locale */
export function marketOption(market: Market, linkBase: string): MarketOption {
  return { ...nameOption(market, linkBase, ''), market };
}

/** A page that was found as an option. */
export function pageOption({ page, ranges }: FoundPage): PageOption {
  const search: RecentSearch = { type: 'page', path: page.path };
  return { type: 'page', id: recentSearchKey(search), href: page.href, search, page, ranges };
}

/**
 * What was chosen lately as options. A page that is not offered any more is left out, and shows the name that it has
 * today.
 */
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
