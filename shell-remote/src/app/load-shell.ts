import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/** Loads the code of the shell. The browser requests a file that failed again on the next call. */
export function loadShell(): Promise<typeof import('./shell-chunk')> {
  return import(/* webpackChunkName: 'load-shell' */ './shell-chunk');
}

/** Loads the shell's code for a widget that shows nothing without it. Reports a first failure and retries once. */
export function loadShellRetrying(part: string): ReturnType<typeof loadShell> {
  return loadShell().catch((thrown: unknown) => {
    reportFailure({ code: 'chunk-retry', part, message: messageOf(thrown) });
    // This call can have joined an earlier request, which began before the fault ended.
    return loadShell();
  });
}
