import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreDropdown } from './more-dropdown';
import { NavList } from './nav-list';
import type { NavEntry } from './resolve-navigation';
import { splitNavigation } from './split-navigation';
import { useClippedCount } from './use-clipped-count';

interface MainNavProps {
  left: NavEntry[];
  /** Entries of the right list that found no room there. */
  clippedRight: NavEntry[];
}

/** The left group: a row that is clipped where there is no room, then "more", which always shows. */
export function MainNav({ left, clippedRight }: MainNavProps) {
  const { t } = useTranslation('header');
  const { list, more } = useMemo(() => splitNavigation(left), [left]);
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
        <MoreDropdown entry={more} clipped={clipped} />
      </ul>
    </nav>
  );
}
