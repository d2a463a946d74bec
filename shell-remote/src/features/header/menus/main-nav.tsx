import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavList } from './nav-list';
import { type NavEntry, splitNavigation } from './resolve-navigation';
import { useClippedCount } from './use-clipped-count';
import { Dropdown } from './dropdown';

interface MainNavProps {
  left: NavEntry[];
  clippedRight: NavEntry[];
}

/** The left group: a row that is clipped to its space, then "more", which always shows. */
export function MainNav({ left, clippedRight }: MainNavProps) {
  const { t } = useTranslation('header');
  const { list, more } = useMemo(() => splitNavigation(left), [left]);
  const listRef = useRef<HTMLUListElement>(null);
  const clippedCount = useClippedCount(listRef, { entries: list, isTightened: true });
  // Before the first measurement, "more" holds everything: without JavaScript it is the only way to clipped entries.
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

interface MoreDropdownProps {
  entry: NavEntry | null;
  clipped: NavEntry[];
}

/** An empty one keeps its space, so that nothing shifts. */
function MoreDropdown({ entry, clipped }: MoreDropdownProps) {
  const { t } = useTranslation('header');
  const own = entry ?? EMPTY;
  const name = own.name || t('nav.more');
  const shown = useMemo(
    () => ({ ...own, name, children: [...clipped, ...own.children] }),
    [own, name, clipped],
  );
  return (
    <li className="sh-nav__item" data-clipped={shown.children.length === 0 || undefined}>
      <Dropdown id="sh-menu-more" entry={shown} align="end" />
    </li>
  );
}

const EMPTY: NavEntry = {
  name: '',
  isDropdown: true,
  href: null,
  isCurrent: false,
  isHighlighted: false,
  badge: null,
  children: [],
};
