/**
 * The inner contract: the version of `Shell` and of what its members offer, between parts of different releases on one page (a tab
 * from before a release loads a modal of the present one). The minor number rises when a member is added, the major one when
 * one changes or goes; `shell-contract.test.ts` has what each version looked like and says when to raise it.
 *
 * A part that finds a shell of its major version works: with a newer one as it is, with an older one by `joinShell`. What `joinShell`
 * takes over (the session above all) is the older release's: a part calls what was added to it since with `?.`.
 */
export const SHELL_CONTRACT = '1.1';
