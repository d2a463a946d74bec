import { Glyph } from './glyph';

/** For closing, clearing and removing. `size` is its edge in CSS pixels, default 20. */
export const CrossIcon = ({ size }: { size?: number }) => (
  <Glyph size={size}>
    <path d="M5 5l10 10M15 5L5 15" />
  </Glyph>
);
