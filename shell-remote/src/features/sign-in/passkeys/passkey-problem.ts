import { isBusinessError, isNotSignedInError } from 'shared-config/api';
import { AUTH_CODES, PASSKEY_CODES } from 'shared-config/contracts';
import { authFailureFrom, type FailureReason } from '../forms/auth-failure';

/** Why something with a passkey did not work, as far as there are words for it. */
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
  /** Whether the visitor is told; who has said no themselves is not. */
  isTold: boolean;
  /** Whether developers are told: what no visitor has done. */
  isReported: boolean;
}

const ours = { isTold: true, isReported: true };
const theirs = { isTold: true, isReported: false };
const quiet = { isTold: false, isReported: false };

/** Every problem and who hears of it: one row, one fact. The words are in the translations, by the same names. */
export const PASSKEY_PROBLEMS: Record<PasskeyProblem, ProblemRow> = {
  cancelled: quiet,
  expired: theirs,
  network: ours,
  notFound: theirs,
  offline: theirs,
  present: theirs,
  refused: ours,
  removed: theirs,
  signedOut: theirs,
  slow: ours,
  timeout: theirs,
  tooMany: theirs,
  tooManyRequests: theirs,
  unknown: ours,
  unusable: ours,
};

/** How a question to the authenticator went, in milliseconds. */
export interface QuestionTimes {
  tookMs: number;
  /** How long the browser was to wait for the person. */
  timeoutMs: number;
}

/** A "no" that comes faster than anybody reads the browser's question is the browser's own. */
const INSTANT_MS = 600;

/**
 * What became of a question to the authenticator. Browsers say `NotAllowedError` for a person's no, for time that ran out
 * and for "there is no passkey", on purpose; the time that it took tells them apart.
 *
 * @example ceremonyProblem(new DOMException('', 'NotAllowedError'), { tookMs: 4_000, timeoutMs: 300_000 }) // 'cancelled'
 */
export function ceremonyProblem(thrown: unknown, { tookMs, timeoutMs }: QuestionTimes): PasskeyProblem {
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
 * What became of a call about passkeys, or of the code that did not come.
 *
 * @example callProblem(new BusinessError(20004, ''), true) // 'expired'
 */
export function callProblem(thrown: unknown, isOnline: boolean): PasskeyProblem {
  if (isNotSignedInError(thrown)) return 'signedOut';
  if (isBusinessError(thrown)) return CODE_PROBLEMS.get(thrown.code) ?? 'unknown';
  const { reason } = authFailureFrom(thrown, isOnline);
  return TRANSPORT_PROBLEMS[reason] ?? (isOnline ? 'unknown' : 'offline');
}

/** Whether the server says that an account of ours has removed the passkey. */
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

/** Errors of the browser are of other classes than errors of scripts; all have names. */
function nameOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
}
