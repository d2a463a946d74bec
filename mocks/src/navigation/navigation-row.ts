import type { NavigationKey } from './names/names';
import type { RegionCode } from 'shared-config/regions';

/** The regions that a row is shown in. */
export type ShownIn = { only: readonly RegionCode[] } | { except: readonly RegionCode[] };

/**
 * One entry of the navigation, before it has a language.
 *
 * @example { key: 'markets', renderer: 'PrimaryLink', href: '/markets' }
 */
export interface NavigationRow {
  /** Key of its name in `names/<language>.json`. */
  key: NavigationKey;
  renderer: 'PrimaryLink' | 'MoreDropdown';
  /** A path without locale (R-DEEP-2), or an absolute https address. */
  href?: string;
  /** Everywhere when absent. */
  regions?: ShownIn;
  highlighted?: boolean;
  /** Key of a word beside the name. */
  badge?: NavigationKey;
  children?: readonly NavigationRow[];
}
