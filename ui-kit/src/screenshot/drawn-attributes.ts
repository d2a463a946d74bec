import type { Piece } from './pen';

const SVG = 'http://www.w3.org/2000/svg';

/** What decides how an element looks beside its styles, by tag. All else of an element is not copied. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
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
const OF_ALL = ['lang', 'dir'];

/** Fields whose text nobody but their owner may read, also while an eye button shows it. */
const SECRET = /(^|\s)(current|new)-password(\s|$)/;

/**
 * Names and values of the attributes that an element has in its drawing. What was typed or chosen is among them; of a
 * password only as many characters as it has, for the dots.
 *
 * @example drawnAttributes(passwordField, false) // [['type', 'password'], ['value', 'xxxxxx']]
 */
export function drawnAttributes(element: Element, isHidden: boolean): [name: string, value: Piece][] {
  if (element.namespaceURI === SVG) return svgAttributes(element);
  const names = [...OF_ALL, ...(KEPT[element.localName] ?? [])];
  const kept = names.flatMap((name): [string, string][] => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return isHidden ? kept : [...new Map([...kept, ...stateOf(element)])];
}

function stateOf(element: Element): [string, string][] {
  if (element.localName === 'option') {
    return (element as HTMLOptionElement).selected ? [['selected', '']] : [];
  }
  if (element.localName !== 'input') return [];
  const { type, value, checked, autocomplete } = element as HTMLInputElement;
  if (type === 'file') return [];
  if (type === 'password' || SECRET.test(autocomplete)) {
    return [
      ['type', 'password'],
      ['value', 'x'.repeat(value.length)],
    ];
  }
  return [['value', value], ...(checked ? [['checked', ''] as [string, string]] : [])];
}

/** A drawing is made of its attributes. What it points at is a part of the page's drawings, or a picture. */
function svgAttributes(element: Element): [string, Piece][] {
  return [...element.attributes].flatMap(({ localName, name, value }): [string, Piece][] => {
    if (/^(class|style|on.*|xmlns.*|data-.*|aria-.*)$/.test(name)) return [];
    if (localName === 'href') return hrefOf(element, value);
    return name.includes(':') ? [] : [[name, value]];
  });
}

function hrefOf({ localName, baseURI }: Element, value: string): [string, Piece][] {
  if (value.startsWith('#')) return [['href', value]];
  return localName === 'image' ? [['href', { address: new URL(value, baseURI).href }]] : [];
}
