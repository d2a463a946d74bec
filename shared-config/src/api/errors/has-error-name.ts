/**
 * Returns whether an error has a name. It compares names because separately built bundles have separate classes.
 *
 * @example hasErrorName(new TypeError('x'), 'TypeError') // true
 */
export function hasErrorName(thrown: unknown, name: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;
}
