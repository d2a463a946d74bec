import { useCombobox } from 'downshift';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { isComposing } from 'ui-kit/keyboard';
import { useLatest } from 'ui-kit/latest';
import { findCountries, type CountryOption } from './country-search';
import { useAnchoredPosition } from './use-anchored-position';
import { useTexts } from '../../../core/texts/use-texts';

interface CountryListProps {
  options: readonly CountryOption[];
  chosenIso: string;
  firstQuery: string;
  anchor: RefObject<HTMLElement | null>;
  onIso: (iso: string) => void;
  onClose: () => void;
}

/** Renders the searchable list of countries; it is open while it is mounted. */
export function CountryList(props: CountryListProps) {
  const { t } = useTexts('quick-auth');
  const popup = useRef<HTMLDivElement>(null);
  const position = useAnchoredPosition(props.anchor);
  useOutsideClose([popup, props.anchor], props.onClose);
  const { query, setQuery, found, combobox } = useCountryCombobox(props);
  return (
    <div
      ref={popup}
      className="sh-country-list"
      role="group"
      aria-label={t('field.country')}
      data-sheet={position.isSheet || undefined}
      style={position.style}
    >
      <SearchField {...props} combobox={combobox} onQuery={setQuery} hasFound={found.length > 0} />
      <ul
        className="sh-country-list__options"
        {...combobox.getMenuProps({ 'aria-label': t('field.country') })}
      >
        {found.map((option, index) => (
          <li
            key={option.iso}
            className="sh-country-list__option"
            data-highlighted={combobox.highlightedIndex === index || undefined}
            aria-current={option.iso === props.chosenIso || undefined}
            {...combobox.getItemProps({ item: option, index })}
          >
            <span className="sh-country-list__name" dir="auto">
              {option.name}
            </span>
            <span className="sh-country-list__code" dir="ltr">{`+${option.callingCode}`}</span>
          </li>
        ))}
      </ul>
      <p className="sh-country-list__none" role="status">
        {found.length === 0 && <span>{t('country.none')}</span>}
        {query !== '' && found.length > 0 && (
          <span className="sh-quick-auth__unseen">{t('country.found', { count: found.length })}</span>
        )}
      </p>
    </div>
  );
}

type Combobox = ReturnType<typeof useCombobox<CountryOption>>;

type SearchFieldProps = CountryListProps & {
  combobox: Combobox;
  onQuery: (query: string) => void;
  hasFound: boolean;
};

function SearchField({ anchor, onClose, combobox, onQuery, hasFound }: SearchFieldProps) {
  const { t } = useTexts('quick-auth');
  const input = useRef<HTMLInputElement>(null);
  // Focuses within the click that opened the list: phones show the keyboard only then.
  useLayoutEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      return;
    }
    if (event.key === 'Escape') {
      // Closes only the list, not the modal below.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab') {
      // The list is not in the tab order: Tab continues from the button.
      anchor.current?.focus();
      onClose();
    }
  };
  return (
    <div className="sh-country-list__head">
      <input
        className="sh-country-list__search"
        placeholder={t('country.search')}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        // Typed text may have the other direction; the placeholder has the page's.
        dir={combobox.inputValue === '' ? undefined : 'auto'}
        {...combobox.getInputProps({
          ref: input,
          'aria-label': t('country.search'),
          onKeyDown,
          onChange: (event: ChangeEvent<HTMLInputElement>) => onQuery(event.target.value),
        })}
        // Downshift refers to the first option even if there is none.
        {...(!hasFound && { 'aria-activedescendant': undefined })}
      />
      <button className="sh-country-list__close" type="button" tabIndex={-1} onClick={onClose}>
        {t('country.cancel')}
      </button>
    </div>
  );
}

/** Returns Downshift's combobox, always open and without a selected item: the form holds the choice. */
function useCountryCombobox({ options, chosenIso, firstQuery, onIso }: CountryListProps) {
  const [query, setQuery] = useState(firstQuery);
  const hasScrolled = useRef(false);
  const bringIntoView = (option: HTMLElement) => {
    // The chosen country starts in the middle, so that its neighbours are visible.
    option.scrollIntoView?.({ block: hasScrolled.current ? 'nearest' : 'center' });
    hasScrolled.current = true;
  };
  // Computed during render: Enter may follow a key before any effect runs.
  const found = useMemo(() => findCountries(options, query), [options, query]);
  const combobox = useCombobox<CountryOption>({
    items: found,
    itemToString: (option) => option?.name ?? '',
    itemToKey: (option) => option?.iso,
    isOpen: true,
    selectedItem: null,
    inputValue: query,
    initialHighlightedIndex: firstQuery === '' ? found.findIndex(({ iso }) => iso === chosenIso) : 0,
    defaultHighlightedIndex: 0,
    scrollIntoView: bringIntoView,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onIso(selectedItem.iso),
    stateReducer(state, { type, changes }) {
      const { InputBlur, InputClick, MenuMouseLeave } = useCombobox.stateChangeTypes;
      // These events must neither choose a country nor change the highlighted one.
      return type === InputBlur || type === InputClick || type === MenuMouseLeave ? state : changes;
    },
  });
  return { query, setQuery, found, combobox };
}

/** The browser's event for Escape and a phone's back gesture; not every browser has it. */
type CloseWatcherMaker = new () => EventTarget & { destroy(): void };

/** Closes a popup on a click outside of it, and on a phone's back gesture, which would otherwise close the modal below. */
function useOutsideClose(inside: readonly RefObject<HTMLElement | null>[], onClose: () => void): void {
  const latest = useLatest({ inside, onClose });
  useEffect(() => {
    const close = () => latest.current.onClose();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!latest.current.inside.some(({ current }) => current?.contains(target as Node))) close();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    const { CloseWatcher } = window as { CloseWatcher?: CloseWatcherMaker };
    // In other browsers an element can have this name.
    const watcher = typeof CloseWatcher === 'function' ? new CloseWatcher() : undefined;
    watcher?.addEventListener('close', close);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      watcher?.removeEventListener('close', close);
      watcher?.destroy();
    };
  }, [latest]);
}
