import type { MouseEvent } from 'react';
import { SearchIcon } from '../../../artwork/glyph';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';
import { isPlainClick } from 'shared-config/platform/is-plain-click';

/** Actions of the search link; without them it is a link to the markets. */
export interface SearchActions {
  onSearch?(): void;
  onPreloadSearch?(): void;
}

/** A link to the markets that opens the search on a plain click. */
export function SearchLink({ href, onSearch, onPreloadSearch }: SearchActions & { href: string }) {
  const { t } = useTexts('header');
  const isLive = useIsLive();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onSearch || !isPlainClick(event)) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link, but the focus must return here.
    event.currentTarget.focus();
    onSearch();
  };
  return (
    <a
      className="sh-icon-button sh-search-link"
      href={href}
      aria-label={t('search')}
      aria-haspopup={isLive && onSearch ? 'dialog' : undefined}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onClick}
      onPointerEnter={onPreloadSearch}
      onFocus={onPreloadSearch}
    >
      <SearchIcon />
    </a>
  );
}
