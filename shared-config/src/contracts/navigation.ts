/**
 * One entry of the header's navigation.
 *
 * `href` is a path on the page's own site, without the locale segment (`/markets`), or an absolute https address.
 * `renderer` decides how the header draws the entry: a `PrimaryLink` is a link without children; a `MoreDropdown` is
 * a button that opens its `children`, preceded by its own `href` if it has one. The header reports and ignores
 * children of a `PrimaryLink`. Inside a menu, a `MoreDropdown` is a group: its name is a heading over its children.
 *
 * The header draws only fields that an entry has. It drops and reports a text that is too long or no plain text, and an unknown value.
 *
 * @example { name: 'Markets', renderer: 'PrimaryLink', href: '/markets' }
 */
export interface NavItem {
  name: string;
  renderer: 'PrimaryLink' | 'MoreDropdown';
  href?: string;
  /** The header emphasises this entry (WSOT). */
  highlighted?: boolean;
  /** A short label after the name, at most 20 characters. */
  badge?: string;
  /** Colours the badge, and labels the entry in the visitor's language if it has no badge. */
  mark?: NavMark;
  /** One line that explains the name, at most 120 characters. Since contract 1.3. */
  description?: string;
  /**
   * Icon before the name in a menu, such as `wallet`, at most 20 characters. An unknown name keeps its space and draws nothing. The names are in
   * `tools/icons/menu-icons-table.ts`.
   */
  icon?: string;
  /** Draws the entry as a card in this colour, if no entry before it in the menu is one. Put it last. */
  highlight?: NavHighlight;
  children?: NavItem[];
}

export type NavMark = 'new' | 'hot';

export type NavHighlight = 'accent' | 'green' | 'amber';

/** Result of `POST /x-api/v1/shell/header-data`. `language` is a locale code. */
export interface HeaderData {
  language: string;
  left: NavItem[];
  right: NavItem[];
}
