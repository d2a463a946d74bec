import { useRef, type KeyboardEvent } from 'react';
import { hasModifier } from 'ui-kit/keyboard';
import { useTexts } from '../../../core/texts/use-texts';
import type { SearchTab } from '../search-tab';

interface SearchTabsProps {
  tabs: readonly SearchTab[];
  active: SearchTab;
  isRightToLeft: boolean;
  panelId: string;
  onChange: (tab: SearchTab) => void;
}

export function tabElementId(panelId: string, tab: SearchTab): string {
  return `${panelId}-${tab}`;
}

/** Tabs that narrow the results; the field keeps its text. One is a stop of the Tab key; arrow keys, Home and End change it. */
export function SearchTabs({ tabs, active, isRightToLeft, panelId, onChange }: SearchTabsProps) {
  const { t } = useTexts('search');
  const list = useRef<HTMLDivElement>(null);
  const names: Record<SearchTab, string> = {
    all: t('tabs.all'),
    spot: t('kinds.spot'),
    derivatives: t('tabs.derivatives'),
    coins: t('groups.coins'),
    pages: t('groups.pages'),
    help: t('groups.help'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabAfter(event.key, tabs.indexOf(active), tabs.length, isRightToLeft);
    const next = tabs[at];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <div
      className="sh-search__tabs"
      role="tablist"
      aria-label={t('tabs.label')}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className="sh-search__tab"
          id={tabElementId(panelId, tab)}
          aria-selected={tab === active}
          aria-controls={panelId}
          tabIndex={tab === active ? 0 : -1}
          // The focus stays in the field, and a phone's keyboard on the screen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}

/** Returns the index of the tab that a key moves to, around the ends; -1 for other keys. */
function tabAfter(key: string, at: number, count: number, isRightToLeft: boolean): number {
  const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards) return (at + 1) % count;
  if (key === backwards) return (at + count - 1) % count;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : -1;
}
