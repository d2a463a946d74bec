import type { MouseEvent } from 'react';
import { NothingIcon, TroubleIcon } from './search-icons';
import { useTexts } from '../../../core/texts/use-texts';

export type NoteKind = 'nothing' | 'failed' | 'offline' | 'loading';

interface SearchNoteProps {
  kind: NoteKind;
  text: string;
  marketsHref: string;
  onRetry: (event: MouseEvent) => void;
}

const SKELETON_ROWS = 5;

/** A message in place of the list. The panel's live region announces it. */
export function SearchNote({ kind, text, marketsHref, onRetry }: SearchNoteProps) {
  const { t } = useTexts('search');
  if (kind === 'loading') return <Skeleton />;
  return (
    <div className="sh-search__note">
      <span className="sh-search__note-icon" data-kind={kind}>
        {kind === 'nothing' ? <NothingIcon /> : <TroubleIcon />}
      </span>
      {(kind !== 'nothing' || text !== '') && (
        <p className="sh-search__note-title">{t(`${kind}.title`, { text })}</p>
      )}
      <p className="sh-search__note-hint">{t(`${kind}.hint`)}</p>
      {kind === 'nothing' && (
        <a className="sh-search__note-action" href={marketsHref}>
          {t('nothing.link')}
        </a>
      )}
      {kind === 'failed' && (
        <button type="button" className="sh-search__note-action" onClick={onRetry}>
          {t('failed.retry')}
        </button>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div className="sh-search__skeleton" aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div className="sh-search__bone-row" key={index}>
          <span className="sh-search__bone" data-shape="badge" />
          <span className="sh-search__bone" data-shape="name" />
          <span className="sh-search__bone" data-shape="price" />
        </div>
      ))}
    </div>
  );
}
