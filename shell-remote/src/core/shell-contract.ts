/**
 * Number of the last break of `Shell` and its members, which different releases share on one page: a tab from before a release loads a
 * modal of the new one. Removing or changing a member raises the major number. An addition changes nothing (`joinShell`).
 */
export const SHELL_CONTRACT = '3.0';
