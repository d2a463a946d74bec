/**
 * Returns the writing direction of an element, from the nearest `dir` attribute.
 *
 * @example elementDirection(event.currentTarget) // 'rtl'
 */
export function elementDirection(element: Element): 'ltr' | 'rtl' {
  const direction = element.closest('[dir]')?.getAttribute('dir');
  return direction?.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}
