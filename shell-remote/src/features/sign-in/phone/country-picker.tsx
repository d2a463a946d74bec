import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { CountryLabel } from './country-label';
import { CountryList } from './country-list';
import { countryOptions } from './country-search';
import { useTexts } from '../../../core/texts/use-texts';

export interface CountryPickerProps {
  iso: string;
  onIso: (iso: string) => void;
}

/**
 * Renders a button with the calling code. It opens the searchable list of countries: below the field, on phones over the full
 * screen. Typing on the button starts a search, as on a select.
 */
export function CountryPicker({ iso, onIso }: CountryPickerProps) {
  const { t, language } = useTexts('quick-auth');
  const trigger = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const options = useMemo(() => countryOptions(language), [language]);
  const name = options.find((option) => option.iso === iso)?.name ?? iso;
  const close = () => {
    setQuery(null);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const text = textOfKey(event);
    if (text === null) return;
    event.preventDefault();
    setQuery(text);
  };
  return (
    <>
      <button
        ref={trigger}
        className="sh-quick-auth__country sh-quick-auth__country--button"
        type="button"
        aria-haspopup="listbox"
        aria-expanded={query !== null}
        onKeyDown={onKeyDown}
        onClick={() => setQuery(query === null ? '' : null)}
      >
        <span className="sh-quick-auth__unseen">{t('country.chosen', { country: name })}</span>{' '}
        <CountryLabel iso={iso} />
      </button>
      {query !== null &&
        createPortal(
          <CountryList
            options={options}
            chosenIso={iso}
            firstQuery={query}
            anchor={trigger}
            onClose={close}
            onIso={(chosen) => {
              onIso(chosen);
              close();
            }}
          />,
          trigger.current?.closest('dialog') ?? document.body,
        )}
    </>
  );
}

/** Returns the initial search of a key on the button: empty for an arrow, the letter itself; null if the key opens nothing. */
function textOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') return '';
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  return isLetter ? key : null;
}
