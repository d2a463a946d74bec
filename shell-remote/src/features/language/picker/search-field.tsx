import { useId, useRef, type KeyboardEvent } from 'react';
import { isComposing } from 'ui-kit/keyboard';
import { pathIcon, SearchIcon } from '../../../artwork/glyph';
import { useTexts } from '../../../core/texts/use-texts';

interface SearchFieldProps {
  query: string;
  onQuery(query: string): void;
  resultsId: string;
  isAutofocused: boolean;
  /** Number of results; null for a query without letters and digits. */
  count: number | null;
}

const MAX_CHARS = 80;

const ClearIcon = pathIcon('M6 6l8 8M14 6l-8 8');

/** Enter follows the first result, Escape clears the field first. A live region announces the count. */
export function SearchField({ query, onQuery, resultsId, isAutofocused, count }: SearchFieldProps) {
  const { t } = useTexts('language-picker');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      onQuery('');
    }
    if (event.key === 'Enter' && query !== '') {
      event.preventDefault();
      if (count) firstChoice(event.currentTarget.ownerDocument.getElementById(resultsId))?.click();
    }
  };
  const clear = () => {
    onQuery('');
    field.current?.focus();
  };
  return (
    <div className="sh-picker__search">
      <label className="sh-picker__unseen" htmlFor={id}>
        {t('search')}
      </label>
      <div className="sh-picker__field">
        <SearchIcon className="sh-picker__glass" />
        <input
          className="sh-picker__input"
          id={id}
          ref={field}
          // Not `type="search"`: WebKit consumes Escape there, and the dialog would not close.
          type="text"
          role="searchbox"
          inputMode="search"
          // The query may have another direction than the placeholder.
          dir={query === '' ? undefined : 'auto'}
          value={query}
          placeholder={t('search')}
          maxLength={MAX_CHARS}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-controls={resultsId}
          data-autofocus={isAutofocused || undefined}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button className="sh-picker__clear" type="button" aria-label={t('clear')} onClick={clear}>
            <ClearIcon />
          </button>
        )}
      </div>
      <p className="sh-picker__count" role="status">
        {count === null ? '' : t('results', { count })}
      </p>
    </div>
  );
}

function firstChoice(results: HTMLElement | null): HTMLElement | null | undefined {
  return results?.querySelector<HTMLElement>('[data-choice]');
}
