import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyList,
  PasskeySignInOptions,
} from '../contracts/contracts';
import { isRecord, ownField } from '../platform/is-record';

/**
 * Returns whether a result starts a sign-in with a passkey.
 *
 * @example isPasskeySignInOptions({ challengeId: 'a', options: { challenge: 'b' } }) // true
 */
export function isPasskeySignInOptions(result: unknown): result is PasskeySignInOptions {
  return isCeremony(result, (options) => isAbsentOr('string', ownField(options, 'rpId')));
}

/** Returns whether a result starts an enrolment with all fields that browsers require. */
export function isPasskeyEnrolmentOptions(result: unknown): result is PasskeyEnrolmentOptions {
  return isCeremony(result, (options) => {
    const user = ownField(options, 'user');
    return (
      isRecord(ownField(options, 'rp')) &&
      isRecord(user) &&
      isBase64url(ownField(user, 'id')) &&
      Array.isArray(ownField(options, 'pubKeyCredParams'))
    );
  });
}

/**
 * Returns whether a result is a passkey.
 *
 * @example isPasskey({ id: 'YQ', site: 'localhost', createdAt: '2026-11-20T12:00:00.000Z' }) // true
 */
export function isPasskey(result: unknown): result is Passkey {
  return (
    isRecord(result) &&
    isBase64url(ownField(result, 'id')) &&
    typeof ownField(result, 'site') === 'string' &&
    isTime(ownField(result, 'createdAt')) &&
    (ownField(result, 'lastUsedAt') === undefined || isTime(ownField(result, 'lastUsedAt'))) &&
    isAbsentOr('string', ownField(result, 'name'))
  );
}

/** Returns whether a result is a list of passkeys. @example isPasskeyList({ passkeys: [] }) // true */
export function isPasskeyList(result: unknown): result is PasskeyList {
  const list = isRecord(result) ? ownField(result, 'passkeys') : undefined;
  return Array.isArray(list) && list.every(isPasskey);
}

function isCeremony(result: unknown, fits: (options: Record<string, unknown>) => boolean): boolean {
  if (!isRecord(result) || typeof ownField(result, 'challengeId') !== 'string') return false;
  const options = ownField(result, 'options');
  return (
    isRecord(options) &&
    isBase64url(ownField(options, 'challenge')) &&
    isAbsentOr('number', ownField(options, 'timeout')) &&
    fits(options)
  );
}

function isBase64url(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+$/.test(value);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isAbsentOr(type: 'string' | 'number', value: unknown): boolean {
  return value === undefined || typeof value === type;
}
