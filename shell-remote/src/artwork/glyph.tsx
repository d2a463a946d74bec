import type { ReactNode } from 'react';

interface GlyphProps {
  children: ReactNode;
  /** Edge in CSS pixels. Default 20. */
  size?: number;
}

/** A line icon on a 20 × 20 square. Hidden from screen readers: its control has a name. */
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

/** For closing, clearing and removing. `size` is its edge in CSS pixels, default 20. */
export const CrossIcon = ({ size }: { size?: number }) => (
  <Glyph size={size}>
    <path d="M5 5l10 10M15 5L5 15" />
  </Glyph>
);

export const SearchIcon = () => (
  <Glyph>
    <circle cx="9" cy="9" r="5.25" />
    <path d="M13 13l4 4" />
  </Glyph>
);
