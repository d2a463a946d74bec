import { SHELL_ERROR_EVENT, type ShellErrorDetail } from '../contracts/contracts';

/** Reports a failure that the code survives. */
export type ReportFailure = (failure: ShellErrorDetail) => void;

/**
 * Dispatches a `shell:error` event for a failure that the shell survives, and logs it to the console (R-ERROR-18).
 * Never throws.
 *
 * @example reportFailure({ code: 'remote-timeout', part: 'shell', message: 'The header did not arrive within 3000 ms.' });
 */
export function reportFailure(failure: ShellErrorDetail): void {
  console.warn(`[shell] ${failure.part}: ${failure.code}: ${failure.message}`);
  window.dispatchEvent(new CustomEvent<ShellErrorDetail>(SHELL_ERROR_EVENT, { detail: failure }));
}

/** Returns the message of any thrown value. @example messageOf(new Error('gone')) // 'gone' */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    // Even the conversion to text can throw.
    return 'unknown error';
  }
}
