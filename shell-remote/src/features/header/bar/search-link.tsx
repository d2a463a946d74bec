import { SearchIcon } from '../../../artwork/glyph';
import { useHeader } from '../header-store';
import { ModalLink } from './modal-link';
import { ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

/** A link to the markets that opens the search. */
export function SearchLink() {
  const { t } = useTexts('header');
  const { linkBase, onSearch } = useHeader();
  return (
    <ModalLink
      modal="search"
      onOpen={onSearch}
      className="sh-icon-button sh-search-link"
      href={ownPageHref('/markets', linkBase)}
      aria-label={t('search')}
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <SearchIcon />
    </ModalLink>
  );
}
