import type { ReactNode } from 'react';

interface LinkButtonProps {
  children: ReactNode;
  onClick: () => void;
  /** Marks the button as unavailable; the caller ignores the click. */
  isDisabled?: boolean;
  /** State of the part of the form that the button opens. */
  isExpanded?: boolean;
}

/** Renders a secondary action of a form, in the look of a link. */
export function LinkButton({ children, onClick, isDisabled, isExpanded }: LinkButtonProps) {
  return (
    <button
      className="sh-quick-auth__link"
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Renders a secondary action on its own line. */
export function BesideLink(props: LinkButtonProps) {
  return (
    <div className="sh-quick-auth__beside">
      <LinkButton {...props} />
    </div>
  );
}
