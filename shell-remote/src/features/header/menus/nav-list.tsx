import { memo, Suspense, useCallback, useMemo, type RefObject } from 'react';
import { ChevronIcon } from '../bar/icons';
import { hasCurrent } from './mark-current';
import { NavLink, NavName, NavPanel, type NavPanelProps } from './nav-panel';
import { panelEntriesOf, type NavEntry } from './resolve-navigation';
import { useDisclosure } from './use-disclosure';

/** A disclosure, not an ARIA menu. Before hydration, the style sheet opens it on hover and focus. */
export function Dropdown({ id, entry, align }: Pick<NavListProps, 'id' | 'align'> & { entry: NavEntry }) {
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure(id);
  const entries = useMemo(() => panelEntriesOf(entry), [entry]);
  const { ref: triggerRef } = triggerProps;
  const { ref: panelRef } = panelProps;
  // The page may stay, and a closed panel cannot keep the focus.
  const choose = useCallback(() => {
    if (panelRef.current?.querySelector(':focus')) triggerRef.current?.focus();
    close();
  }, [panelRef, triggerRef, close]);
  return (
    <div className={`sh-dropdown sh-dropdown--${align}`} data-open={isOpen || undefined} {...rootProps}>
      <button
        className="sh-nav__link"
        data-current={hasCurrent(entry) || undefined}
        data-highlighted={entry.isHighlighted || undefined}
        title={entry.description}
        {...triggerProps}
      >
        <NavName entry={entry} isInBar />
        <ChevronIcon />
      </button>
      <div className="sh-panel" {...panelProps}>
        <DeferredNavPanel entries={entries} onChoose={choose} />
      </div>
    </div>
  );
}

/** Hydrates after the header is interactive, or when it opens. Keep its props stable to avoid needless renders. */
const DeferredNavPanel = memo(function DeferredNavPanel(props: NavPanelProps) {
  return (
    <Suspense>
      <NavPanel {...props} />
    </Suspense>
  );
});

interface NavListProps {
  entries: NavEntry[];
  id: string;
  align: 'start' | 'end';
  listRef: RefObject<HTMLUListElement | null>;
  /** How many of the last entries do not fit; null before the first measurement. */
  clippedCount: number | null;
}

/**
 * Entries that do not fit wrap into rows that the style sheet hides; hidden entries leave the tab order. Before hydration, the skeleton’s
 * script has set the width of the list.
 */
export function NavList({ entries, id, align, listRef, clippedCount }: NavListProps) {
  const visibleCount = entries.length - (clippedCount ?? 0);
  return (
    <ul className="sh-nav__list" ref={listRef} suppressHydrationWarning>
      {entries.map((entry, index) => (
        <li
          key={`${index}-${entry.name}`}
          className="sh-nav__item"
          data-clipped={index >= visibleCount || undefined}
        >
          {entry.isDropdown ? (
            <Dropdown id={`${id}-${index}`} entry={entry} align={align} />
          ) : (
            <NavLink className="sh-nav__link" entry={entry} isInBar />
          )}
        </li>
      ))}
    </ul>
  );
}
