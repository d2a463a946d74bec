import { useRef, type MouseEvent } from 'react';
import { optionName, type MarketOption, type OptionGroup, type SearchOption } from './search-option';
import { StarIcon } from './search-icons';
import { CrossIcon } from '../../../artwork/glyph';
import { useTexts } from '../../../core/texts/use-texts';

export interface ListToolsProps {
  groups: readonly OptionGroup[];
  active: SearchOption | null;
  isFavourite: (option: MarketOption) => boolean;
  onStar: (option: MarketOption) => void;
  onRemove: (option: SearchOption) => void;
  onClear: () => void;
  /** Focuses the field after the last button is gone. */
  focusField: () => void;
}

/** Buttons beside the options, in an overlay of the list with the same rows, because an option must not contain a button. */
export function ListTools(props: ListToolsProps) {
  const { groups } = props;
  return (
    <div className="sh-search__tools">
      {groups.map(({ key, options }) =>
        key === 'recent' ? (
          <RecentTools key={key} {...props} options={options} />
        ) : (
          <Stars key={key} {...props} options={options} />
        ),
      )}
    </div>
  );
}

type GroupToolsProps = ListToolsProps & { options: readonly SearchOption[] };

function RecentTools({ options, onRemove, onClear, focusField }: GroupToolsProps) {
  const { t } = useTexts('search');
  const list = useRef<HTMLUListElement>(null);
  const remove = (option: SearchOption, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else focusField();
    onRemove(option);
  };
  const clear = () => {
    focusField();
    onClear();
  };
  return (
    <div className="sh-search__group">
      <div className="sh-search__tool-heading">
        <button type="button" className="sh-search__clear-all" onClick={clear}>
          {t('recent.clear')}
        </button>
      </div>
      <ul ref={list} aria-label={t('recent.list')}>
        {options.map((option, index) => (
          <li key={option.id} data-recent>
            <button
              type="button"
              className="sh-search__tool"
              aria-label={t('recent.remove', { name: optionName(option) })}
              onClick={() => remove(option, index)}
            >
              <CrossIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One star is a stop of the Tab key: that of the active option, else the first. The field has a key for the star (`useCombobox`). */
function Stars({ groups, options, active, isFavourite, onStar }: GroupToolsProps) {
  const { t } = useTexts('search');
  const markets = options.filter((option) => option.type === 'market');
  if (markets.length === 0) return <NoTools rows={options.length} />;
  const stop = active?.type === 'market' ? active : firstStar(groups);
  return (
    <div className="sh-search__group">
      <div className="sh-search__tool-heading" />
      <ul aria-label={t('favourites.list')}>
        {markets.map((option) => {
          const isOn = isFavourite(option);
          return (
            <li key={option.id}>
              <button
                type="button"
                className="sh-search__tool"
                data-on={isOn || undefined}
                tabIndex={option.id === stop?.id ? 0 : -1}
                aria-label={t(isOn ? 'favourites.remove' : 'favourites.add', { name: optionName(option) })}
                onMouseDown={keepFocus}
                onClick={() => onStar(option)}
              >
                <StarIcon isFilled={isOn} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Takes the room of a group without buttons. */
function NoTools({ rows }: { rows: number }) {
  return (
    <div className="sh-search__group">
      <div className="sh-search__tool-heading" />
      {Array.from({ length: rows }, (_, index) => (
        <div className="sh-search__tool-gap" key={index} />
      ))}
    </div>
  );
}

function firstStar(groups: readonly OptionGroup[]): SearchOption | undefined {
  return groups
    .filter(({ key }) => key !== 'recent')
    .flatMap(({ options }) => options)
    .find(({ type }) => type === 'market');
}

/** The focus stays in the field, and a phone's keyboard on the screen. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
