import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from './dropdown';
import { MoreDropdown } from './more-dropdown';
import { NavLink } from './nav-link';
import { NavList } from './nav-list';
import type { NavEntry } from './resolve-navigation';
import { splitNavigation } from './split-navigation';
import { useClippedCount } from './use-clipped-count';

interface MainNavProps {
  left: NavEntry[];
  /** Entries of the right list that found no room there. */
  clippedRight: NavEntry[];
}

/** The left group: a row that may be cut off, then the highlighted entries and "more", which are always in sight. */
export function MainNav({ left, clippedRight }: MainNavProps) {
  const { t } = useTranslation('header');
  const { list, highlighted, more } = useMemo(() => splitNavigation(left), [left]);
  const listRef = useRef<HTMLUListElement>(null);
  const clippedCount = useClippedCount(listRef, { entries: list, isTightened: true });
  // While nothing is known about the room, "more" holds everything: without code it is the only way to what is cut off.
  const clipped = useMemo(
    () => [...(clippedCount === null ? list : list.slice(list.length - clippedCount)), ...clippedRight],
    [list, clippedCount, clippedRight],
  );
  return (
    <nav className="sh-nav" aria-label={t('nav.main')}>
      <NavList
        className="sh-nav__list"
        id="sh-menu-left"
        align="start"
        entries={list}
        listRef={listRef}
        clippedCount={clippedCount}
      />
      <ul className="sh-nav__pinned">
        {highlighted.map((entry, index) => (
          <li key={`${index}-${entry.name}`} className="sh-nav__item">
            {entry.children.length > 0 ? (
              <Dropdown id={`sh-menu-pinned-${index}`} entry={entry} align="end" />
            ) : (
              <NavLink className="sh-nav__link" entry={entry} />
            )}
          </li>
        ))}
        <MoreDropdown entry={more} clipped={clipped} />
      </ul>
    </nav>
  );
}
