import type {
  AuthenticatorResetRequest,
  CodeRequest,
  ConversionRequest,
  LoginRequest,
  MarketsRequest,
  PasskeyEnrolmentRequest,
  PasskeySignInRequest,
  PasswordResetRequest,
  QrStateRequest,
  ReadNotificationsRequest,
  RegisterRequest,
  SwitchAccountRequest,
} from '../contracts/contracts';
import * as limits from '../site/limits';
import { isAccountOverview, isSignInRecords } from './is-account';
import { isConversionResult, isMarketsResult } from './is-markets-result';
import { isNotifications } from './is-notifications';
import {
  isPasskey,
  isPasskeyEnrolmentOptions,
  isPasskeyList,
  isPasskeySignInOptions,
} from './passkey-shapes';
import {
  isAuthenticatorResetResult,
  isChecklist,
  isCodeChallenge,
  isHeaderData,
  isIdentity,
  isLoginResult,
  isPasswordResetResult,
  isQrStateResult,
  isQrTicket,
  isSessionTime,
  isSignedIn,
  isUserInfo,
} from './result-shapes';
import { userInfoFrom, withKnownUser } from './user-info-from';

/** The `Platform` request header (R-PLATFORM-2). */
export type RequestPlatform = 'app' | 'h5' | 'pc';

/** Body of `POST /x-api/v1/shell/header-data` (R-API-11). `language` is a locale code, `region` a region code. */
export interface HeaderDataRequest {
  language: string;
  region: string;
  platform: RequestPlatform;
}

/** Payloads by name; other calls have none. */
interface Payloads {
  headerData: HeaderDataRequest;
  login: LoginRequest;
  register: RegisterRequest;
  code: CodeRequest;
  passwordReset: PasswordResetRequest;
  authenticatorReset: AuthenticatorResetRequest;
  qrState: QrStateRequest;
  passkeySignIn: PasskeySignInRequest;
  passkeyEnrol: PasskeyEnrolmentRequest;
  removePasskey: { id: string };
  markets: MarketsRequest;
  conversion: ConversionRequest;
  account: { currency?: string };
  switchAccount: SwitchAccountRequest;
  endSignIn: { id: string };
  notifications: { language: string };
  readNotifications: ReadNotificationsRequest & { language: string };
}

export type EndpointName = keyof typeof ENDPOINTS;
/** Payload of a call: path parameters, query and body in one object. */
export type EndpointPayload<Name extends EndpointName> = Name extends keyof Payloads
  ? Payloads[Name]
  : Record<string, never>;
/** Result of a call: the `result` of its envelope, in the form that `isResult` validates. */
export type EndpointResult<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  isResult: (result: unknown) => result is infer Result;
}
  ? Result
  : unknown;

/**
 * One call. `path` marks parameters with a colon. `isResult` validates a result and is absent if no code reads the
 * result. `withPolicy` and the cached client read the other fields; the transport ignores them.
 */
export type Endpoint = EndpointBehaviour &
  (
    | {
        method: 'GET';
        /** Cache lifetime in milliseconds; absent: never cached. */
        cachedForMs?: number;
      }
    | { method: 'DELETE' | 'POST' | 'PUT'; cachedForMs?: undefined }
  );

interface EndpointBehaviour {
  path: string;
  isResult?: (result: unknown) => boolean;
  /** Returns a valid result with only the known fields of its user. */
  pick?: (result: unknown) => unknown;
  /** Failures show a toast. Other calls have no toast: forms and the session show their own failures. */
  showsToasts?: true;
  /** The request has no body, not even `{}`. */
  hasNoBody?: true;
}

/**
 * Every backend call of the client (R-API-7). One row is one call.
 *
 * @example ENDPOINTS.profile.path // '/v2/private/user/profile'
 */
