import { OptionLine, type OptionLineProps } from './option-line';
import type { OptionGroup, SearchOption } from './search-option';
import { useTexts } from '../../../core/texts/use-texts';

interface SearchListProps extends Pick<
  OptionLineProps,
  'query' | 'bcp47' | 'assets' | 'prices' | 'convertedPrice' | 'onPoint' | 'onChoose'
> {
  listId: string;
  groups: readonly OptionGroup[];
  active: SearchOption | null;
}

export function optionElementId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The listbox: groups of options. Not rendered without options, because a listbox must have some. */
export function SearchList({ listId, groups, active, ...line }: SearchListProps) {
  const { t } = useTexts('search');
  let index = 0;
  return (
    <div className="sh-search__list" role="listbox" id={listId} aria-label={t('results')}>
      {groups.map(({ key, options }) => (
        <div className="sh-search__group" role="group" key={key} aria-labelledby={`${listId}-${key}`}>
          <div className="sh-search__heading" role="presentation" id={`${listId}-${key}`}>
            {t(`groups.${key}`)}
          </div>
          {options.map((option) => (
            <OptionLine
              key={option.id}
              option={option}
              elementId={optionElementId(listId, index++)}
              isActive={option.id === active?.id}
              isRecent={key === 'recent'}
              isCoin={key === 'coins'}
              {...line}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
