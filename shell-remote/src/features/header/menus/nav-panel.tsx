import { useHeader } from '../header-store';
import { useTexts } from '../../../core/texts/use-texts';
import type { NavEntry } from './resolve-navigation';

interface NavLinkProps {
  entry: NavEntry;
  /** Shows the description on hover, not below the name, and no icon. */
  isInBar?: boolean;
  /** Draws the entry as a card of this colour. */
  card?: NavEntry['highlight'] | false;
  className: string;
  onClick?(): void;
}

/** A navigation entry as a link with its decorations, and the space of an icon until its code has loaded. Renders nothing without an address. */
export function NavLink({ entry, isInBar, card, className, onClick }: NavLinkProps) {
  const { drawIcon } = useHeader();
  if (entry.href === null) return null;
  return (
    <a
      className={className}
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      data-highlighted={entry.isHighlighted || undefined}
      data-card={card || undefined}
      title={isInBar ? entry.description : undefined}
      onClick={onClick}
    >
      {!isInBar && entry.icon && <span className="sh-nav__icon">{drawIcon?.(entry.icon)}</span>}
      <NavName entry={entry} isInBar={isInBar} />
    </a>
  );
}

export function NavName({ entry, isInBar }: Pick<NavLinkProps, 'entry' | 'isInBar'>) {
  const { t } = useTexts('header');
  const { name, mark, description } = entry;
  const label = (entry.badge || mark) && (
    <span className="sh-badge" data-mark={mark}>
      {entry.badge || t(`nav.${mark!}`)}
    </span>
  );
  if (isInBar || !description)
    return (
      <>
        <span className="sh-nav__name">{name}</span>
        {label}
      </>
    );
  // Each text has an element of its own, so that translators of browsers take no text node from React.
  return (
    <span className="sh-nav__name">
      <span>{name}</span>
      {label}
      <span className="sh-nav__line">{description}</span>
    </span>
  );
}

export interface NavPanelProps {
  entries: NavEntry[];
  onChoose?(): void;
}

export function NavPanel({ entries, onChoose }: NavPanelProps) {
  const card = entries.find(({ highlight }) => highlight);
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
            <NavLink
              className="sh-panel__link"
              entry={entry}
              card={entry === card && entry.highlight}
              onClick={onChoose}
            />
          )}
          {entry.children.length > 0 && <NavPanel entries={entry.children} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
