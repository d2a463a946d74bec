import { Glyph } from './glyph';

export const SearchIcon = () => (
  <Glyph>
    <circle cx="9" cy="9" r="5.25" />
    <path d="M13 13l4 4" />
  </Glyph>
);
