import type { KeyboardEvent, RefObject } from 'react';
import { CrossIcon, SearchIcon } from '../../../artwork/glyph';
import { useTexts } from '../../../core/texts/use-texts';

interface SearchFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  typed: string;
  isBusy: boolean;
  listId: string | undefined;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** @param isComposing true until an input method has finished */
  onType: (typed: string, isComposing: boolean) => void;
  onClose: () => void;
}

/** The search field with its buttons. */
export function SearchField(props: SearchFieldProps) {
  const { fieldRef, typed, listId, onType, onClose } = props;
  const { t } = useTexts('search');
  const clear = () => {
    onType('', false);
    fieldRef.current?.focus();
  };
  return (
    <div className="sh-search__bar">
      <span className="sh-search__look">
        <SearchIcon />
      </span>
      <input
        ref={fieldRef}
        className="sh-search__field"
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        dir={typed === '' ? undefined : 'auto'}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={props.activeId}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        value={typed}
        onKeyDown={props.onKeyDown}
        onChange={({ currentTarget, nativeEvent }) =>
          onType(currentTarget.value, (nativeEvent as InputEvent).isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
      />
      {props.isBusy && <span className="sh-search__spinner" aria-hidden="true" />}
      {typed !== '' && (
        <button type="button" className="sh-search__clear" aria-label={t('clear')} onClick={clear}>
          <CrossIcon size={16} />
        </button>
      )}
      <button type="button" className="sh-search__close" onClick={onClose}>
        <span>{t('close')}</span>
        <CrossIcon size={20} />
      </button>
    </div>
  );
}
