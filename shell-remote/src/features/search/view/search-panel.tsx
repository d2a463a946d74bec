import { useEffect, useId, useMemo, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from 'shared-config/is-plain-click';
import type { RecentSearches } from 'shared-config/recent-searches';
import type { SearchPage } from '../find-pages';
import { KeyLegend } from './key-legend';
import { nameQueryFrom } from '../match-name';
import { allOptions, optionGroups } from './option-groups';
import { RecentTools } from './recent-tools';
import { SearchField } from './search-field';
import { optionElementId, SearchList } from './search-list';
import { SearchNote, type NoteKind } from './search-note';
import type { SearchOption } from './search-option';
import { useCombobox } from './use-combobox';
import type { MarketsState } from '../use-markets';
import { useRecents } from '../use-recents';
import { useToldUse, type SearchUse } from './use-told-use';
import type { TypedText } from './use-typed-text';

export interface SearchContentProps {
  isOpen: boolean;
  onClose: () => void;
  /** Tag of the page's language. */
  bcp47: string;
  /** Origin, if any, and locale: what stands in front of a path. */
  linkBase: string;
  /** Pages that can be found, in the page's language. */
  pages: readonly SearchPage[];
  recents: RecentSearches;
  isOnline: boolean;
  /** The keyboard has a Command key. */
  isApple: boolean;
  openInNewTab: (href: string) => void;
  /** Hears how each search ended. */
  onUsed: (use: SearchUse) => void;
}

interface SearchPanelProps extends SearchContentProps, TypedText {
  markets: MarketsState;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** What is in the dialog: the field, the list, and what is to be said instead of it. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, typed, markets, pages, linkBase, fieldRef, isOpen, isOnline, bcp47 } = props;
  const { recent, change } = useRecents(props.recents, isOpen);
  const listId = `${useId()}list`;
  const query = useMemo(() => nameQueryFrom(text), [text]);
  const groups = optionGroups({ text, markets, pages, recent, linkBase });
  const options = allOptions(groups);
  const elementOf = (option: SearchOption) =>
    document.getElementById(optionElementId(listId, options.indexOf(option)));
  const tellChoice = useToldUse(isOpen, { text, results: options.length, onUsed: props.onUsed });
  const remember = ({ search }: SearchOption) => {
    tellChoice();
    change((store) => store.add(search));
  };
  const { active, point, onKeyDown } = useCombobox({
    options,
    text,
    isOpen,
    isSettled: markets.status !== 'waiting' || markets.isSlow,
    elementOf,
    openInNewTab: (option) => {
      remember(option);
      props.openInNewTab(option.href);
    },
  });
  const choose = (event: MouseEvent, option: SearchOption) => {
    if (event.button > 1) return;
    // Another tab or window opens, and the visitor stays here.
    if (!isPlainClick(event)) return remember(option);
    tellChoice();
    props.recents.add(option.search);
    props.spend();
    props.onClose();
  };
  const note = noteOf(markets, isOnline, options.length);
  const recentOptions = groups.find(({ key }) => key === 'recent')?.options;
  const body = useReadFromTop(text, isOpen);
  const noteElement = note && (
    <SearchNote kind={note} text={text} marketsHref={`${linkBase}/markets`} onRetry={markets.retry} />
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
      <div className="sh-search__body" ref={body}>
        {text !== '' && noteElement}
        {options.length > 0 && (
          <SearchList {...{ listId, groups, active, query, bcp47 }} onPoint={point} onChoose={choose} />
        )}
        {recentOptions && (
          <RecentTools
            options={recentOptions}
            onRemove={({ search }) => change((store) => store.remove(search))}
            onClear={() => change((store) => store.clear())}
            focusField={() => fieldRef.current?.focus()}
          />
        )}
        {text === '' && noteElement}
      </div>
      <KeyLegend isApple={props.isApple} />
      <Status note={note} text={text} count={markets.status === 'waiting' ? null : options.length} />
    </div>
  );
}

interface StatusProps {
  note: NoteKind | null;
  text: string;
  /** Null until the answer is there. */
  count: number | null;
}

/** Says politely what the list shows; nothing of what was there before something was searched for. */
function Status({ note, text, count }: StatusProps) {
  const { t } = useTranslation('search');
  const words = () => {
    if (note === 'loading') return t('loading');
    if (note) return t(`${note}.title`, { text });
    return count === null ? '' : t('found', { count });
  };
  const isSaid = text !== '' || note === 'failed' || note === 'offline';
  return (
    <p className="sh-search__silent" role="status">
      {isSaid ? words() : ''}
    </p>
  );
}

function noteOf({ status, isSlow }: MarketsState, isOnline: boolean, optionCount: number): NoteKind | null {
  if (status === 'failed') return isOnline ? 'failed' : 'offline';
  if (optionCount > 0) return null;
  if (status === 'ready') return 'nothing';
  return isSlow ? 'loading' : null;
}

/** Another text is another list, and that is read from its top. */
function useReadFromTop(text: string, isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo?.({ top: 0 });
  }, [text, isOpen]);
  return body;
}
