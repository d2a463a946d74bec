import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import type { Decoration } from 'shared-config/site/navigation-decorations';
import { isPlainText, MAX_NAME_CHARS } from 'shared-config/site/navigation-rules';
import { navHref } from '../../../core/page/nav-href';

/** A validated navigation entry; `href` is null for an entry that only opens its children. In the bar, the browser shows the description on hover. */
export interface NavEntry extends Pick<NavItem, Decoration> {
  name: string;
  /** Renders as a button with a panel (`MoreDropdown`), else as a link (`PrimaryLink`). */
  isDropdown: boolean;
  href: string | null;
  isCurrent?: boolean;
  isHighlighted?: boolean;
  children: NavEntry[];
}

/** An item that is not shown: an invalid address or name, or children of a link. */
export interface Rejection {
  name: string;
  what: 'href' | 'name' | 'children';
}

/** Validates and localises a navigation whose decorations are valid. Drops entries without a valid name or with neither address nor children. */
export function resolveNavigation(data: HeaderData, linkBase: string) {
  const rejected: Rejection[] = [];
  const reject = ({ name }: NavItem, what: Rejection['what']) => void rejected.push({ name, what });
  const resolveAll = (items: NavItem[]): NavEntry[] =>
    items
      .filter((item) => isPlainText(item.name, MAX_NAME_CHARS) || reject(item, 'name'))
      .map(resolve)
      .filter((entry) => entry.href !== null || entry.children.length > 0);
  const resolve = (item: NavItem): NavEntry => {
    const href = navHref(item.href, linkBase);
    if (href === null && item.href) reject(item, 'href');
    // The renderer decides how an entry renders, so a `PrimaryLink` has no children.
    const isDropdown = item.renderer === 'MoreDropdown';
    const children = item.children ?? [];
    if (!isDropdown && children.length > 0) reject(item, 'children');
    return {
      ...item,
      isDropdown,
      href,
      isHighlighted: item.highlighted === true,
      children: isDropdown ? resolveAll(children) : [],
    };
  };
  return { left: resolveAll(data.left), right: resolveAll(data.right), rejected };
}

/** Takes a last dropdown as "more". Moves highlighted entries (WSOT) to the end of the rest, where they are clipped first. */
export function splitNavigation(left: NavEntry[]) {
  const last = left.at(-1);
  const more = last?.isDropdown ? last : null;
  const rest = more ? left.slice(0, -1) : left;
  const highlighted = rest.filter((entry) => entry.isHighlighted);
  return { list: [...rest.filter((entry) => !entry.isHighlighted), ...highlighted], more };
}

/** Returns the entry itself, if it has an address, then its children. */
export function panelEntriesOf(entry: NavEntry): NavEntry[] {
  return entry.href === null
    ? entry.children
    : [{ ...entry, children: [], badge: undefined, mark: undefined }, ...entry.children];
}
