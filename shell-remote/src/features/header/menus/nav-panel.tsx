import type { NavEntry } from './resolve-navigation';

interface NavLinkProps {
  entry: NavEntry;
  /** Shows the description on hover, not below the name. */
  isInBar?: boolean;
  className: string;
  onClick?(): void;
}

/** A navigation entry as a link with its badge. Renders nothing without an address. */
export function NavLink({ entry, isInBar, className, onClick }: NavLinkProps) {
  if (entry.href === null) return null;
  return (
    <a
      className={className}
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      data-highlighted={entry.isHighlighted || undefined}
      title={(isInBar && entry.description) || undefined}
      onClick={onClick}
    >
      <NavName entry={entry} isInBar={isInBar} />
    </a>
  );
}

export function NavName({ entry, isInBar }: Pick<NavLinkProps, 'entry' | 'isInBar'>) {
  return (
    <>
      <span className="sh-nav__name">
        {isInBar || !entry.description ? (
          entry.name
        ) : (
          // Each text has an element of its own, so that translators of browsers take no text node from React.
          <>
            <span>{entry.name}</span>
            <span className="sh-nav__line">{entry.description}</span>
          </>
        )}
      </span>
      {entry.badge && <span className="sh-badge">{entry.badge}</span>}
    </>
  );
}

export interface NavPanelProps {
  entries: NavEntry[];
  onChoose?(): void;
}

export function NavPanel({ entries, onChoose }: NavPanelProps) {
  return (
    <ul className="sh-panel__list">
      {entries.map((entry, index) => (
        <li
          // Counts from the end: “more” gets and loses its first entries, and the others keep their elements.
          key={`${entries.length - index}-${entry.name}`}
          className={entry.children.length > 0 ? 'sh-panel__group' : undefined}
        >
          {entry.href === null ? (
            <p className="sh-panel__title">
              <NavName entry={entry} />
            </p>
          ) : (
            <NavLink className="sh-panel__link" entry={entry} onClick={onChoose} />
          )}
          {entry.children.length > 0 && <NavPanel entries={entry.children} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
