/**
 * The writing direction of the part that an element is in.
 *
 * @example elementDirection(event.currentTarget) // 'rtl'
 */
export function elementDirection(element: Element): 'ltr' | 'rtl' {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
}
