/** They scroll what is in them by themselves. */
const FIELDS = /^(input|textarea|select)$/;

/**
 * Scrolls a drawn element to where it is scrolled now: no script runs in a drawing, but a box that snaps stands at its mark
 * from the start. Changes the styles, and answers the mark's text; nothing where nothing is scrolled. What sticks or is
 * placed in the box goes along by itself, as it does in the page.
 *
 * @example scrollMark(list, styles) // '<div style="position:absolute;left:0px;top:120px;…"></div>'
 */
export function scrollMark(element: Element, styles: Map<string, string>): string {
  const { scrollLeft, scrollTop, clientWidth, localName } = element;
  if ((scrollLeft === 0 && scrollTop === 0) || FIELDS.test(localName) || !isBox(styles)) return '';
  styles.set('scroll-snap-type', 'both mandatory');
  if (styles.get('position') === 'static') styles.set('position', 'relative');
  // From right to left the box snaps with its right edge.
  const left = styles.get('direction') === 'rtl' ? scrollLeft + clientWidth - 1 : scrollLeft;
  return `<div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;left:${left}px;top:${scrollTop}px;width:1px;height:1px;visibility:hidden;scroll-snap-align:start"></div>`;
}

function isBox(styles: ReadonlyMap<string, string>): boolean {
  return styles.get('overflow-x') === 'hidden' || styles.get('overflow-y') === 'hidden';
}
