import {
  CODE_CHANNELS,
  IDENTITY_STATUSES,
  QR_STATUSES,
  type AuthenticatorResetResult,
  type CodeChallenge,
  type HeaderData,
  type Identity,
  type LoginResult,
  type PasswordResetResult,
  type QrStateResult,
  type QrTicket,
  type SignedIn,
  type UserInfo,
} from '../contracts/contracts';
import { isRecord, ownField } from '../platform/is-record';

/**
 * Returns whether a result is a user; `id` may be absent, as for a visitor.
 *
 * @example isUserInfo({ id: '7' }) // false
 */
export function isUserInfo(result: unknown): result is UserInfo {
  if (!isRecord(result)) return false;
  const id = ownField(result, 'id');
  return id === undefined || Number.isSafeInteger(id);
}

/**
 * Returns whether a result is header data with both lists.
 *
 * @example isHeaderData({ language: 'en', left: [], right: [] }) // true
 */
export function isHeaderData(result: unknown): result is HeaderData {
  return (
    isRecord(result) &&
    typeof ownField(result, 'language') === 'string' &&
    Array.isArray(ownField(result, 'left')) &&
    Array.isArray(ownField(result, 'right'))
  );
}

/**
 * Returns whether a result is a known state of identity verification.
 *
 * @example isIdentity({ status: 'pending' }) // true
 */
export function isIdentity(result: unknown): result is Identity {
  if (!isRecord(result)) return false;
  const status = ownField(result, 'status');
  return IDENTITY_STATUSES.some((known) => known === status);
}

/** Returns whether a result requires a code. @example isCodeChallenge({ status: 'signed-in' }) // false */
export function isCodeChallenge(result: unknown): result is CodeChallenge {
  return (
    isRecord(result) &&
    ownField(result, 'status') === 'code-required' &&
    typeof ownField(result, 'challenge') === 'string' &&
    isChannelList(ownField(result, 'otherChannels'))
  );
}

function isChannelList(value: unknown): boolean {
  const isChannel = (entry: unknown) => CODE_CHANNELS.some((channel) => channel === entry);
  return value === undefined || (Array.isArray(value) && value.every(isChannel));
}

/**
 * Returns whether a result ends a sign-in or requires a code.
 *
 * @example isLoginResult({ status: 'maybe' }) // false
 */
export function isLoginResult(result: unknown): result is LoginResult {
  return isCodeChallenge(result) || isSignedIn(result);
}

/**
 * Returns whether a result is a step of a password reset.
 *
 * @example isPasswordResetResult({ status: 'password-changed' }) // true
 */
export function isPasswordResetResult(result: unknown): result is PasswordResetResult {
  if (isCodeChallenge(result)) return true;
  if (!isRecord(result)) return false;
  const status = ownField(result, 'status');
  return (
    status === 'password-changed' ||
    (status === 'code-accepted' &&
      typeof ownField(result, 'ticket') === 'string' &&
      isSeconds(ownField(result, 'expiresInSeconds')))
  );
}

/** Returns whether a result is a step of an authenticator reset. @example isAuthenticatorResetResult({}) // false */
export function isAuthenticatorResetResult(result: unknown): result is AuthenticatorResetResult {
  if (isCodeChallenge(result)) return true;
  return (
    isRecord(result) &&
    ownField(result, 'status') === 'review-started' &&
    typeof ownField(result, 'reference') === 'string' &&
    Number.isSafeInteger(ownField(result, 'reviewDays'))
  );
}

/** Returns whether a result ends a sign-in. @example isSignedIn({ status: 'signed-in', user: { id: 7 } }) // true */
export function isSignedIn(result: unknown): result is SignedIn {
  return (
    isRecord(result) && ownField(result, 'status') === 'signed-in' && isUserInfo(ownField(result, 'user'))
  );
}

/** Maximum length of an address in a QR code; cameras cannot read larger codes. */
const maxQrUrlLength = 300;

/** Returns whether a result starts a sign-in by QR code, with a web address for the code. */
export function isQrTicket(result: unknown): result is QrTicket {
  if (!isRecord(result)) return false;
  const url = ownField(result, 'url');
  return (
    typeof ownField(result, 'ticket') === 'string' &&
    typeof url === 'string' &&
    url.length <= maxQrUrlLength &&
    /^https?:\/\//.test(url) &&
    isSeconds(ownField(result, 'expiresInSeconds')) &&
    isSeconds(ownField(result, 'pollAfterSeconds'))
  );
}

/**
 * Returns whether a result is a state of a sign-in by QR code.
 *
 * @example isQrStateResult({ status: 'scanned' }) // true
 */
export function isQrStateResult(result: unknown): result is QrStateResult {
  if (isSignedIn(result)) return true;
  return isRecord(result) && QR_STATUSES.some((known) => known === ownField(result, 'status'));
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 3600;
}
