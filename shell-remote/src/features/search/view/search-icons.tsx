import { Glyph, pathIcon } from '../../../artwork/glyph';

export const ClockIcon = () => (
  <Glyph size={18}>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M10 6.250V10l2.500 1.750" />
  </Glyph>
);

export const PageIcon = pathIcon(
  'M5.250 3h6l3.500 3.500V17h-9.500zM11 3v4h3.750M7.750 10.250h4.500M7.750 13.250h4.500',
  { size: 18 },
);

export const NothingIcon = () => (
  <Glyph size={28}>
    <circle cx="9" cy="9" r="5.25" />
    <path d="M13 13l4 4M7.250 7.250l3.500 3.500M10.750 7.250l-3.500 3.500" />
  </Glyph>
);

export const TroubleIcon = () => (
  <Glyph size={28}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.500v4M10 13.250v.1" />
  </Glyph>
);

export const StarIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Glyph size={18} fill={isFilled ? 'currentColor' : 'none'}>
    <path d="M10 2.750l2.240 4.540 5.010.730-3.625 3.530.855 4.990L10 14.180l-4.480 2.360.855-4.990L2.750 8.020l5.010-.730z" />
  </Glyph>
);

export const ConvertIcon = pathIcon(
  'M4 7.250h11.500M12.500 4.250l3 3-3 3M16 12.750H4.500M7.500 9.750l-3 3 3 3',
  {
    size: 18,
  },
);
