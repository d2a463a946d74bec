import { SHELL_ERROR_EVENT, type ShellErrorDetail } from '../contracts/contracts';

/** Tells of a failure that was survived. */
export type ReportFailure = (failure: ShellErrorDetail) => void;

/**
 * Dispatches a `shell:error` event on the window for a failure that the shell survives, and leaves a line in the
 * console for developers (R-ERROR-18). Never throws.
 *
 * @example reportFailure({ code: 'remote-timeout', part: 'shell', message: 'The header did not arrive within 3000 ms.' });
 */
export function reportFailure(failure: ShellErrorDetail): void {
  console.warn(`[shell] ${failure.part}: ${failure.code}: ${failure.message}`);
  window.dispatchEvent(new CustomEvent<ShellErrorDetail>(SHELL_ERROR_EVENT, { detail: failure }));
}

/** The words of anything that was thrown. @example messageOf(new Error('gone')) // 'gone' */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    // A thing whose own words throw; the reporter is the last one who may fail.
    return 'something without words was thrown';
  }
}
