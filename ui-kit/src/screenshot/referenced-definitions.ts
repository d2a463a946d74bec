import { xmlAttribute } from './xml-text';

const REFERENCE = /(?:url\((?:["']|&quot;)?|\bhref=")#([^"')&\s]+)/g;

/**
 * Returns the page's SVG definitions that a drawing references by `#id`, such as sprites, gradients and clip paths, as one
 * invisible SVG. They keep their attributes and lose styles from their position in the page.
 *
 * @example referencedDefinitions('<use href="#icon"/>', document) // '<svg …><symbol id="icon">…</symbol></svg>'
 */
export function referencedDefinitions(drawing: string, document: Document): string {
  const found = new Map<string, string>();
  const search = (text: string): void => {
    for (const [, id = ''] of text.matchAll(REFERENCE)) {
      if (found.has(id) || drawing.includes(` id="${xmlAttribute(id)}"`)) continue;
      const element = document.getElementById(id);
      found.set(id, element instanceof SVGElement ? textOf(element) : '');
      search(found.get(id) ?? '');
    }
  };
  search(drawing);
  const all = [...found.values()].join('');
  return all && `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${all}</svg>`;
}

/** Serializes without classes, which would match rules of the drawing. */
function textOf(element: SVGElement): string {
  return new XMLSerializer().serializeToString(element).replaceAll(/ class="[^"]*"/g, '');
}
