/** What becomes of a property's computed value; `dropped` properties are left as they are by themselves. */
export interface PropertyRow {
  names: RegExp;
  becomes: 'dropped' | ((value: string, read: (name: string) => string, page: CopiedFrom) => string);
}

/** What of the page beside the element a value depends on. */
export interface CopiedFrom {
  /** Device pixels for one CSS pixel. */
  pixelRatio: number;
  /** Layout pixels for one CSS pixel. */
  layoutRatio: number;
  prefersDark: boolean;
}

/** Browsers lay out in 64ths of a pixel. */
const UNITS = 64;
/** From here up browsers place letters between pixels, and do not fit their shapes to them. */
const SUBPIXEL_TEXT_RATIO = 1.5;

/** The first row that fits counts. Properties without a row are copied as they are. */
const ROWS: readonly PropertyRow[] = [
  // Physical ones say the same.
  { names: /(^|-)(inline|block)(-|$)|^(border|corner)-(start|end)-(start|end)-/, becomes: 'dropped' },
  // A picture stands still; nobody points at it.
  {
    names: /^(animation|transition|timeline|view-t|caret|cursor$|pointer-events|touch-action|will-change)/,
    becomes: 'dropped',
  },
  // Where something else says where it goes; the place that came out of it is copied.
  { names: /^(anchor|position-(anchor|area|try|visibility)|scroll|overscroll)/, becomes: 'dropped' },
  { names: /^(--|content-visibility$|user-select$|-webkit-user-|app-region|speak)/, becomes: 'dropped' },
  // An older name for what is copied anyway, with less in it.
  { names: /^-webkit-border-image$/, becomes: 'dropped' },
  // Drawings keep their attributes, which say this.
  { names: /^(d|x|y|cx|cy|r|rx|ry)$/, becomes: 'dropped' },
  {
    names: /^(perspective|transform)-origin$/,
    becomes: (value, read) => (isTransformed(read) ? value : ''),
  },
  // What scrolls stands still and shows no bar.
  { names: /^overflow-[xy]$/, becomes: (value) => (/auto|scroll/.test(value) ? 'hidden' : value) },
  // The computed value says what the old box became, which cuts no lines.
  {
    names: /^display$/,
    becomes: (value, read) => (isLineClamped(read) ? '-webkit-box' : value),
  },
  // A table's height counts its caption; its rows have heights of their own.
  {
    names: /^height$/,
    becomes: (value, read, { layoutRatio }) =>
      read('display').endsWith('table') ? 'auto' : withWholeUnits(value, UNITS * layoutRatio),
  },
  {
    names: /^text-rendering$/,
    becomes: (value, _, { pixelRatio }) =>
      value === 'auto' && pixelRatio >= SUBPIXEL_TEXT_RATIO ? 'geometricprecision' : value,
  },
  // A picture does not know what the visitor prefers.
  {
    names: /^color-scheme$/,
    becomes: (value, _, { prefersDark }) =>
      /light/.test(value) && /dark/.test(value) ? (prefersDark ? 'dark' : 'light') : value,
  },
  {
    names:
      /^(width|height|(min|max)-(width|height)|(margin|padding)-\w+|top|left|right|bottom|grid-template-\w+)$/,
    becomes: (value, _, { layoutRatio }) => withWholeUnits(value, UNITS * layoutRatio),
  },
];

/** What only the element itself has: it would make every look a look of its own. */
const PLACE =
  /^(width|height|top|left|right|bottom|margin-\w+|padding-\w+|grid-template-\w+|(perspective|transform)-origin)$/;

/** Whether a property is about one element's place, not about its look. @example isPlace('width') // true */
export function isPlace(name: string): boolean {
  return PLACE.test(name);
}

/** The rows of the properties that a browser has, without those that are never copied; asked once for a picture. */
export function copiedProperties(
  names: Iterable<string>,
): { name: string; becomes?: Exclude<PropertyRow['becomes'], string> }[] {
  return [...names].flatMap((name) => {
    const row = ROWS.find((each) => each.names.test(name));
    if (row?.becomes === 'dropped') return [];
    return row ? [{ name, becomes: row.becomes }] : [{ name }];
  });
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
 * Browsers write six digits of what they lay out with: read again, a width may have become smaller than the text in
 * it, which would wrap.
 */
function withWholeUnits(value: string, units: number): string {
  return value.replaceAll(/\d+\.\d+(?=px)/g, (number) => String(Math.round(Number(number) * units) / units));
}
