import type { MouseEvent } from 'react';
import { SearchIcon } from '../../../artwork/glyph';
import { useHeader } from '../header-store';
import { ownPageHref } from '../../../core/page/nav-href';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';
import { isPlainClick } from 'shared-config/platform/is-plain-click';

/** A link to the markets that opens the search on a plain click. */
export function SearchLink() {
  const { t } = useTexts('header');
  const { linkBase, onSearch, onPreloadSearch } = useHeader();
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
      href={ownPageHref('/markets', linkBase)}
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
