/** Loads the code of the shell. The browser requests a file that failed again on the next call. */
export function loadShell(): Promise<typeof import('./shell-chunk')> {
  return import(/* webpackChunkName: 'load-shell' */ './shell-chunk');
}
