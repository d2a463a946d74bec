import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { marketTitle } from './market-title';
import { CrossIcon } from '../../../artwork/cross-icon';
import type { SearchOption } from './search-option';

interface RecentToolsProps {
  options: readonly SearchOption[];
  onRemove: (option: SearchOption) => void;
  onClear: () => void;
  /** Brings the focus to the field, when the last button has gone. */
  focusField: () => void;
}

/**
 * The buttons that forget recent searches. They lie over the list and not in it, line by line, because an option must
 * not have a button inside.
 */
export function RecentTools({ options, onRemove, onClear, focusField }: RecentToolsProps) {
  const { t } = useTranslation('search');
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
