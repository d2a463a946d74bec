/**
 * One entry of the header's navigation.
 *
 * `href` is a path on the page's own site, without the locale segment (`/markets`), or an absolute https address.
 * `renderer` decides how the header draws the entry: a `PrimaryLink` is a link without children; a `MoreDropdown` is
 * a button that opens its `children`, preceded by its own `href` if it has one. The header reports and ignores
 * children of a `PrimaryLink`.
 *
 * @example { name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }
 */
export interface NavItem {
  name: string;
  renderer: 'PrimaryLink' | 'MoreDropdown';
  href?: string;
  /** The header emphasises this entry (WSOT). */
  highlighted?: boolean;
  /** A short label after the name, such as "New". */
  badge?: string;
  /** One line that explains the name. Since contract 1.3. */
  description?: string;
  children?: NavItem[];
}

/** Result of `POST /x-api/v1/shell/header-data`. `language` is a locale code. */
export interface HeaderData {
  language: string;
  left: NavItem[];
  right: NavItem[];
}
