import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { elementDirection } from 'ui-kit/element-direction';
import { hasModifier } from 'ui-kit/keyboard';

interface PickerTabsProps {
  label: string;
  tabs: readonly { key: string; title: string; content: ReactNode }[];
}

/** Tabs by the ARIA practices: one is in the tab order, arrow keys show the next. */
export function PickerTabs({ label, tabs }: PickerTabsProps) {
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event)) return;
    const next = nextTab(event.key, active, tabs.length, elementDirection(event.currentTarget) === 'rtl');
    if (next === null) return;
    event.preventDefault();
    // The grid of choices listens to arrow keys too.
    event.stopPropagation();
    setActive(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="sh-picker__tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="sh-picker__tab"
            aria-selected={index === active}
            aria-controls={index === active ? `${id}-panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        className="sh-picker__panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[active]?.key}`}
      >
        {tabs[active]?.content}
      </div>
    </>
  );
}

function nextTab(key: string, active: number, count: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return (active + step + count) % count;
}
