import { appLinkOf } from 'shared-config/app-link';
import type { NavEntry } from './resolve-navigation';

interface NavLinkProps {
  entry: NavEntry;
  className: string;
  onClick?(): void;
}

/** A navigation entry as a link with its badge. Renders nothing without an address. */
export function NavLink({ entry, className, onClick }: NavLinkProps) {
  if (entry.href === null) return null;
  return (
    <a
      className={className}
      href={entry.href}
      {...appLinkOf(entry.href)}
      aria-current={entry.isCurrent ? 'page' : undefined}
      data-highlighted={entry.isHighlighted || undefined}
      onClick={onClick}
    >
      <NavName entry={entry} />
    </a>
  );
}

export function NavName({ entry }: { entry: NavEntry }) {
  return (
    <>
      <span className="sh-nav__name">{entry.name}</span>
      {entry.badge && <span className="sh-badge">{entry.badge}</span>}
    </>
  );
}
