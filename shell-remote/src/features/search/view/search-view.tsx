import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from 'shared-config/locales';
import { useDismissal } from 'ui-kit/dismissal';
import { useModalDialog } from 'ui-kit/modal-dialog';
import { usePresence } from 'ui-kit/presence';
import { marketTextFrom } from '../market-text';
import { SearchPanel, type SearchContentProps } from './search-panel';
import { useMarkets, type FetchMarkets } from '../use-markets';
import { useTypedText } from './use-typed-text';

export interface SearchViewProps extends SearchContentProps {
  /** The same function as long as it asks the same backend: another one asks again. */
  fetchMarkets: FetchMarkets;
  /** Whether a key is one that opens the search. */
  isSearchKey: (event: KeyboardEvent) => boolean;
}

/**
 * The search: a native modal dialog with a combobox. Keep it rendered and change `isOpen`: then it fades out, and keeps
 * what was typed for the next opening. It reads nothing but its props and the translations.
 *
 * @example <SearchView isOpen={isOpen} onClose={close} bcp47="en" linkBase="/en" pages={pages} recents={recents} … />
 */
export function SearchView(props: SearchViewProps) {
  const { isOpen, onClose, bcp47, fetchMarkets, isOnline } = props;
  const { t } = useTranslation('search');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isPresent } = usePresence(isOpen);
  const typedText = useTypedText(isOpen);
  const marketText = marketTextFrom(typedText.text, t('pairWords').split(/[,،、，]\s*/));
  const markets = useMarkets(marketText, isOpen, fetchMarkets);
  useModalDialog(dialog, isOpen);
  useSelection(field, isOpen);
  useSearchKey(field, props);
  useRetryOnLine(isOnline, markets.status === 'failed', markets.retry);
  const dismissal = useDismissal({ isOpen, isDismissible: true, onClose });
  if (!isPresent) return null;
  return (
    <dialog
      ref={dialog}
      className="sh-root sh-search"
      lang={bcp47}
      dir={directionOf(bcp47)}
      aria-label={t('title')}
      inert={!isOpen}
      {...dismissal}
    >
      <SearchPanel {...props} {...typedText} markets={markets} fieldRef={field} />
    </dialog>
  );
}

type FieldRef = RefObject<HTMLInputElement | null>;

/** What is still in the field from the last time is selected: the next letter replaces it. */
function useSelection(field: FieldRef, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [field, isOpen]);
}

/** The key that opened the search brings the focus back to the field; from the field it closes. */
function useSearchKey(field: FieldRef, { isOpen, isSearchKey, onClose }: SearchViewProps): void {
  useEffect(() => {
    const page = field.current?.ownerDocument;
    if (!isOpen || !page) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return;
      event.preventDefault();
      if (page.activeElement === field.current) return onClose();
      field.current?.select();
      field.current?.focus();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [field, isOpen, isSearchKey, onClose]);
}

/** What failed for want of a line is asked for again when there is one. */
function useRetryOnLine(isOnline: boolean, hasFailed: boolean, retry: () => void): void {
  const latest = useRef({ hasFailed, retry });
  useEffect(() => {
    latest.current = { hasFailed, retry };
  });
  useEffect(() => {
    if (isOnline && latest.current.hasFailed) latest.current.retry();
  }, [isOnline]);
}
