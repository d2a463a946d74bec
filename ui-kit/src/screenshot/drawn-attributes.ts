import type { MarkupPart } from './serializer';

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that affect the appearance, by tag. No others are copied. */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  button: ['disabled'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  input: ['type', 'placeholder', 'min', 'max', 'step', 'size', 'disabled'],
  li: ['value'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
  ol: ['start', 'reversed'],
  optgroup: ['label', 'disabled'],
  option: ['label', 'disabled'],
  progress: ['value', 'max'],
  select: ['size', 'multiple', 'disabled'],
  td: ['colspan', 'rowspan'],
  textarea: ['placeholder', 'disabled'],
  th: ['colspan', 'rowspan'],
};
const COPIED_ALWAYS = ['lang', 'dir'];

/** Password fields, also while an eye button reveals their text. */
const PASSWORD = /(^|\s)(current|new)-password(\s|$)/;

/**
 * Returns names and values of the attributes to draw, including typed and chosen values. Passwords keep only their length,
 * for the dots.
 *
 * @example drawnAttributes(passwordField, false) // [['type', 'password'], ['value', 'xxxxxx']]
 */
export function drawnAttributes(element: Element, isHidden: boolean): [name: string, value: MarkupPart][] {
  if (element.namespaceURI === SVG) return svgAttributes(element);
  const names = [...COPIED_ALWAYS, ...(COPIED[element.localName] ?? [])];
  const copied = names.flatMap((name): [string, string][] => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return isHidden ? copied : [...new Map([...copied, ...stateOf(element)])];
}

function stateOf(element: Element): [string, string][] {
  if (element.localName === 'option') {
    return (element as HTMLOptionElement).selected ? [['selected', '']] : [];
  }
  if (element.localName !== 'input') return [];
  const { type, value, checked, autocomplete } = element as HTMLInputElement;
  if (type === 'file') return [];
  if (type === 'password' || PASSWORD.test(autocomplete)) {
    return [
      ['type', 'password'],
      ['value', 'x'.repeat(value.length)],
    ];
  }
  return [['value', value], ...(checked ? [['checked', ''] as [string, string]] : [])];
}

/** Returns the attributes of an SVG element. `href` refers to a definition of the page or to an image. */
function svgAttributes(element: Element): [string, MarkupPart][] {
  return [...element.attributes].flatMap(({ localName, name, value }): [string, MarkupPart][] => {
    if (/^(class|style|on.*|xmlns.*|data-.*|aria-.*)$/.test(name)) return [];
    if (localName === 'href') return hrefOf(element, value);
    return name.includes(':') ? [] : [[name, value]];
  });
}

function hrefOf({ localName, baseURI }: Element, value: string): [string, MarkupPart][] {
  if (value.startsWith('#')) return [['href', value]];
  return localName === 'image' ? [['href', { address: new URL(value, baseURI).href }]] : [];
}
