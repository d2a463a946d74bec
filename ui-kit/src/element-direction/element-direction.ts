/**
 * The writing direction of the part that an element is in, as the nearest `dir` says.
 *
 * @example elementDirection(event.currentTarget) // 'rtl'
 */
export function elementDirection(element: Element): 'ltr' | 'rtl' {
  const direction = element.closest('[dir]')?.getAttribute('dir');
  return direction?.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}
