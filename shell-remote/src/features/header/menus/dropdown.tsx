import { useMemo, memo, Suspense } from 'react';
import { ChevronIcon } from '../bar/icons';
import { hasCurrent } from './mark-current';
import { NavName } from './nav-link';
import { panelEntriesOf, NavPanel, type NavPanelProps } from './nav-panel';
import type { NavEntry } from './resolve-navigation';
import { useDisclosure } from './use-disclosure';

interface DropdownProps {
  id: string;
  entry: NavEntry;
  align: 'start' | 'end';
}

/** A disclosure, not an ARIA menu. Before hydration, the style sheet opens it on hover and focus. */
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
        <DeferredNavPanel entries={entries} onChoose={close} />
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
