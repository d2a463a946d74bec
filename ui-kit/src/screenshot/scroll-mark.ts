/** Elements that restore their own scroll position. */
const FIELDS = /^(input|textarea|select)$/;

/**
 * Keeps the scroll position of a drawn element without a script: scroll snapping moves the box to a marker. Changes
 * `styles` and returns the marker's markup, or '' for an unscrolled element. Sticky and positioned children then
 * move as in the page.
 *
 * @example scrollMarker(list, styles) // '<div style="position:absolute;left:0px;top:120px;…"></div>'
 */
export function scrollMarker(element: Element, styles: Map<string, string>): string {
  const { scrollLeft, scrollTop, clientWidth, localName } = element;
  if ((scrollLeft === 0 && scrollTop === 0) || FIELDS.test(localName) || !isScrollBox(styles)) return '';
  styles.set('scroll-snap-type', 'both mandatory');
  if (styles.get('position') === 'static') styles.set('position', 'relative');
  // In right-to-left text the box snaps at its right edge.
  const left = styles.get('direction') === 'rtl' ? scrollLeft + clientWidth - 1 : scrollLeft;
  return `<div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;left:${left}px;top:${scrollTop}px;width:1px;height:1px;visibility:hidden;scroll-snap-align:start"></div>`;
}

function isScrollBox(styles: ReadonlyMap<string, string>): boolean {
  return styles.get('overflow-x') === 'hidden' || styles.get('overflow-y') === 'hidden';
}
