import { documentProperty } from 'shared-config/platform/document-property';
import { isInTopLayer } from './adjust-position';

/**
 * Returns the background behind an element as CSS layers: the colours of its ancestors up to the first opaque one, or the
 * page's canvas. Returns undefined in the top layer, which has no background.
 *
 * @example coloursBehind(card) // 'linear-gradient(rgb(246, 247, 249) 0 0),Canvas'
 */
export function coloursBehind(element: Element): string | undefined {
  const page = documentProperty(element.ownerDocument, 'defaultView')!;
  const layers: string[] = [];
  for (let current = element; ;) {
    if (isInTopLayer(current)) return layers.length > 0 ? layers.join() : undefined;
    const parent = parentOf(current);
    if (!parent) return [...layers, 'Canvas'].join();
    const colour = page.getComputedStyle(parent).backgroundColor;
    if (!isTransparent(colour)) layers.push(`linear-gradient(${colour} 0 0)`);
    if (isOpaque(colour)) return layers.join();
    current = parent;
  }
}

function parentOf(element: Element): Element | undefined {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}

function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /[,/]\s*0\)$/.test(colour);
}

function isOpaque(colour: string): boolean {
  return (
    colour.startsWith('rgb(') || (/^(color|lab|lch|oklab|oklch)\(/.test(colour) && !colour.includes('/'))
  );
}
