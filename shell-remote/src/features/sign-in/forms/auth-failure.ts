import {
  isBusinessError,
  isGatewayError,
  isNetworkError,
  isRequestTimeoutError,
} from 'shared-config/api/api';
import { AUTH_CODES, type AccountName } from 'shared-config/contracts/contracts';
import type { TextKey } from 'shared-config/i18n/i18n';
import type { FieldName } from './field-rules';
import { isRecord } from 'shared-config/platform/is-record';

/** A reason for a failed sign-in call; its text is `failure.<reason>`. */
export type FailureReason =
  keyof typeof AUTH_CODES | 'offline' | 'network' | 'timeout' | 'unavailable' | 'unknown';

/** The fields that a failure marks as invalid. */
export const FAILED_FIELDS: Partial<Record<FailureReason, readonly FieldName[]>> = {
  wrongCredentials: ['email', 'mobile', 'password'],
  weakPassword: ['password'],
};

/** A failed call. `retryAfterSeconds` is at most a day, and 0 if an immediate retry is allowed. */
export interface AuthFailure {
  reason: FailureReason;
  retryAfterSeconds: number;
}

export function failureTextKey(reason: FailureReason, kind?: AccountName['kind']): TextKey<'quick-auth'> {
  const isMobile = reason === 'wrongCredentials' && kind === 'mobile';
  return isMobile ? 'failure.wrongMobileCredentials' : `failure.${reason}`;
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

/** After a longer wait the visitor may ask again. */
const MAX_WAIT_SECONDS = 86_400;

function retryAfterOf(result: unknown): number {
  const value = isRecord(result) ? result.retryAfterSeconds : 0;
  // `Number` throws for some records.
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : 0;
}
