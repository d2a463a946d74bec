import type { RefObject } from 'react';
import { Dropdown } from './dropdown';
import { NavLink } from './nav-link';
import type { NavEntry } from './resolve-navigation';

interface NavListProps {
  entries: NavEntry[];
  id: string;
  align: 'start' | 'end';
  className: string;
  listRef?: RefObject<HTMLUListElement | null>;
  /** How many of the last entries do not fit; null before the first measurement. */
  clippedCount?: number | null;
}

/** Entries that do not fit wrap into rows that the style sheet hides; hidden entries leave the tab order. */
export function NavList({ entries, id, align, className, listRef, clippedCount }: NavListProps) {
  const visibleCount = entries.length - (clippedCount ?? 0);
  return (
    <ul className={className} ref={listRef}>
      {entries.map((entry, index) => (
        <li
          key={`${index}-${entry.name}`}
          className="sh-nav__item"
          data-clipped={index >= visibleCount || undefined}
        >
          {entry.isDropdown ? (
            <Dropdown id={`${id}-${index}`} entry={entry} align={align} />
          ) : (
            <NavLink className="sh-nav__link" entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}
