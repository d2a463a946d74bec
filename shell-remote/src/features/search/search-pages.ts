import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import { isPlainText, MAX_NAME_CHARS } from 'shared-config/site/navigation-rules';
import { FOOTER_GROUPS, LEGAL_LINKS, type FooterLink } from '../../core/page/footer-links';
import { navHref, ownPageHref } from '../../core/page/nav-href';
import type { Translator } from '../../core/texts/use-texts';
import type { SearchPage } from './find-pages';

/** Pages outside the menus, or with other names there. */
const ACCOUNT_PAGES = [
  { key: 'identity', path: '/verification' },
  { key: 'security', path: '/security' },
  { key: 'deposit', path: '/fiat/deposit' },
  { key: 'withdraw', path: '/fiat/withdraw' },
  { key: 'assets', path: '/assets/spot' },
  { key: 'rewards', path: '/rewards-hub' },
  { key: 'markets', path: '/markets' },
] as const;

interface PageNames {
  search: Translator;
  /** Has the footer's texts. */
  frame: Translator;
}

/** Pages of the header, the account and the footer. A page in several of them is listed once, under its first name. */
export function searchPages(
  navigation: HeaderData | null,
  { search: { t }, frame }: PageNames,
  linkBase: string,
): SearchPage[] {
  const pages = new Map<string, SearchPage>();
  const add = (page: SearchPage) => {
    const present = pages.get(page.href);
    pages.set(
      page.href,
      present ? { ...present, keywords: [...present.keywords, page.name, ...page.keywords] } : page,
    );
  };
  const addItems = (items: readonly NavItem[], group: string | null) => {
    for (const { name, href, renderer, children = [] } of items) {
      // The header drops the same entries.
      if (!isPlainText(name, MAX_NAME_CHARS)) continue;
      const address = navHref(href, linkBase);
      if (address !== null && href) add({ path: href, href: address, name, group, keywords: [] });
      if (renderer === 'MoreDropdown') addItems(children, name);
    }
  };
  addItems([...(navigation?.left ?? []), ...(navigation?.right ?? [])], null);
  for (const { key, path } of ACCOUNT_PAGES) {
    add({
      path,
      href: ownPageHref(path, linkBase),
      name: t(`search:pages.${key}`),
      group: t('search:pages.account'),
      keywords: t(`search:pages.${key}Keywords`).split(/[,،、，]/),
    });
  }
  const footer = frame.getFixedT(null, 'footer');
  const addLinks = (links: readonly FooterLink[], group: string) => {
    for (const { key, path } of links) {
      add({ path, href: ownPageHref(path, linkBase), name: footer(`links.${key}`), group, keywords: [] });
    }
  };
  for (const { key, links } of FOOTER_GROUPS) addLinks(links, footer(`groups.${key}`));
  addLinks(LEGAL_LINKS, footer('legal'));
  return [...pages.values()];
}
