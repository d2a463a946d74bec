import { isInTopLayer } from './keep-in-place';

/**
 * What an element stands on, as layers of a CSS background: the colours of its parents up to the first that lets nothing
 * through, at last the page's own. Undefined in the top layer, where nothing of the page is behind.
 *
 * @example coloursBehind(card) // 'linear-gradient(rgb(246, 247, 249) 0 0),Canvas'
 */
export function coloursBehind(element: Element): string | undefined {
  const page = element.ownerDocument.defaultView!;
  const layers: string[] = [];
  for (let above = element; ;) {
    if (isInTopLayer(above)) return layers.length > 0 ? layers.join() : undefined;
    const parent = parentOf(above);
    if (!parent) return [...layers, 'Canvas'].join();
    const colour = page.getComputedStyle(parent).backgroundColor;
    if (!isClear(colour)) layers.push(`linear-gradient(${colour} 0 0)`);
    if (isOpaque(colour)) return layers.join();
    above = parent;
  }
}

function parentOf(element: Element): Element | undefined {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /[,/]\s*0\)$/.test(colour);
}

function isOpaque(colour: string): boolean {
  return (
    colour.startsWith('rgb(') || (/^(color|lab|lch|oklab|oklch)\(/.test(colour) && !colour.includes('/'))
  );
}
