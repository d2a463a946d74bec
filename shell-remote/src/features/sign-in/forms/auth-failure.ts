import { isBusinessError, isGatewayError, isNetworkError, isRequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES, type AccountName } from 'shared-config/contracts';
import type { TextKey } from 'shared-config/i18n';

/** Why a sign-in call failed, as far as a form has words for it. */
export type FailureReason =
  keyof typeof AUTH_CODES | 'offline' | 'network' | 'timeout' | 'unavailable' | 'unknown';

/** A failed call. `retryAfterSeconds` is 0 where nothing has to be waited for. */
export interface AuthFailure {
  reason: FailureReason;
  retryAfterSeconds: number;
}

interface FailureRow {
  /** Key of the words in `translations/<language>/quick-auth.json`. */
  textKey: TextKey<'quick-auth'>;
  /** Key of the words for an account that is named by its mobile number, where they differ. */
  mobileTextKey?: TextKey<'quick-auth'>;
  /** What takes the message away again: any edit, another account, or time alone. */
  goesWith: 'any-edit' | 'other-account' | 'time';
  /** The challenge is worthless now: back to the first step. */
  startsOver?: true;
}

/** Every reason with its words and its effect: one row, one fact. */
export const FAILURES: Record<FailureReason, FailureRow> = {
  wrongCredentials: {
    textKey: 'failure.wrongCredentials',
    mobileTextKey: 'failure.wrongMobileCredentials',
    goesWith: 'any-edit',
  },
  locked: { textKey: 'failure.locked', goesWith: 'other-account' },
  wrongCode: { textKey: 'failure.wrongCode', goesWith: 'any-edit' },
  expiredChallenge: { textKey: 'failure.expiredChallenge', goesWith: 'any-edit', startsOver: true },
  tooManyRequests: { textKey: 'failure.tooManyRequests', goesWith: 'time' },
  invalidRequest: { textKey: 'failure.invalidRequest', goesWith: 'any-edit' },
  weakPassword: { textKey: 'failure.weakPassword', goesWith: 'any-edit' },
  offline: { textKey: 'failure.offline', goesWith: 'any-edit' },
  network: { textKey: 'failure.network', goesWith: 'any-edit' },
  timeout: { textKey: 'failure.timeout', goesWith: 'any-edit' },
  unavailable: { textKey: 'failure.unavailable', goesWith: 'any-edit' },
  unknown: { textKey: 'failure.unknown', goesWith: 'any-edit' },
};

/**
 * Returns the key of the words for a failure.
 *
 * @param kind how the visitor names the account, where a form knows it
 * @example failureTextKey('wrongCredentials', 'mobile') // 'failure.wrongMobileCredentials'
 */
export function failureTextKey(reason: FailureReason, kind?: AccountName['kind']): TextKey<'quick-auth'> {
  const { textKey, mobileTextKey } = FAILURES[reason];
  return kind === 'mobile' && mobileTextKey ? mobileTextKey : textKey;
}

/**
 * What a form says about anything that a call of the `AuthApi` has thrown.
 *
 * @param isOnline the browser's own guess; false turns everything that is no answer into "you are offline"
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
  // Also for code that could not be loaded.
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
