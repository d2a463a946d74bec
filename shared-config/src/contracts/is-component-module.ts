/**
 * Returns whether an exposed module is a React component: its name starts with a capital letter, and it exports its own name. A test
 * compares this with `exposed-modules.json`.
 *
 * @example isComponentModule('Header') // true
 * @example isComponentModule('mount') // false
 */
export function isComponentModule(name: string): boolean {
  return /^[A-Z]/.test(name);
}
