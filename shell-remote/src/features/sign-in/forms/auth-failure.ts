import {
  isBusinessError,
  isGatewayError,
  isNetworkError,
  isRequestTimeoutError,
} from 'shared-config/api/api';
import { formCodeOf, RET_CODES, type FormCode } from 'shared-config/api/ret-codes';
import type { AccountName } from 'shared-config/contracts/contracts';
import type { TextKey } from 'shared-config/i18n/i18n';
import type { FieldName } from './field-rules';
import { isRecord } from 'shared-config/platform/is-record';

/** A reason for a failed sign-in call; its text is `failure.<reason>`. */
export type FailureReason = FormCode | 'offline' | 'network' | 'timeout' | 'unavailable' | 'unknown';

/** Returns the fields that a failure marks as invalid. */
export function failedFieldsOf(reason: FailureReason): readonly FieldName[] {
  const rows: Readonly<Record<string, { code: number; formFields?: readonly FieldName[] }>> = RET_CODES;
  return rows[reason]?.formFields ?? [];
}

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
    return { reason: formCodeOf(thrown.code) ?? 'unknown', retryAfterSeconds: retryAfterOf(thrown.result) };
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

/** After a longer wait the visitor may ask again. */
const MAX_WAIT_SECONDS = 86_400;

function retryAfterOf(result: unknown): number {
  const value = isRecord(result) ? result.retryAfterSeconds : 0;
  // `Number` throws for some records.
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : 0;
}
