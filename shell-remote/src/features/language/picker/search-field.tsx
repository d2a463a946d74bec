import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  query: string;
  onQuery(query: string): void;
  /** Id of the element with what is found. */
  resultsId: string;
  takesFocus: boolean;
  /** How much is found; null while nothing is looked for. */
  count: number | null;
}

/** Longer than any name. */
const MAX_CHARS = 80;

/** The search: Enter follows the first of what is found, Escape empties it first. The count is told when it changes. */
export function SearchField({ query, onQuery, resultsId, takesFocus, count }: SearchFieldProps) {
  const { t } = useTranslation('language-picker');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape belong to the input method while it composes; 229 is how Safari says so after the last key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      onQuery('');
    }
    if (event.key === 'Enter' && query !== '') {
      event.preventDefault();
      firstChoice(event.currentTarget.ownerDocument.getElementById(resultsId))?.click();
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
        <SearchIcon />
        <input
          className="sh-picker__input"
          id={id}
          ref={field}
          // Not `type="search"`: WebKit consumes Escape there, and the dialog around it would not close.
          type="text"
          role="searchbox"
          inputMode="search"
          // What is typed may run the other way; the hint runs as the page does.
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
          data-autofocus={takesFocus || undefined}
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

function firstChoice(results: HTMLElement | null): HTMLAnchorElement | null | undefined {
  return results?.querySelector<HTMLAnchorElement>('a[data-choice]');
}

function SearchIcon() {
  return (
    <svg
      className="sh-picker__glass"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M9 3.750a5.250 5.250 0 1 0 0 10.500a5.250 5.250 0 0 0 0-10.500M13 13l4 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function ClearIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M6 6l8 8M14 6l-8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
