import { isBusinessError, isGatewayError, isNetworkError, isRequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES, type AccountName } from 'shared-config/contracts';
import type { TextKey } from 'shared-config/i18n';

/** A reason for a failed sign-in call that the forms have a text for. */
export type FailureReason =
  keyof typeof AUTH_CODES | 'offline' | 'network' | 'timeout' | 'unavailable' | 'unknown';

/** A failed call. `retryAfterSeconds` is 0 if an immediate retry is allowed. */
export interface AuthFailure {
  reason: FailureReason;
  retryAfterSeconds: number;
}

interface FailureRow {
  /** Key in `translations/<language>/quick-auth.json`. */
  textKey: TextKey<'quick-auth'>;
  /** Key of a different text for accounts with a mobile number. */
  mobileTextKey?: TextKey<'quick-auth'>;
  /** The event that clears the notice: any edit, an edit of the account, or only time. */
  clearedBy: 'any-edit' | 'other-account' | 'time';
  /** The challenge is invalid now; the flow returns to the first step. */
  startsOver?: true;
}

/** The text and the effect of each reason. */
export const FAILURES: Record<FailureReason, FailureRow> = {
  wrongCredentials: {
    textKey: 'failure.wrongCredentials',
    mobileTextKey: 'failure.wrongMobileCredentials',
    clearedBy: 'any-edit',
  },
  locked: { textKey: 'failure.locked', clearedBy: 'other-account' },
  wrongCode: { textKey: 'failure.wrongCode', clearedBy: 'any-edit' },
  expiredChallenge: { textKey: 'failure.expiredChallenge', clearedBy: 'any-edit', startsOver: true },
  tooManyRequests: { textKey: 'failure.tooManyRequests', clearedBy: 'time' },
  invalidRequest: { textKey: 'failure.invalidRequest', clearedBy: 'any-edit' },
  weakPassword: { textKey: 'failure.weakPassword', clearedBy: 'any-edit' },
  offline: { textKey: 'failure.offline', clearedBy: 'any-edit' },
  network: { textKey: 'failure.network', clearedBy: 'any-edit' },
  timeout: { textKey: 'failure.timeout', clearedBy: 'any-edit' },
  unavailable: { textKey: 'failure.unavailable', clearedBy: 'any-edit' },
  unknown: { textKey: 'failure.unknown', clearedBy: 'any-edit' },
};

/**
 * Returns the text key of a failure.
 * @param kind the kind of the account, if the form knows it
 * @example failureTextKey('wrongCredentials', 'mobile') // 'failure.wrongMobileCredentials'
 */
export function failureTextKey(reason: FailureReason, kind?: AccountName['kind']): TextKey<'quick-auth'> {
  const { textKey, mobileTextKey } = FAILURES[reason];
  return kind === 'mobile' && mobileTextKey ? mobileTextKey : textKey;
}

/**
 * Converts any error of an `AuthApi` call to a failure.
 * @param isOnline the browser's guess; if false, every error without a response becomes `offline`
 * @example authFailureFrom(new BusinessError(20002, '', { retryAfterSeconds: 60 }), true) // { reason: 'locked', retryAfterSeconds: 60 }
 */
export function authFailureFrom(thrown: unknown, isOnline: boolean): AuthFailure {
  if (isBusinessError(thrown)) {
    return { reason: reasonOfCode(thrown.code), retryAfterSeconds: retryAfterOf(thrown.result) };
  }
  return { reason: transportReason(thrown, isOnline), retryAfterSeconds: 0 };
}

function transportReason(thrown: unknown, isOnline: boolean): FailureReason {
  if (isGatewayError(thrown)) return 'unavailable';
  // Applies also to a chunk that did not load.
  if (!isOnline) return 'offline';
  if (isRequestTimeoutError(thrown)) return 'timeout';
  return isNetworkError(thrown) ? 'network' : 'unknown';
}

function reasonOfCode(code: number): FailureReason {
  const names = Object.keys(AUTH_CODES) as (keyof typeof AUTH_CODES)[];
  return names.find((name) => AUTH_CODES[name] === code) ?? 'unknown';
}

function retryAfterOf(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('retryAfterSeconds' in result)) return 0;
  const seconds = Number(result.retryAfterSeconds);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
