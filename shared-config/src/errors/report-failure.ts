import { SHELL_ERROR_EVENT, type ShellErrorDetail } from '../contracts/contracts';

/** Reports a failure that the code survives. */
export type ReportFailure = (failure: ShellErrorDetail) => void;

/**
 * Dispatches a `shell:error` event for a failure that the shell survives. Logs it to the console, unless a listener cancels the event
 * because it logs the failure itself (R-ERROR-18). On a server it only logs. Never throws.
 *
 * @example reportFailure({ code: 'remote-timeout', part: 'shell', message: 'The header did not arrive within 3000 ms.' });
 */
export function reportFailure(detail: ShellErrorDetail, log = console.warn): void {
  const event = new CustomEvent<ShellErrorDetail>(SHELL_ERROR_EVENT, { detail, cancelable: true });
  if (globalThis.window?.dispatchEvent(event) !== false)
    log(`[shell] ${detail.part}: ${detail.code}: ${detail.message}`);
}

/** Returns the message of any thrown value. @example messageOf(new Error('gone')) // 'gone' */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    // Even the conversion to text can throw.
    return 'unknown error';
  }
}
