/**
 * Whether something thrown carries the given error name. Names are compared, never classes: separately built bundles
 * have separate classes.
 *
 * @example isNamed(new TypeError('x'), 'TypeError') // true
 */
export function isNamed(thrown: unknown, name: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;
}
