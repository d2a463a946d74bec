import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../artwork/search-icon';
import { isPlainClick } from 'shared-config/is-plain-click';

/** What the search link does where the code is there; without it, it is a link to the markets. */
export interface SearchActions {
  onSearch?(): void;
  /** A pointer or the focus is on the link: what it opens can be brought ahead. */
  onNearSearch?(): void;
}

/** The magnifying glass: a link to the markets, which a plain click turns into the search. */
export function SearchLink({ href, onSearch, onNearSearch }: SearchActions & { href: string }) {
  const { t } = useTranslation('header');
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onSearch || !isPlainClick(event)) return;
    event.preventDefault();
    // Not every browser focuses a link that is clicked, and the focus is to come back here.
    event.currentTarget.focus();
    onSearch();
  };
  return (
    <a
      className="sh-icon-button"
      href={href}
      aria-label={t('search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onClick}
      onPointerEnter={onNearSearch}
      onFocus={onNearSearch}
    >
      <SearchIcon />
    </a>
  );
}
