import { Glyph, pathIcon } from '../../../artwork/glyph';

export const ChevronIcon = () => (
  <svg className="sh-chevron" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
    <path d="M2 3.5l3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

export const MenuIcon = pathIcon('M3 5.5h14M3 10h14M3 14.5h14');

export const PersonIcon = () => (
  <Glyph>
    <circle cx="10" cy="7.25" r="3" />
    <path d="M4 16.5c.8-3 3.2-4.5 6-4.5s5.2 1.5 6 4.5" />
  </Glyph>
);

export const CopyIcon = () => (
  <Glyph size={16}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M4.5 13H4a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 4 2.5h7.5A1.5 1.5 0 0 1 13 4v.5" />
  </Glyph>
);

export const CheckIcon = pathIcon('M4 10.5l4 4 8-9', { size: 16 });

export const IdentityIcon = () => (
  <Glyph>
    <rect x="2.5" y="4" width="15" height="12" rx="2" />
    <circle cx="7" cy="9" r="1.75" />
    <path d="M4.5 13.5c.4-1.3 1.3-2 2.5-2s2.1.7 2.5 2M12 8h3M12 11h3" />
  </Glyph>
);

export const ShieldIcon = pathIcon(
  'M10 2.5l6 2v5c0 3.8-2.4 6.5-6 8-3.6-1.5-6-4.2-6-8v-5zM7.5 10l2 2 3.5-3.8',
);

export const KeyIcon = () => (
  <Glyph>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="M9 11l7.5-7.5M13.5 6.5l2 2" />
  </Glyph>
);

export const SignOutIcon = pathIcon(
  'M8 3H5a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 5 17h3M12.5 13.5L16 10l-3.5-3.5M16 10H8',
);

export const ThemeIcon = () => (
  <Glyph>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M10 3.25a6.75 6.75 0 0 1 0 13.5z" fill="currentColor" />
  </Glyph>
);

export const SunIcon = () => (
  <Glyph size={18}>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1.06 1.06M14.24 14.24l1.06 1.06M15.3 4.7l-1.06 1.06M5.76 14.24L4.7 15.3" />
  </Glyph>
);

export const MoonIcon = pathIcon('M16.5 11.7A6.75 6.75 0 0 1 8.3 3.5a6.75 6.75 0 1 0 8.2 8.2z', { size: 18 });

export const ScreenIcon = () => (
  <Glyph size={18}>
    <rect x="2.75" y="4" width="14.5" height="9.5" rx="1.5" />
    <path d="M7.5 16.5h5M10 13.5v3" />
  </Glyph>
);
