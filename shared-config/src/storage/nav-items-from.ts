import type { NavItem } from '../contracts/contracts';
import { ownField } from '../platform/is-record';
import { DECORATIONS } from '../site/navigation-decorations';
import {
  isNavLink,
  isPlainText,
  MAX_HREF_CHARS,
  MAX_ITEMS_PER_LIST,
  MAX_MENU_DEPTH,
  MAX_NAME_CHARS,
} from '../site/navigation-rules';

/**
 * Returns the valid items of a list, rebuilt from the known fields, without decorations that the header would not draw. Drops items with
 * a name that the header would not show, items with neither link nor children, and links that are neither a path of our own site nor an
 * absolute https address (R-SEC-4, R-SEC-17).
 */
export function navItemsFrom(value: unknown, depth = 1): NavItem[] {
  if (!Array.isArray(value) || depth > MAX_MENU_DEPTH) return [];
  return value.slice(0, MAX_ITEMS_PER_LIST).flatMap((item) => navItemFrom(Object(item), depth) ?? []);
}

function navItemFrom(value: Record<string, unknown>, depth: number): NavItem | undefined {
  const item: Partial<NavItem> & Record<string, unknown> = {};
  for (const [name, isValid] of Object.entries({ ...FIELDS, ...DECORATIONS })) {
    const own = ownField(value, name);
    if (own === undefined) continue;
    if (isValid(own)) item[name] = own;
    else if (name in FIELDS) return undefined;
  }
  if (ownField(value, 'highlighted') === true) item.highlighted = true;
  const children = ownField(value, 'children');
  if (children !== undefined) item.children = navItemsFrom(children, depth + 1);
  const isShown = item.name && item.renderer && (item.href || item.children?.[0]);
  return isShown ? (item as NavItem) : undefined;
}

const FIELDS = {
  name: (value: unknown) => isPlainText(value, MAX_NAME_CHARS),
  renderer: (value: unknown) => value === 'PrimaryLink' || value === 'MoreDropdown',
  href: (value: unknown) => isNavLink(value) && value.length <= MAX_HREF_CHARS,
};
