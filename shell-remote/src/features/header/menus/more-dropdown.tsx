import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from './dropdown';
import type { NavEntry } from './resolve-navigation';

interface MoreDropdownProps {
  entry: NavEntry | null;
  /** Entries that found no room in the row; the same list as long as they are the same. */
  clipped: NavEntry[];
}

/**
 * The last dropdown of the row: what the navigation puts into it, after everything that was cut off. It keeps its place
 * when it is empty, so that nothing moves.
 */
export function MoreDropdown({ entry, clipped }: MoreDropdownProps) {
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
