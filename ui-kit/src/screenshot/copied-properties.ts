type Copy = (value: string, read: (name: string) => string, page: PageProperties) => string;

/** Properties of the page that affect copied values. */
export interface PageProperties {
  /** Device pixels for one CSS pixel. */
  pixelRatio: number;
  /** Layout pixels for one CSS pixel. */
  layoutRatio: number;
  prefersDark: boolean;
}

/** Browsers round layout to 1/64 px. */
const UNITS = 64;
/** From this pixel ratio, browsers position glyphs at fractions of pixels and do not hint them. */
const SUBPIXEL_TEXT_RATIO = 1.5;

const DROPPED = [
  // The physical properties contain the same values.
  /(^|-)(inline|block)(-|$)|^(border|corner)-(start|end)-(start|end)-/,
  // A picture has neither motion nor interaction.
  /^(animation|transition|timeline|view-t|caret|cursor$|pointer-events|touch-action|will-change)/,
  // The resulting position is copied instead.
  /^(anchor|position-(anchor|area|try|visibility)|scroll|overscroll)/,
  /^(--|content-visibility$|user-select$|-webkit-user-|app-region|speak)/,
  // A legacy alias of a copied property with less detail.
  /^-webkit-border-image$/,
  // SVG elements keep the attributes with these values.
  /^(d|x|y|cx|cy|r|rx|ry)$/,
];

/** Conversions of computed values; the first matching row applies. Properties without a row are copied unchanged. */
const ROWS: readonly { names: RegExp; copy: Copy }[] = [
  {
    names: /^(perspective|transform)-origin$/,
    copy: (value, read) => (isTransformed(read) ? value : ''),
  },
  // Scrollbars are not drawn.
  { names: /^overflow-[xy]$/, copy: (value) => (/auto|scroll/.test(value) ? 'hidden' : value) },
  // The computed value replaces the legacy box type, which line clamping needs.
  {
    names: /^display$/,
    copy: (value, read) => (isLineClamped(read) ? '-webkit-box' : value),
  },
  // A table's height includes its caption; the rows have their own heights.
  {
    names: /^height$/,
    copy: (value, read, { layoutRatio }) =>
      read('display').endsWith('table') ? 'auto' : withWholeUnits(value, UNITS * layoutRatio),
  },
  {
    names: /^text-rendering$/,
    copy: (value, _, { pixelRatio }) =>
      value === 'auto' && pixelRatio >= SUBPIXEL_TEXT_RATIO ? 'geometricprecision' : value,
  },
  // An image cannot read the visitor's colour preference.
  {
    names: /^color-scheme$/,
    copy: (value, _, { prefersDark }) =>
      /light/.test(value) && /dark/.test(value) ? (prefersDark ? 'dark' : 'light') : value,
  },
  {
    names:
      /^(width|height|(min|max)-(width|height)|(margin|padding)-\w+|top|left|right|bottom|grid-template-\w+)$/,
    copy: (value, _, { layoutRatio }) => withWholeUnits(value, UNITS * layoutRatio),
  },
];

/** Properties that differ per element. Separating them lets elements share the class of all others. */
const GEOMETRY =
  /^(width|height|top|left|right|bottom|margin-\w+|padding-\w+|grid-template-\w+|(perspective|transform)-origin)$/;

/** Returns whether a property describes the geometry of one element. @example isGeometry('width') // true */
export function isGeometry(name: string): boolean {
  return GEOMETRY.test(name);
}

/** Returns the properties to copy with their conversion; called once per picture. */
export function copiedProperties(names: Iterable<string>): { name: string; copy?: Copy }[] {
  return [...names]
    .filter((name) => !DROPPED.some((pattern) => pattern.test(name)))
    .map((name) => ({ name, copy: ROWS.find((row) => row.names.test(name))?.copy }));
}

function isTransformed(read: (name: string) => string): boolean {
  return ['transform', 'rotate', 'scale', 'offset-path', 'perspective'].some((name) => {
    const value = read(name);
    return value !== 'none' && value !== '';
  });
}

function isLineClamped(read: (name: string) => string): boolean {
  const lines = read('-webkit-line-clamp');
  return lines !== '' && lines !== 'none' && read('-webkit-box-orient') === 'vertical';
}

/**
 * Rounds lengths to layout units. Browsers serialize six digits, so a copied width could be smaller than its text, which
 * would then wrap.
 */
function withWholeUnits(value: string, units: number): string {
  return value.replaceAll(/\d+\.\d+(?=px)/g, (number) => String(Math.round(Number(number) * units) / units));
}
