import type { NavEntry } from './resolve-navigation';

/** The left entries by what happens when there is no room: `list` is clipped from its end, "more" always shows. */
export interface SplitNavigation {
  /** The highlighted entries (WSOT) come last: a promotion yields first. */
  list: NavEntry[];
  /** The "more" dropdown, which also takes what was clipped; null when the navigation brings none. */
  more: NavEntry | null;
}

/**
 * Takes the last entry as the "more" dropdown where it is a dropdown, and moves the highlighted entries to the end of the rest.
 *
 * @example splitNavigation([markets, wsot, trade, more]) // { list: [markets, trade, wsot], more }
 */
export function splitNavigation(left: NavEntry[]): SplitNavigation {
  const last = left.at(-1);
  const more = last?.isDropdown ? last : null;
  const rest = more ? left.slice(0, -1) : left;
  return {
    list: [...rest.filter((entry) => !entry.isHighlighted), ...rest.filter((entry) => entry.isHighlighted)],
    more,
  };
}
