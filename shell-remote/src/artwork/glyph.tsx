import type { SVGProps } from 'react';

interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** Edge in CSS pixels. Default 20. */
  size?: number | undefined;
}

/** A line icon on a 20 × 20 square. Hidden from screen readers: its control has a name. */
export const Glyph = ({ size = 20, ...rest }: GlyphProps) => (
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
    {...rest}
  />
);

/** Creates an icon of one path. */
export const pathIcon = (path: string, defaults?: GlyphProps) => (props: GlyphProps) => (
  <Glyph {...defaults} {...props}>
    <path d={path} />
  </Glyph>
);

/** For closing, clearing and removing. */
export const CrossIcon = pathIcon('M5 5l10 10M15 5L5 15');

export const SearchIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="9" cy="9" r="5.25" />
    <path d="M13 13l4 4" />
  </Glyph>
);
