/**
 * One entry of the header's navigation, as header-data sends it and as the skeleton shows it.
 *
 * `href` is a path on the page's own site, without the locale segment (`/markets`), or an absolute https address.
 * `renderer` decides how the entry is drawn: a `PrimaryLink` is a link without children; a `MoreDropdown` is a button that opens its
 * `children`, with its own `href` (usually none) before them. Children of a `PrimaryLink` are reported and not shown.
 *
 * @example { name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }
 */
export interface NavItem {
  name: string;
  renderer: 'PrimaryLink' | 'MoreDropdown';
  href?: string;
  /** Shown as the one entry that stands out (WSOT). */
  highlighted?: boolean;
  /** A short word beside the name, such as "New". */
  badge?: string;
  children?: NavItem[];
}

/** The answer of `POST /x-api/v1/shell/header-data`. `language` is a locale code of the locales table. */
export interface HeaderData {
  language: string;
  left: NavItem[];
  right: NavItem[];
}
