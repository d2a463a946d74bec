import type { NavItem } from '../contracts/contracts';

/** What a navigation may measure at most; a real one is far below. */
const MAX_ITEMS = 100;
const MAX_DEPTH = 4;
const MAX_TEXT_CHARS = 200;
const MAX_HREF_CHARS = 2_048;

/**
 * The usable entries of a list, made anew of the fields that we know; entries that are not navigation are left out, and
 * so are links that are neither a path of our own site nor an absolute https address (R-SEC-4, R-SEC-17).
 *
 * @example navItemsFrom([{ name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }, '<img>'])
 *   // [{ name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }]
 */
export function navItemsFrom(value: unknown, depth = 1): NavItem[] {
  if (!Array.isArray(value) || depth > MAX_DEPTH) return [];
  return value
    .slice(0, MAX_ITEMS)
    .map((item) => navItemFrom(item, depth))
    .filter((item) => item !== undefined);
}

function navItemFrom(value: unknown, depth: number): NavItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (name: keyof NavItem): unknown =>
    Object.hasOwn(value, name) ? (value as Partial<NavItem>)[name] : undefined;
  const [name, renderer, href, badge] = [own('name'), own('renderer'), own('href'), own('badge')];
  if (!isShortText(name) || (renderer !== 'PrimaryLink' && renderer !== 'MoreDropdown')) return undefined;
  if ((href !== undefined && !isLink(href)) || (badge !== undefined && !isShortText(badge))) return undefined;
  return {
    ...{ name, renderer },
    ...(href === undefined ? {} : { href }),
    ...(own('highlighted') === true ? { highlighted: true } : {}),
    ...(badge === undefined ? {} : { badge }),
    ...(own('children') === undefined ? {} : { children: navItemsFrom(own('children'), depth + 1) }),
  };
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS;
}

/** Browsers drop or turn white space, control characters and backslashes; the full check is where links are drawn. */
// eslint-disable-next-line no-control-regex
const LINK = /^(?:\/(?!\/)|https:\/\/[^/])[^\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]*$/i;

function isLink(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_HREF_CHARS && LINK.test(value);
}
