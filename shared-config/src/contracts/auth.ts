import type { UserInfo } from './user';

/** Who signs in: an e-mail address, or a phone number in E.164 without the plus apart from its calling code. */
export type AccountName =
  { kind: 'email'; email: string } | { kind: 'mobile'; countryCode: string; mobile: string };

/** Body of `POST /x-api/v1/auth/login`. The second step repeats nothing: it sends the challenge and the code. */
export type LoginRequest = { account: AccountName; password: string } | { challenge: string; code: string };

/** Where a code comes from: an app that shows it, or a message. */
export const CODE_CHANNELS = ['authenticator', 'email', 'mobile'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** What the server asks for next: a code from the authenticator app, or one that was sent. */
export interface CodeChallenge {
  status: 'code-required';
  challenge: string;
  channel: CodeChannel;
  /** Other channels that this account may have the code by; `code` asks for one of them. None when absent. */
  otherChannels?: readonly CodeChannel[];
  /** Masked address that the code went to; empty for an authenticator. */
  sentTo: string;
  /** Seconds until another code may be asked for; 0 where none is sent. */
  resendAfterSeconds: number;
  expiresInSeconds: number;
  /** Length of the code in digits. */
  codeLength: number;
}

export interface SignedIn {
  status: 'signed-in';
  user: UserInfo;
}

export type LoginResult = SignedIn | CodeChallenge;

/** Body of `POST /x-api/v1/auth/register`, first the account, then the challenge with its code. */
export type RegisterRequest =
  | {
      account: AccountName;
      password: string;
      /** Referral code, at most 64 characters of A-Z a-z 0-9 _ and -; empty when there is none. */
      referralCode: string;
      acceptedTerms: true;
      marketingConsent: boolean;
    }
  | { challenge: string; code: string };

export type RegisterResult = LoginResult;

/** Body of `POST /x-api/v1/auth/code`: send the code of a challenge again, or have it by another of its channels. */
export interface CodeRequest {
  challenge: string;
  channel?: CodeChannel;
}

export type CodeResult = CodeChallenge;

/**
 * Body of `POST /x-api/v1/auth/password/reset`: the account, then the challenge with its code, then the ticket with the new
 * password. The first two answers are the same whether or not the account exists.
 */
export type PasswordResetRequest =
  { account: AccountName } | { challenge: string; code: string } | { ticket: string; password: string };

/** The code of a password reset was right. `ticket` sets one new password. */
export interface CodeAccepted {
  status: 'code-accepted';
  ticket: string;
  expiresInSeconds: number;
}

/** The new password is set, all sessions of the account have ended, and nobody is signed in. */
export interface PasswordChanged {
  status: 'password-changed';
}

export type PasswordResetResult = CodeChallenge | CodeAccepted | PasswordChanged;

/**
 * Body of `POST /x-api/v1/auth/authenticator/reset`: the challenge of a login whose password was right, then the challenge
 * of that answer with its code.
 */
export type AuthenticatorResetRequest = { login: string } | { challenge: string; code: string };

/** Support reviews the request. The authenticator stays until then. */
export interface ReviewStarted {
  status: 'review-started';
  /** Number of the request, for talking to support. */
  reference: string;
  /** Working days that a review takes at most. */
  reviewDays: number;
}

export type AuthenticatorResetResult = CodeChallenge | ReviewStarted;

/** Result of `POST /x-api/v1/auth/qr`: a sign-in that somebody finishes on a phone. */
export interface QrTicket {
  /** Secret of this browser, with which it asks how far the sign-in is. It is not in the picture. */
  ticket: string;
  /** What the picture says: the address of the sign-in, which the app opens. */
  url: string;
  expiresInSeconds: number;
  /** How long to wait between two questions. */
  pollAfterSeconds: number;
}

/** Body of `POST /x-api/v1/auth/qr/state`. */
export interface QrStateRequest {
  ticket: string;
}

export const QR_STATUSES = ['pending', 'scanned', 'denied', 'expired'] as const;

/** How far a sign-in by QR code is; `signed-in` is told once, and the ticket is worth nothing afterwards. */
export type QrStateResult = { status: (typeof QR_STATUSES)[number] } | SignedIn;

/**
 * `ret_code` values of the sign-in calls that a form shows in words; every other one is "something went wrong".
 * `locked` and `tooManyRequests` carry `{ retryAfterSeconds }` as result.
 */
export const AUTH_CODES = {
  wrongCredentials: 20001,
  locked: 20002,
  wrongCode: 20003,
  expiredChallenge: 20004,
  tooManyRequests: 20005,
  invalidRequest: 20006,
  weakPassword: 20007,
} as const;
