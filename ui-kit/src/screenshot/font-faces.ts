import { documentProperty } from 'shared-config/platform/document-property';

/** A `@font-face` of the page. */
interface FontFaceSource {
  family: string;
  /** Absolute URL. */
  address: string;
  /** Descriptors as CSS: `weight`, `style`, `unicode-range`. */
  descriptors: Readonly<Record<string, string>>;
}

const DESCRIPTORS = [
  'font-weight',
  'font-style',
  'font-stretch',
  'unicode-range',
  'font-feature-settings',
  'font-variation-settings',
  'ascent-override',
  'descent-override',
  'line-gap-override',
  'size-adjust',
];
const SOURCE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)(?:\s*format\(\s*["']?([\w-]+)["']?\s*\))?/g;
const READABLE = /^(woff2?|truetype|opentype)(-variations)?$/;

/**
 * Returns the loaded font faces of the page's style sheets for some families. Skips unreadable sheets of other origins.
 *
 * @param families in lower case
 */
export function fontFacesOf(document: Document, families: ReadonlySet<string>): FontFaceSource[] {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
    faceRules(sheet),
  );
  return rules.flatMap(({ style, parentStyleSheet }) => {
    const read = (name: string) => style.getPropertyValue(name).trim();
    const family = bareFamily(read('font-family'));
    const source = firstSource(read('src'));
    if (!families.has(family.toLowerCase()) || source === undefined) return [];
    if (!isLoaded(document, family, read)) return [];
    const descriptors = DESCRIPTORS.flatMap((name) => (read(name) ? [[name, read(name)] as const] : []));
    const address = new URL(source, parentStyleSheet?.href ?? document.baseURI).href;
    return [{ family, address, descriptors: Object.fromEntries(descriptors) }];
  });
}

/** Returns the families of a `font-family` value, in lower case. @example familiesIn('"Inter", serif') // ['inter', 'serif'] */
export function familiesIn(value: string): string[] {
  return (value.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? []).map((name) => bareFamily(name.trim()).toLowerCase());
}

/** Returns a family without its quotes. @example bareFamily('"Open Sans"') // 'Open Sans' */
export function bareFamily(name: string): string {
  return name.trim().replaceAll(/^["']|["']$/g, '');
}

/** Returns the first URL of an `src` descriptor that all supported browsers can load. */
function firstSource(src: string): string | undefined {
  for (const [, double, single, bare, format] of src.matchAll(SOURCE)) {
    if (format === undefined || READABLE.test(format)) return double ?? single ?? bare?.trim();
  }
  return undefined;
}

function isLoaded(document: Document, family: string, read: (name: string) => string): boolean {
  const same = [...documentProperty(document, 'fonts')].filter((face) => bareFamily(face.family) === family);
  const exact = same.filter(
    (face) =>
      face.style === (read('font-style') || 'normal') &&
      face.weight === (read('font-weight') || 'normal') &&
      (read('unicode-range') === '' || face.unicodeRange === read('unicode-range')),
  );
  // Browsers serialize descriptors differently. Without an exact match, all faces of the family count.
  return (exact.length > 0 ? exact : same).some(({ status }) => status === 'loaded');
}

function faceRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return facesIn(sheet.cssRules);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return [];
    throw thrown;
  }
}

function facesIn(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    if (rule instanceof CSSImportRule) return rule.styleSheet ? faceRules(rule.styleSheet) : [];
    return rule instanceof CSSGroupingRule ? facesIn(rule.cssRules) : [];
  });
}