export const ENDPOINTS = {
  profile: {
    method: 'GET',
    path: '/v2/private/user/profile',
    isResult: isUserInfo,
    pick: userInfoFrom,
    cachedForMs: limits.responseCacheMs,
  },
  identity: {
    method: 'GET',
    path: '/x-api/v1/user/identity',
    isResult: isIdentity,
    cachedForMs: limits.responseCacheMs,
  },
  checklist: { method: 'GET', path: '/x-api/v1/user/checklist', isResult: isChecklist },
  dismissChecklist: { method: 'POST', path: '/x-api/v1/user/checklist/dismiss', isResult: isChecklist },
  sessionEnd: { method: 'GET', path: '/x-api/v1/user/session', isResult: isSessionTime },
  extendSession: { method: 'POST', path: '/x-api/v1/user/session/extend', isResult: isSessionTime },
  account: {
    method: 'GET',
    path: '/x-api/v1/user/account',
    isResult: isAccountOverview,
    cachedForMs: limits.responseCacheMs,
  },
  switchAccount: { method: 'POST', path: '/x-api/v1/user/account/switch' },
  signIns: { method: 'GET', path: '/x-api/v1/user/sign-ins', isResult: isSignInRecords },
  endSignIn: { method: 'DELETE', path: '/x-api/v1/user/sign-ins/:id' },
  endAllSignIns: { method: 'POST', path: '/x-api/v1/user/sign-ins/end' },
  notifications: {
    method: 'GET',
    path: '/x-api/v1/user/notifications',
    isResult: isNotifications,
  },
  readNotifications: {
    method: 'POST',
    path: '/x-api/v1/user/notifications/read',
    isResult: isNotifications,
  },
  logout: { method: 'POST', path: '/logout', hasNoBody: true },
  headerData: {
    method: 'POST',
    path: '/x-api/v1/shell/header-data',
    isResult: isHeaderData,
    showsToasts: true,
  },
  login: { method: 'POST', path: '/x-api/v1/auth/login', isResult: isLoginResult, pick: withKnownUser },
  register: { method: 'POST', path: '/x-api/v1/auth/register', isResult: isLoginResult, pick: withKnownUser },
  code: { method: 'POST', path: '/x-api/v1/auth/code', isResult: isCodeChallenge },
  passwordReset: { method: 'POST', path: '/x-api/v1/auth/password/reset', isResult: isPasswordResetResult },
  authenticatorReset: {
    method: 'POST',
    path: '/x-api/v1/auth/authenticator/reset',
    isResult: isAuthenticatorResetResult,
  },
  qr: { method: 'POST', path: '/x-api/v1/auth/qr', isResult: isQrTicket },
  qrState: {
    method: 'POST',
    path: '/x-api/v1/auth/qr/state',
    isResult: isQrStateResult,
    pick: withKnownUser,
  },
  passkeySignInOptions: {
    method: 'POST',
    path: '/x-api/v1/auth/passkey/options',
    isResult: isPasskeySignInOptions,
  },
  passkeySignIn: {
    method: 'POST',
    path: '/x-api/v1/auth/passkey/login',
    isResult: isSignedIn,
    pick: withKnownUser,
  },
  passkeyEnrolmentOptions: {
    method: 'POST',
    path: '/x-api/v1/user/passkey/options',
    isResult: isPasskeyEnrolmentOptions,
  },
  passkeyEnrol: { method: 'POST', path: '/x-api/v1/user/passkey', isResult: isPasskey },
  passkeys: { method: 'GET', path: '/x-api/v1/user/passkeys', isResult: isPasskeyList },
  removePasskey: { method: 'DELETE', path: '/x-api/v1/user/passkeys/:id' },
  markets: {
    method: 'GET',
    path: '/x-api/v1/shell/markets',
    isResult: isMarketsResult,
    cachedForMs: limits.marketsCacheMs,
  },
  conversion: {
    method: 'GET',
    path: '/x-api/v1/shell/conversion',
    isResult: isConversionResult,
    cachedForMs: limits.marketsCacheMs,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
