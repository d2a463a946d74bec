import type { NavItem } from '../../contracts/contracts';
import type { RegionCode } from '../regions';

export type ShownIn = { only: readonly RegionCode[] } | { except: readonly RegionCode[] };

/**
 * One entry of the navigation, before it has a language.
 *
 * @example { key: 'markets', renderer: 'PrimaryLink', href: '/markets' }
 */
export interface NavigationRow<Key extends string = string> extends Pick<
  NavItem,
  'renderer' | 'highlighted' | 'mark' | 'icon' | 'highlight'
> {
  /** Key of its name in the names of each language. */
  key: Key;
  /** A path without locale (R-DEEP-2), or an absolute https address. */
  href?: string;
  /** All regions if absent. */
  regions?: ShownIn;
  /** Key of a word beside the name. */
  badge?: Key;
  /** Key of a line that explains the name. */
  description?: Key;
  children?: readonly NavigationRow<Key>[];
}

/** The whole navigation: both groups of the header, and the names by language file, such as `en` or `pt-BR`. */
export interface Navigation {
  left: readonly NavigationRow[];
  right: readonly NavigationRow[];
  names: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** A row of the default navigation: with children it is a dropdown, without them a link. */
export type DefaultRow<Key extends string> = Omit<NavigationRow<Key>, 'renderer' | 'children'> & {
  children?: readonly DefaultRow<Key>[];
};

export function withRenderers<Key extends string>(rows: readonly DefaultRow<Key>[]): NavigationRow<Key>[] {
  return rows.map(({ children, ...row }) =>
    children
      ? { ...row, renderer: 'MoreDropdown', children: withRenderers(children) }
      : { ...row, renderer: 'PrimaryLink' },
  );
}
