import type { HeaderData, NavItem } from 'shared-config/contracts';
import { navHref } from './nav-href';

/** A navigation entry that is safe to render: `href` is null for an entry that only opens its children. */
export interface NavEntry {
  name: string;
  href: string | null;
  isCurrent: boolean;
  isHighlighted: boolean;
  badge: string | null;
  children: NavEntry[];
}

/** An address that was dropped, with the entry that carried it. */
export interface RejectedHref {
  name: string;
  href: string;
}

/** What the header shows, and what it refused to show. */
export interface ResolvedNavigation {
  left: NavEntry[];
  right: NavEntry[];
  rejected: RejectedHref[];
}

/**
 * Checks and localises a navigation. An entry without a usable address and without children disappears; one with
 * children keeps them. `currentPath` is without locale.
 *
 * @example resolveNavigation({ language: 'en', left: [{ name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }], right: [] },
 *   '/en', '/markets').left // [{ name: 'Markets', href: '/en/markets', isCurrent: true, … }]
 */
export function resolveNavigation(
  data: HeaderData,
  linkBase: string,
  currentPath: string,
): ResolvedNavigation {
  const rejected: RejectedHref[] = [];
  const resolveAll = (items: NavItem[]) => items.map(resolve).filter(isUseful);
  const resolve = (item: NavItem): NavEntry => {
    const href = navHref(item.href, linkBase);
    if (href === null && item.href) rejected.push({ name: item.name, href: item.href });
    return {
      name: item.name,
      href,
      isCurrent: item.href !== undefined && href !== null && pathOf(item.href) === pathOf(currentPath),
      isHighlighted: item.highlighted === true,
      badge: item.badge || null,
      children: resolveAll(item.children ?? []),
    };
  };
  return { left: resolveAll(data.left), right: resolveAll(data.right), rejected };
}

/** Whether the entry or one of its children is the page that is open. */
export function hasCurrent(entry: NavEntry): boolean {
  return entry.isCurrent || entry.children.some(hasCurrent);
}

function isUseful(entry: NavEntry): boolean {
  return entry.href !== null || entry.children.length > 0;
}

function pathOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
