import { xmlAttribute } from './xml-text';

const REFERENCE = /(?:url\((?:["']|&quot;)?|\bhref=")#([^"')&\s]+)/g;

/**
 * What a drawing refers to by `#id` and does not hold itself, as the text of one more drawing that is not seen: sprites,
 * gradients, clip paths of the page. They come as their attributes say; their place's styles stay behind.
 *
 * @example referredDefinitions('<use href="#icon"/>', document) // '<svg …><symbol id="icon">…</symbol></svg>'
 */
export function referredDefinitions(drawing: string, document: Document): string {
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

/** Without classes: those of the drawing would dress it. */
function textOf(element: SVGElement): string {
  return new XMLSerializer().serializeToString(element).replaceAll(/ class="[^"]*"/g, '');
}
