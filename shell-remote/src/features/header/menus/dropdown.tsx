import { useMemo } from 'react';
import { ChevronIcon } from '../bar/icons';
import { LaterNavPanel } from './later-nav-panel';
import { hasCurrent } from './mark-current';
import { NavName } from './nav-link';
import { panelEntriesOf } from './nav-panel';
import type { NavEntry } from './resolve-navigation';
import { useDisclosure } from './use-disclosure';

interface DropdownProps {
  /** Id of the panel, unique in the page. */
  id: string;
  entry: NavEntry;
  /** The edge of the trigger that the panel is flush with. */
  align: 'start' | 'end';
}

/**
 * A navigation entry that opens a panel of links: a disclosure, not an ARIA menu. Until the code answers, the style sheet
 * opens the panel for a pointer or the focus.
 */
export function Dropdown({ id, entry, align }: DropdownProps) {
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure(id);
  const entries = useMemo(() => panelEntriesOf(entry), [entry]);
  return (
    <div className={`sh-dropdown sh-dropdown--${align}`} data-open={isOpen || undefined} {...rootProps}>
      <button
        className="sh-nav__link"
        data-current={hasCurrent(entry) || undefined}
        data-highlighted={entry.isHighlighted || undefined}
        {...triggerProps}
      >
        <NavName entry={entry} />
        <ChevronIcon />
      </button>
      <div className="sh-panel" {...panelProps}>
        <LaterNavPanel entries={entries} onChoose={close} />
      </div>
    </div>
  );
}
