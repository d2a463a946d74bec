import { MARKET_CATEGORIES, type MarketCategory, type MarketName } from 'shared-config/contracts/market';
import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import type { SearchPage } from './find-pages';

/** A tab of the search: everything, a category of markets, or a part of the pages. */
export type SearchTab = 'all' | MarketCategory | 'pages' | 'help';

/**
 * Returns the tabs of an edition. Where its menus lead to no derivatives, it must not offer them.
 *
 * @param navigation null on pages without a header: all tabs
 */
export function searchTabs(navigation: HeaderData | null): SearchTab[] {
  const categories = MARKET_CATEGORIES.filter(
    (category) => category !== 'derivatives' || !navigation || hasDerivatives(navigation),
  );
  return ['all', ...categories, 'pages', 'help'];
}

/** Returns the category of markets that a tab requests; undefined for all, null for none. */
export function categoryOf(tab: SearchTab): MarketCategory | undefined | null {
  if (tab === 'all') return undefined;
  return tab === 'pages' || tab === 'help' ? null : tab;
}

/** Returns whether a tab shows a market; which market of a coin `coins` shows is the backend's choice. */
export function isInTab(tab: SearchTab, { kind }: Pick<MarketName, 'kind'>): boolean {
  return tab === 'all' || (tab === 'spot' && kind === 'spot') || (tab === 'derivatives' && kind !== 'spot');
}

/** Returns the pages of a tab: help and lessons are apart from all others. */
export function pagesInTab(tab: SearchTab, pages: readonly SearchPage[]): readonly SearchPage[] {
  if (tab === 'all') return pages;
  return pages.filter(
    ({ path }) => (tab === 'help' || tab === 'pages') && HELP.test(path) === (tab === 'help'),
  );
}

const HELP = /^\/(?:help|learn|status)(?:\/|$)/;
const DERIVATIVES = /^\/trade\/(?:usdt|usdc|inverse|option)(?:\/|$)/;

function hasDerivatives({ left, right }: HeaderData): boolean {
  const isFound = ({ href = '', children = [] }: NavItem): boolean =>
    DERIVATIVES.test(href) || children.some(isFound);
  return [...left, ...right].some(isFound);
}
