import { useMemo, useRef } from 'react';
import { Dropdown, NavList } from './nav-list';
import { type NavEntry, splitNavigation } from './resolve-navigation';
import { useClippedCount } from './use-clipped-count';
import { useTexts } from '../../../core/texts/use-texts';

interface MainNavProps {
  left: NavEntry[];
  clippedRight: NavEntry[];
}

/** The left group: a row that is clipped to its space, then "more", which always shows. */
export function MainNav({ left, clippedRight }: MainNavProps) {
  const { t } = useTexts('header');
  const { list, more } = useMemo(() => splitNavigation(left), [left]);
  const listRef = useRef<HTMLUListElement>(null);
  const clippedCount = useClippedCount(listRef, list, true);
  const own = more ?? EMPTY;
  const name = own.name || t('nav.more');
  const inMore = useMemo(() => {
    // Before the first measurement it holds everything: without JavaScript it is the only way to clipped entries.
    const clipped = clippedCount === null ? list : list.slice(list.length - clippedCount);
    return { ...own, name, children: [...clipped, ...clippedRight, ...own.children] };
  }, [own, name, list, clippedCount, clippedRight]);
  return (
    <nav className="sh-nav" aria-label={t('nav.main')}>
      <NavList id="sh-menu-left" align="start" entries={list} listRef={listRef} clippedCount={clippedCount} />
      <ul className="sh-nav__pinned">
        <li className="sh-nav__item" data-clipped={inMore.children.length === 0 || undefined}>
          <Dropdown id="sh-menu-more" entry={inMore} align="start" />
        </li>
      </ul>
    </nav>
  );
}

/** Keeps its space, so that nothing shifts. */
const EMPTY: NavEntry = { name: '', isDropdown: true, href: null, children: [] };
