import { isBusinessError, isNotSignedInError } from 'shared-config/api/api';
import { retCodeOf } from 'shared-config/api/ret-codes';
import type { TextKey } from 'shared-config/i18n/i18n';
import { isRecord } from 'shared-config/platform/is-record';
import { authFailureFrom, type FailureReason } from '../forms/auth-failure';

interface ProblemRow {
  /** For the login form; in the passkeys modal, the text has the name of the problem. */
  loginTextKey: TextKey<'quick-auth'>;
  /** Whether the visitor sees it; a visitor who declined does not. */
  isShown: boolean;
  /** Whether developers get a report; not for problems that visitors cause. */
  isReported: boolean;
}

const SHOWN_AND_REPORTED = { isShown: true, isReported: true };
const SHOWN = { isShown: true, isReported: false };
const SILENT = { isShown: false, isReported: false };

/** The effect of each reason for a failed passkey action. */
export const PASSKEY_PROBLEMS = {
  cancelled: { ...SILENT, loginTextKey: 'passkey.problem.notFound' },
  expired: { ...SHOWN, loginTextKey: 'passkey.problem.timeout' },
  freshSignIn: { ...SHOWN, loginTextKey: 'failure.unknown' },
  network: { ...SHOWN_AND_REPORTED, loginTextKey: 'failure.network' },
  notFound: { ...SHOWN, loginTextKey: 'passkey.problem.notFound' },
  offline: { ...SHOWN, loginTextKey: 'failure.offline' },
  present: { ...SHOWN, loginTextKey: 'passkey.problem.unusable' },
  refused: { ...SHOWN_AND_REPORTED, loginTextKey: 'passkey.problem.refused' },
  removed: { ...SHOWN, loginTextKey: 'passkey.problem.removed' },
  signedOut: { ...SHOWN, loginTextKey: 'failure.unknown' },
  slow: { ...SHOWN_AND_REPORTED, loginTextKey: 'failure.timeout' },
  timeout: { ...SHOWN, loginTextKey: 'passkey.problem.timeout' },
  tooMany: { ...SHOWN, loginTextKey: 'failure.tooManyRequests' },
  tooManyRequests: { ...SHOWN, loginTextKey: 'failure.tooManyRequests' },
  unknown: { ...SHOWN_AND_REPORTED, loginTextKey: 'failure.unknown' },
  unusable: { ...SHOWN_AND_REPORTED, loginTextKey: 'passkey.problem.unusable' },
} as const satisfies Record<string, ProblemRow>;

export type PasskeyProblem = keyof typeof PASSKEY_PROBLEMS;

/** Returns the problem if the visitor sees it. */
export function shownProblem(problem: PasskeyProblem): PasskeyProblem | null {
  return PASSKEY_PROBLEMS[problem].isShown ? problem : null;
}

interface PromptTimes {
  tookMs: number;
  /** How long the browser may wait for the visitor. */
  timeoutMs: number;
}

/** A rejection within this time comes from the browser itself: no visitor reads the prompt that fast. */
const INSTANT_MS = 600;

/**
 * Converts the error of a prompt to a problem. Browsers intentionally use `NotAllowedError` for a declined prompt, a timeout and
 * a missing passkey; the elapsed time distinguishes them.
 * @example ceremonyProblem(new DOMException('', 'NotAllowedError'), { tookMs: 4_000, timeoutMs: 300_000 }) // 'cancelled'
 */
export function ceremonyProblem(thrown: unknown, { tookMs, timeoutMs }: PromptTimes): PasskeyProblem {
  // Browser errors and script errors have different classes, but all have a name.
  switch (isRecord(thrown) ? thrown.name : undefined) {
    case 'AbortError':
      return 'cancelled';
    case 'NotAllowedError':
      if (tookMs < INSTANT_MS) return 'notFound';
      return tookMs >= timeoutMs ? 'timeout' : 'cancelled';
    case 'InvalidStateError':
      return 'present';
    default:
      return 'unusable';
  }
}

/**
 * Converts the error of a backend call or of a chunk load to a problem.
 * @example callProblem(new BusinessError(20004, ''), true) // 'expired'
 */
export function callProblem(thrown: unknown, isOnline: boolean): PasskeyProblem {
  if (isNotSignedInError(thrown)) return 'signedOut';
  if (isBusinessError(thrown)) return retCodeOf(thrown.code)?.passkeyProblem ?? 'unknown';
  const { reason } = authFailureFrom(thrown, isOnline);
  return TRANSPORT_PROBLEMS[reason] ?? (isOnline ? 'unknown' : 'offline');
}

/** Returns whether the server reports that the account has removed the passkey. */
export function isUnknownPasskey(thrown: unknown): boolean {
  return isBusinessError(thrown) && isRecord(thrown.result) && thrown.result.isUnknownCredential === true;
}

const TRANSPORT_PROBLEMS: Partial<Record<FailureReason, PasskeyProblem>> = {
  offline: 'offline',
  network: 'network',
  timeout: 'slow',
};
