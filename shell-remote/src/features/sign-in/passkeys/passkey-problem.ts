import { isBusinessError, isNotSignedInError } from 'shared-config/api';
import { AUTH_CODES, PASSKEY_CODES } from 'shared-config/contracts';
import { authFailureFrom, type FailureReason } from '../forms/auth-failure';

/** The reasons for a failed passkey action that have a text. */
export type PasskeyProblem =
  | 'cancelled'
  | 'expired'
  | 'network'
  | 'notFound'
  | 'offline'
  | 'present'
  | 'refused'
  | 'removed'
  | 'signedOut'
  | 'slow'
  | 'timeout'
  | 'tooMany'
  | 'tooManyRequests'
  | 'unknown'
  | 'unusable';

interface ProblemRow {
  /** Whether the visitor sees it; a visitor who declined does not. */
  isShown: boolean;
  /** Whether developers get a report; not for problems that visitors cause. */
  isReported: boolean;
}

const SHOWN_AND_REPORTED = { isShown: true, isReported: true };
const SHOWN = { isShown: true, isReported: false };
const SILENT = { isShown: false, isReported: false };

/** The effect of each problem. Its text has the same name in the translations. */
export const PASSKEY_PROBLEMS: Record<PasskeyProblem, ProblemRow> = {
  cancelled: SILENT,
  expired: SHOWN,
  network: SHOWN_AND_REPORTED,
  notFound: SHOWN,
  offline: SHOWN,
  present: SHOWN,
  refused: SHOWN_AND_REPORTED,
  removed: SHOWN,
  signedOut: SHOWN,
  slow: SHOWN_AND_REPORTED,
  timeout: SHOWN,
  tooMany: SHOWN,
  tooManyRequests: SHOWN,
  unknown: SHOWN_AND_REPORTED,
  unusable: SHOWN_AND_REPORTED,
};

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
  switch (nameOf(thrown)) {
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
  if (isBusinessError(thrown)) return CODE_PROBLEMS.get(thrown.code) ?? 'unknown';
  const { reason } = authFailureFrom(thrown, isOnline);
  return TRANSPORT_PROBLEMS[reason] ?? (isOnline ? 'unknown' : 'offline');
}

/** Returns whether the server reports that the account has removed the passkey. */
export function isUnknownPasskey(thrown: unknown): boolean {
  if (!isBusinessError(thrown)) return false;
  const { result } = thrown;
  return (
    typeof result === 'object' &&
    result !== null &&
    'isUnknownCredential' in result &&
    result.isUnknownCredential === true
  );
}

const CODE_PROBLEMS: ReadonlyMap<number, PasskeyProblem> = new Map([
  [AUTH_CODES.wrongCredentials, 'refused'],
  [AUTH_CODES.expiredChallenge, 'expired'],
  [AUTH_CODES.tooManyRequests, 'tooManyRequests'],
  [AUTH_CODES.locked, 'tooManyRequests'],
  [PASSKEY_CODES.refused, 'refused'],
  [PASSKEY_CODES.tooMany, 'tooMany'],
]);

const TRANSPORT_PROBLEMS: Partial<Record<FailureReason, PasskeyProblem>> = {
  offline: 'offline',
  network: 'network',
  timeout: 'slow',
};

// Browser errors and script errors have different classes, but all have a name.
function nameOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
}
