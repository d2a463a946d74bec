import type { i18n } from 'i18next';
import type { HeaderData, NavItem } from 'shared-config/contracts';
import { navHref, pageHref } from '../header/nav-href';
import type { SearchPage } from '../search/find-pages';

/** Pages that are looked for and stand in no menu, or under a name that not everybody thinks of. */
const ACCOUNT_PAGES = [
  { key: 'identity', path: '/verification' },
  { key: 'security', path: '/security' },
  { key: 'deposit', path: '/fiat/deposit' },
  { key: 'withdraw', path: '/fiat/withdraw' },
  { key: 'assets', path: '/assets/spot' },
  { key: 'rewards', path: '/rewards-hub' },
  { key: 'markets', path: '/markets' },
] as const;

/**
 * The pages that the search finds: all of the header's navigation, under the names that it shows, and those that
 * matter to an account. A page that both have is one, with the navigation's name.
 *
 * @param linkBase origin, if any, and locale
 * @example searchPages(navigation, translator, '/tr-TUR')[0] // { path: '/markets', href: '/tr-TUR/markets', name: 'Piyasalar', … }
 */
export function searchPages(navigation: HeaderData | null, { t }: i18n, linkBase: string): SearchPage[] {
  const pages = new Map<string, SearchPage>();
  const add = (page: SearchPage) => {
    const present = pages.get(page.href);
    pages.set(
      page.href,
      present ? { ...present, keywords: [...present.keywords, page.name, ...page.keywords] } : page,
    );
  };
  const addItems = (items: readonly NavItem[], group: string | null) => {
    for (const { name, href, children = [] } of items) {
      const address = navHref(href, linkBase);
      if (address !== null && href) add({ path: href, href: address, name, group, keywords: [] });
      addItems(children, name);
    }
  };
  addItems([...(navigation?.left ?? []), ...(navigation?.right ?? [])], null);
  for (const { key, path } of ACCOUNT_PAGES) {
    add({
      path,
      href: pageHref(path, linkBase),
      name: t(`search:pages.${key}`),
      group: t('search:pages.account'),
      keywords: t(`search:pages.${key}Keywords`).split(/[,،、，]/),
    });
  }
  return [...pages.values()];
}
