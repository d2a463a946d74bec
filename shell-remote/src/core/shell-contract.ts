/**
 * Version of `Shell` and its members, which different releases share on one page: a tab from before a release loads a
 * modal of the new one. Adding a member raises the minor number; changing or removing one raises the major number.
 * `shell-contract.test.ts` records each version and says when to raise it.
 *
 * Code works with a newer shell of its major version directly and with an older one through `joinShell`. Objects that
 * `joinShell` shares come from the older release, so call their newer members with `?.`.
 */
export const SHELL_CONTRACT = '2.0';
