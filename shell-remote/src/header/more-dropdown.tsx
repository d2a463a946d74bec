import { useTranslation } from 'react-i18next';
import { Dropdown } from './dropdown';
import type { NavEntry } from './resolve-navigation';

interface MoreDropdownProps {
  entry: NavEntry | null;
  /** Entries that found no room in the row. */
  clipped: NavEntry[];
}

/**
 * The last dropdown of the row: what the navigation puts into it, after everything that was cut off. It keeps its place
 * when it is empty, so that nothing moves.
 */
export function MoreDropdown({ entry, clipped }: MoreDropdownProps) {
  const { t } = useTranslation('header');
  const own = entry ?? EMPTY;
  const children = [...clipped, ...own.children];
  return (
    <li className="sh-nav__item" data-clipped={children.length === 0 || undefined}>
      <Dropdown id="sh-menu-more" entry={{ ...own, name: own.name || t('nav.more'), children }} align="end" />
    </li>
  );
}

const EMPTY: NavEntry = {
  name: '',
  href: null,
  isCurrent: false,
  isHighlighted: false,
  badge: null,
  children: [],
};
