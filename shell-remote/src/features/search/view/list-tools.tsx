import { useRef } from 'react';
import { marketTitle, type SearchOption } from './search-option';
import { CrossIcon } from '../../../artwork/glyph';
import { useTexts } from '../../../core/texts/use-texts';

interface RecentToolsProps {
  options: readonly SearchOption[];
  onRemove: (option: SearchOption) => void;
  onClear: () => void;
  /** Focuses the field after the last button is gone. */
  focusField: () => void;
}

/** An overlay of the list, because an option must not contain a button. */
export function RecentTools({ options, onRemove, onClear, focusField }: RecentToolsProps) {
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
    <div className="sh-search__tools">
      <button type="button" className="sh-search__clear-all" onClick={clear}>
        {t('recent.clear')}
      </button>
      <ul ref={list} aria-label={t('recent.list')}>
        {options.map((option, index) => (
          <li key={option.id}>
            <button
              type="button"
              className="sh-search__remove"
              aria-label={t('recent.remove', { name: nameOf(option) })}
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

function nameOf(option: SearchOption): string {
  return option.type === 'market' ? marketTitle(option.name) : option.page.name;
}
