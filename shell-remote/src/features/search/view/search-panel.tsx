import { useEffect, useId, useMemo, useRef, type MouseEvent, type RefObject, useState } from 'react';
import { directionOf } from 'shared-config/site/locales';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { usePainted } from 'ui-kit/painted';
import { hasFavourite, type Favourites } from '../favourites/favourites';
import { useFavouriteMarkets } from '../favourites/use-favourite-markets';
import { useFavourites } from '../favourites/use-favourites';
import { useLivePrices } from '../live/use-live-prices';
import { useConvertedPrices } from '../conversion/use-converted-prices';
import type { Convert, ConvertedAmount } from '../conversion/use-conversion';
import type { RecentSearches, RecentSearch } from '../recent-searches';
import type { SearchPage } from '../find-pages';
import { nameQueryFrom } from '../match-name';
import type { SearchTab } from '../search-tab';
import { allOptions, optionGroups } from './option-groups';
import { ListTools } from './list-tools';
import { OldPrices } from './old-prices';
import { SearchField } from './search-field';
import { optionElementId, SearchList } from './search-list';
import { SearchTabs, tabElementId } from './search-tabs';
import { SlashKeySwitch } from './slash-key-switch';
import { SearchNote, type NoteKind } from './search-note';
import { optionName, type SearchOption } from './search-option';
import { useCombobox } from './use-combobox';
import type { FetchMarkets, MarketsState } from '../use-markets';
import { useSearchReport, type SearchUse } from './use-search-report';
import type { TypedText } from './use-typed-text';
import type { LiveConnection } from '../../../core/live/live-connection';
import { useTexts } from '../../../core/texts/use-texts';

export interface SearchContentProps {
  isOpen: boolean;
  onClose: () => void;
  bcp47: string;
  /** Origin of the asset host. */
  assets: string;
  linkBase: string;
  pages: readonly SearchPage[];
  tabs: readonly SearchTab[];
  recents: RecentSearches;
  favourites: Favourites;
  live: Pick<LiveConnection, 'subscribe'>;
  /** A stable function: another one starts a new request. */
  fetchMarkets: FetchMarkets;
  /** A stable function: another one starts a new request. */
  convert: Convert;
  /** Currency that the visitor has chosen for converted values; null without a choice. */
  currency: string | null;
  isOnline: boolean;
  isApple: boolean;
  openInNewTab: (href: string) => void;
  onUsed: (use: SearchUse) => void;
}

interface SearchPanelProps extends SearchContentProps, TypedText {
  markets: MarketsState;
  /** The text of the market search: without an amount and the words between two currencies. */
  marketText: string;
  /** The text that the names of markets highlight. */
  markedText: string;
  conversion: ConvertedAmount | null;
  tab: SearchTab;
  onTab: (tab: SearchTab) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

export function SearchPanel(props: SearchPanelProps) {
  const { text, typed, tab, markets, pages, linkBase, fieldRef, isOpen, isOnline, bcp47, assets } = props;
  const { recent, change } = useRecents(props.recents, isOpen);
  const id = useId();
  const [listId, panelId] = [`${id}list`, `${id}panel`];
  const query = useMemo(() => nameQueryFrom(props.markedText), [props.markedText]);
  const { listed, starred, setFavourite } = useFavourites(props.favourites, isOpen);
  const favourites = {
    names: listed,
    markets: useFavouriteMarkets(listed, isOpen && isOnline, props.fetchMarkets),
  };
  const isPainted = usePainted();
  const { conversion, marketText } = props;
  const source = { tab, text, marketText, markets, pages, recent, favourites, conversion, linkBase };
  const groups = isPainted ? optionGroups(source) : [];
  const options = allOptions(groups);
  const prices = useLivePrices(props.live, options, isOpen);
  const convertedPrice = useConvertedPrices(props, options, isOpen);
  const elementOf = (option: SearchOption) =>
    document.getElementById(optionElementId(listId, options.indexOf(option)));
  const reportChoice = useSearchReport(isOpen, { text, results: options.length, onUsed: props.onUsed });
  const storeChoice = ({ search }: SearchOption) => {
    reportChoice();
    change((store) => store.add(search));
  };
  const { t } = useTexts('search');
  const [notice, setNotice] = useState({ text, words: '' });
  const changeStar = (option: SearchOption) => {
    if (option.type !== 'market') return;
    const isAdded = !hasFavourite(starred, option.name);
    setFavourite(option.name, isAdded);
    const words = t(isAdded ? 'favourites.added' : 'favourites.removed', { name: optionName(option) });
    setNotice({ text, words });
  };
  const { active, point, onKeyDown } = useCombobox({
    options,
    text,
    isOpen,
    isSettled: markets.status !== 'waiting' || markets.isSlow,
    elementOf,
    openInNewTab: (option) => {
      storeChoice(option);
      props.openInNewTab(option.href);
    },
    onStar: changeStar,
  });
  const choose = (event: MouseEvent, option: SearchOption) => {
    if (event.button > 1) return;
    // The browser opens another tab or window, so the search stays open.
    if (!isPlainClick(event)) return storeChoice(option);
    reportChoice();
    props.recents.add(option.search);
    props.clearAfterUse();
    props.onClose();
  };
  const note = isPainted ? noteOf(markets, isOnline, options.length) : null;
  const body = useScrolledToTop(`${tab} ${text}`, isOpen);
  const retry = ({ detail }: MouseEvent) => {
    // By keyboard: the button disappears with its focus.
    if (detail === 0) fieldRef.current?.focus();
    markets.retry();
  };
  const noteElement = note && (
    <SearchNote kind={note} text={text} marketsHref={`${linkBase}/markets`} onRetry={retry} />
  );
  return (
    <div className="sh-search__panel">
      <SearchField
        fieldRef={fieldRef}
        typed={typed}
        isBusy={markets.isSlow}
        onType={props.type}
        onClose={props.onClose}
        listId={options.length > 0 ? listId : undefined}
        activeId={active ? optionElementId(listId, options.indexOf(active)) : undefined}
        onKeyDown={onKeyDown}
      />
      <SearchTabs
        tabs={props.tabs}
        active={tab}
        isRightToLeft={directionOf(bcp47) === 'rtl'}
        panelId={panelId}
        onChange={props.onTab}
      />
      <div
        className="sh-search__body"
        ref={body}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabElementId(panelId, tab)}
      >
        {text !== '' && noteElement}
        {options.length > 0 && (
          <SearchList
            {...{ listId, groups, active, query, bcp47, assets, prices, convertedPrice }}
            onPoint={point}
            onChoose={choose}
          />
        )}
        {options.length > 0 && (
          <ListTools
            {...{ groups, active }}
            isFavourite={({ name }) => hasFavourite(starred, name)}
            onStar={changeStar}
            onRemove={({ search }) => change((store) => store.remove(search))}
            onClear={() => change((store) => store.clear())}
            focusField={() => fieldRef.current?.focus()}
          />
        )}
        {text === '' && noteElement}
        {text === '' && tab === 'all' && isPainted && <SlashKeySwitch />}
      </div>
      <OldPrices {...{ prices, options, isOnline, bcp47 }} answeredAtMs={markets.answeredAtMs} />
      <KeyLegend isApple={props.isApple} />
      <Status
        note={note}
        text={text}
        count={isPainted && markets.status !== 'waiting' ? options.length : null}
        notice={notice.text === text ? notice.words : ''}
      />
    </div>
  );
}

