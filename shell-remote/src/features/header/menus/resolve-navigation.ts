import type { HeaderData, NavItem } from 'shared-config/contracts';
import { navHref } from '../../../core/page/nav-href';

/** A navigation entry that is safe to render: `href` is null for an entry that only opens its children. */
export interface NavEntry {
  name: string;
  /** Drawn as a button with a panel (`MoreDropdown`), else as a link (`PrimaryLink`). */
  isDropdown: boolean;
  href: string | null;
  isCurrent: boolean;
  isHighlighted: boolean;
  badge: string | null;
  children: NavEntry[];
}

/** Something of a navigation that is not shown: an address that is no page of ours, a text that is none, children of a link. */
export interface Rejection {
  name: string;
  what: 'href' | 'name' | 'badge' | 'children';
}

/** What the header shows, and what it refused to show. */
export interface ResolvedNavigation {
  left: NavEntry[];
  right: NavEntry[];
  rejected: Rejection[];
}

/**
 * Checks and localises a navigation. `renderer` decides how an entry is drawn, so a `PrimaryLink` has no children. An entry without a usable address and without children disappears; one with
 * children keeps them. An entry whose name carries markup or is longer than any name disappears whole. None is the open page
 * yet: see `markCurrent`.
 *
 * @example resolveNavigation({ language: 'en', left: [{ name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }], right: [] },
 *   '/en').left // [{ name: 'Markets', href: '/en/markets', isCurrent: false, … }]
 */
export function resolveNavigation(data: HeaderData, linkBase: string): ResolvedNavigation {
  const rejected: Rejection[] = [];
  const reject = ({ name }: NavItem, what: Rejection['what']) => void rejected.push({ name, what });
  const resolveAll = (items: NavItem[]) =>
    items
      .filter((item) => isPlainText(item.name, MAX_NAME_LENGTH) || reject(item, 'name'))
      .map(resolve)
      .filter(isUseful);
  const resolve = (item: NavItem): NavEntry => {
    const href = navHref(item.href, linkBase);
    if (href === null && item.href) reject(item, 'href');
    const badge = item.badge && isPlainText(item.badge, MAX_BADGE_LENGTH) ? item.badge : null;
    if (badge === null && item.badge) reject(item, 'badge');
    const isDropdown = item.renderer === 'MoreDropdown';
    const children = item.children ?? [];
    if (!isDropdown && children.length > 0) reject(item, 'children');
    return {
      name: item.name,
      isDropdown,
      href,
      isCurrent: false,
      isHighlighted: item.highlighted === true,
      badge,
      children: isDropdown ? resolveAll(children) : [],
    };
  };
  return { left: resolveAll(data.left), right: resolveAll(data.right), rejected };
}

/** Far longer than any name or badge in any of our languages. */
const MAX_NAME_LENGTH = 60;
const MAX_BADGE_LENGTH = 20;

/** Matches markup and what cannot be seen or turns the text around it. */
export const NOT_PLAIN_TEXT =
  // eslint-disable-next-line no-control-regex
  /<[a-z!/?]|&#?\w+;|[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/i;

/** No markup, nothing that cannot be seen or turns the text around it, and something to read. */
function isPlainText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && text.trim() !== '' && !NOT_PLAIN_TEXT.test(text);
}

function isUseful(entry: NavEntry): boolean {
  return entry.href !== null || entry.children.length > 0;
}
