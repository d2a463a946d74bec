import type { NavEntry } from './resolve-navigation';

/** The left entries by what happens when there is no room: `list` may be clipped, the rest always shows. */
export interface SplitNavigation {
  list: NavEntry[];
  highlighted: NavEntry[];
  /** The "more" dropdown, which also takes what was clipped; null when the navigation brings none. */
  more: NavEntry | null;
}

/**
 * Takes the last dropdown as the "more" dropdown and keeps it and the highlighted entries (WSOT) in sight.
 *
 * @example splitNavigation([markets, trade, wsot, more]) // { list: [markets, trade], highlighted: [wsot], more }
 */
export function splitNavigation(left: NavEntry[]): SplitNavigation {
  const last = left.at(-1);
  const more = last && last.children.length > 0 ? last : null;
  const rest = more ? left.slice(0, -1) : left;
  return {
    list: rest.filter((entry) => !entry.isHighlighted),
    highlighted: rest.filter((entry) => entry.isHighlighted),
    more,
  };
}
