import { useEffect, useRef, useState, type RefObject } from 'react';
import { directionOf } from 'shared-config/site/locales';
import { useDismissal } from 'ui-kit/dismissal';
import { useLatest } from 'ui-kit/latest';
import { useModalDialog } from 'ui-kit/modal-dialog';
import { usePresence } from 'ui-kit/presence';
import { conversionFrom } from '../conversion/conversion-from';
import { useConversion } from '../conversion/use-conversion';
import { marketTextFrom } from '../market-text';
import { categoryOf, type SearchTab } from '../search-tab';
import { SearchPanel, type SearchContentProps } from './search-panel';
import { useMarkets } from '../use-markets';
import { useTypedText } from './use-typed-text';
import { useTexts } from '../../../core/texts/use-texts';

export interface SearchViewProps extends SearchContentProps {
  isSearchKey: (event: KeyboardEvent) => boolean;
}

/** Keep it mounted and change `isOpen`, so that it fades out and keeps the typed text. */
export function SearchView(props: SearchViewProps) {
  const { isOpen, onClose, bcp47, fetchMarkets, isOnline } = props;
  const { t } = useTexts('search');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isPresent } = usePresence(isOpen);
  const typedText = useTypedText(isOpen);
  const pairWords = t('pairWords').split(/[,،、，]\s*/);
  const { text } = typedText;
  const typedConversion = conversionFrom(text, bcp47, pairWords, props.currency);
  const conversion = useConversion(typedConversion, isOpen, props.convert);
  const isToCoin = conversion !== null && conversion.market?.base === conversion.to;
  const marketText = typedConversion
    ? typedConversion[isToCoin ? 'to' : 'from']
    : marketTextFrom(text, pairWords);
  const markedText = typedConversion ? `${typedConversion.from} ${typedConversion.to}` : marketText;
  const [tab, setTab] = useState<SearchTab>('all');
  if (!isPresent && tab !== 'all') setTab('all');
  const markets = useMarkets(marketText, categoryOf(tab), isOpen, fetchMarkets);
  useModalDialog(dialog, isOpen);
  // Typing replaces the previous text.
  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);
  useSearchKey(field, props);
  useRetryOnline(isOnline, markets.status === 'failed', markets.retry);
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
      <SearchPanel
        {...props}
        {...typedText}
        {...{ markets, marketText, markedText, conversion, tab }}
        onTab={setTab}
        fieldRef={field}
      />
    </dialog>
  );
}

/** The search key focuses the field, or closes the search from the field. */
function useSearchKey(
  field: RefObject<HTMLInputElement | null>,
  { isOpen, isSearchKey, onClose }: SearchViewProps,
): void {
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

/** Retries a failed request when the browser is online again. */
function useRetryOnline(isOnline: boolean, hasFailed: boolean, retry: () => void): void {
  const latest = useLatest({ hasFailed, retry });
  useEffect(() => {
    if (isOnline && latest.current.hasFailed) latest.current.retry();
  }, [isOnline, latest]);
}
