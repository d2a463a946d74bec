import {
  CHECKLIST_STATES,
  CHECKLIST_STEPS,
  CODE_CHANNELS,
  IDENTITY_STATUSES,
  QR_STATUSES,
  type AuthenticatorResetResult,
  type Checklist,
  type CodeChallenge,
  type HeaderData,
  type Identity,
  type LoginResult,
  type PasswordResetResult,
  type QrStateResult,
  type QrTicket,
  type SessionTime,
  type SignedIn,
  type UserInfo,
} from '../contracts/contracts';
import { absentOr, hasFields, isIntegerIn, isList, isOneOf, isShortText, isText } from './field-checks';

/**
 * Returns whether a result is a user; `id` may be absent, as for a visitor. `userInfoFrom` completes the other fields.
 *
 * @example isUserInfo({ id: '7' }) // false
 */
export function isUserInfo(result: unknown): result is UserInfo {
  return hasFields(result, { id: absentOr(Number.isSafeInteger) });
}

/** Returns whether a result is header data with both lists. */
export function isHeaderData(result: unknown): result is HeaderData {
  return hasFields(result, { language: isText, left: Array.isArray, right: Array.isArray });
}

export function isIdentity(result: unknown): result is Identity {
  return hasFields(result, { status: isOneOf(...IDENTITY_STATUSES) });
}

export function isChecklist(result: unknown): result is Checklist {
  const isState = isOneOf(...CHECKLIST_STATES);
  return hasFields(result, {
    ...Object.fromEntries(CHECKLIST_STEPS.map((step) => [step, isState])),
    isDismissed: (flag) => typeof flag === 'boolean',
  });
}

export function isSessionTime(result: unknown): result is SessionTime {
  return hasFields(result, { expiresInSeconds: isIntegerIn(1, MAX_SESSION_SECONDS) });
}

/** Returns whether a result requires a code, with all fields that the form of the code needs. */
export function isCodeChallenge(result: unknown): result is CodeChallenge {
  return hasFields(result, {
    status: isOneOf('code-required'),
    challenge: isText,
    channel: isOneOf(...CODE_CHANNELS),
    otherChannels: absentOr(isList(isOneOf(...CODE_CHANNELS))),
    sentTo: isShortText,
    resendAfterSeconds: isWait,
    expiresInSeconds: isWait,
    codeLength: isIntegerIn(1, MAX_CODE_LENGTH),
  });
}

export function isLoginResult(result: unknown): result is LoginResult {
  return isCodeChallenge(result) || isSignedIn(result);
}

export function isPasswordResetResult(result: unknown): result is PasswordResetResult {
  return (
    isCodeChallenge(result) ||
    hasFields(result, { status: isOneOf('password-changed') }) ||
    hasFields(result, { status: isOneOf('code-accepted'), ticket: isText, expiresInSeconds: isSeconds })
  );
}

export function isAuthenticatorResetResult(result: unknown): result is AuthenticatorResetResult {
  return (
    isCodeChallenge(result) ||
    hasFields(result, {
      status: isOneOf('review-started'),
      reference: isShortText,
      reviewDays: isIntegerIn(0, MAX_REVIEW_DAYS),
    })
  );
}

export function isSignedIn(result: unknown): result is SignedIn {
  return hasFields(result, { status: isOneOf('signed-in'), user: isUserInfo });
}

/** Returns whether a result starts a sign-in by QR code, with a web address for the code. */
export function isQrTicket(result: unknown): result is QrTicket {
  return hasFields(result, {
    ticket: isText,
    url: isQrUrl,
    expiresInSeconds: isSeconds,
    pollAfterSeconds: isSeconds,
  });
}

export function isQrStateResult(result: unknown): result is QrStateResult {
  return isSignedIn(result) || hasFields(result, { status: isOneOf(...QR_STATUSES) });
}

/** Codes of authenticator apps and messages are shorter. */
const MAX_CODE_LENGTH = 12;

const MAX_REVIEW_DAYS = 365;

/** A year. */
const MAX_SESSION_SECONDS = 31_536_000;

/** Cameras cannot read larger codes. */
const QR_URL_MAX_LENGTH = 300;

function isQrUrl(value: unknown): boolean {
  return isText(value) && value.length <= QR_URL_MAX_LENGTH && /^https?:\/\//.test(value);
}

/** Returns whether a value is a time until a code expires or can be sent again, in seconds: at most a day. */
function isWait(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 86_400;
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 3600;
}