/** Returns a ref of an element that scrolls to its top when the text changes or the search opens. */
function useScrolledToTop(text: string, isOpen: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isMounting = useRef(true);
  useEffect(() => {
    // Scrolling computes the layout.
    if (!isMounting.current) ref.current?.scrollTo?.({ top: 0 });
    isMounting.current = false;
  }, [text, isOpen]);
  return ref;
}

interface StatusProps {
  note: NoteKind | null;
  text: string;
  count: number | null;
  /** What the visitor has just changed; empty if nothing. */
  notice: string;
}

/** Announces the results when they are complete, not each key. */
function Status({ note, text, count, notice }: StatusProps) {
  const { t } = useTexts('search');
  const words = () => {
    if (note === 'loading') return t('loading');
    if (note) return t(`${note}.title`, { text });
    return count === null ? '' : t('found', { count });
  };
  const isAnnounced = text !== '' || note === 'failed' || note === 'offline';
  return (
    <p className="sh-search__silent" role="status">
      {notice || (isAnnounced ? words() : '')}
    </p>
  );
}

function noteOf({ status, isSlow }: MarketsState, isOnline: boolean, optionCount: number): NoteKind | null {
  if (status === 'failed') return isOnline ? 'failed' : 'offline';
  if (optionCount > 0) return null;
  if (status === 'ready') return 'nothing';
  return isSlow ? 'loading' : null;
}

/** The keys of the list; the style sheet shows them on wide screens with a keyboard. */
function KeyLegend({ isApple }: { isApple: boolean }) {
  const { t } = useTexts('search');
  const keys = [
    { caps: ['↑', '↓'], text: t('keys.move') },
    { caps: ['↵'], text: t('keys.open') },
    { caps: [isApple ? '⌘' : 'Ctrl', '↵'], text: t('keys.newTab') },
    { caps: [isApple ? '⌥' : 'Alt', '↵'], text: t('keys.star') },
    { caps: ['Esc'], text: t('keys.close') },
  ];
  return (
    // Screen readers name the keys of a combobox themselves.
    <div className="sh-search__legend" aria-hidden="true">
      {keys.map(({ caps, text }) => (
        <span className="sh-search__key" key={text}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          <span>{text}</span>
        </span>
      ))}
    </div>
  );
}

/** Reads the recent searches at each opening, because another tab may have changed them, and after each change. */
function useRecents(store: RecentSearches, isOpen: boolean) {
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  useEffect(() => {
    if (isOpen) setRecent(store.read());
  }, [store, isOpen]);
  const change = (work: (store: RecentSearches) => void) => {
    work(store);
    setRecent(store.read());
  };
  return { recent, change };
}
