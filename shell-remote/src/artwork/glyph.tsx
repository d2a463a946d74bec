import type { ReactNode } from 'react';

interface GlyphProps {
  children: ReactNode;
  /** Edge in CSS pixels. Default 20. */
  size?: number;
}

/**
 * A line icon on a 20 × 20 square with 1.5 wide strokes in the text colour. Hidden from screen readers: its control has
 * a name.
 * @example <Glyph><path d="M3 10h14" /></Glyph>
 */
export function Glyph({ children, size = 20 }: GlyphProps) {
  return (
    <svg
      className="sh-icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
