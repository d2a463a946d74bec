import type { NavItem } from '../contracts/contracts';
import { isRecord, ownField } from '../platform/is-record';
import {
  isPlainText,
  MAX_BADGE_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_HREF_CHARS,
  MAX_ITEMS_PER_LIST,
  MAX_MENU_DEPTH,
  MAX_NAME_CHARS,
} from '../site/navigation-rules';

/**
 * Returns the valid items of a list, rebuilt from the known fields. Drops items with a name, badge or description that the
 * header would not show, items with neither link nor children, and links that are neither a path of our own site nor an absolute https address (R-SEC-4,
 * R-SEC-17).
 */
export function navItemsFrom(value: unknown, depth = 1): NavItem[] {
  if (!Array.isArray(value) || depth > MAX_MENU_DEPTH) return [];
  return value
    .slice(0, MAX_ITEMS_PER_LIST)
    .map((item) => navItemFrom(item, depth))
    .filter((item) => item !== undefined);
}

function navItemFrom(value: unknown, depth: number): NavItem | undefined {
  if (!isRecord(value)) return undefined;
  const own = (name: keyof NavItem) => ownField(value, name);
  const [name, renderer, href] = [own('name'), own('renderer'), own('href')];
  const [badge, description] = [own('badge'), own('description')];
  if (!isPlainText(name, MAX_NAME_CHARS) || (renderer !== 'PrimaryLink' && renderer !== 'MoreDropdown'))
    return undefined;
  if (href !== undefined && !isLink(href)) return undefined;
  if (badge !== undefined && !isPlainText(badge, MAX_BADGE_CHARS)) return undefined;
  if (description !== undefined && !isPlainText(description, MAX_DESCRIPTION_CHARS)) return undefined;
  const children = navItemsFrom(own('children'), depth + 1);
  if (href === undefined && children.length === 0) return undefined;
  return {
    ...{ name, renderer },
    ...(href === undefined ? {} : { href }),
    ...(own('highlighted') === true ? { highlighted: true } : {}),
    ...(badge === undefined ? {} : { badge }),
    ...(description === undefined ? {} : { description }),
    ...(own('children') === undefined ? {} : { children }),
  };
}

/** Excludes white space, control characters and backslashes, which browsers drop or rewrite. The header checks the parsed URL. */
// eslint-disable-next-line no-control-regex
const LINK = /^(?:\/(?!\/)|https:\/\/[^/])[^\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]*$/i;

function isLink(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_HREF_CHARS && LINK.test(value);
}
