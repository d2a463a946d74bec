import type { UserInfo } from './user';

/**
 * The account that signs in: an e-mail address, or a phone number in E.164 without the plus and split from its
 * calling code.
 */
export type AccountName =
  { kind: 'email'; email: string } | { kind: 'mobile'; countryCode: string; mobile: string };

/** Body of `POST /x-api/v1/auth/login`. The second step sends only the challenge and the code. */
export type LoginRequest = { account: AccountName; password: string } | { challenge: string; code: string };

/** The source of a code: an authenticator app or a message. */
export const CODE_CHANNELS = ['authenticator', 'email', 'mobile'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The server requires a code from the authenticator app, or a code that it has sent. */
export interface CodeChallenge {
  status: 'code-required';
  challenge: string;
  channel: CodeChannel;
  /** Other channels that can send the code to this account; request one with `code`. Absent: none. */
  otherChannels?: readonly CodeChannel[];
  /** Masked address that received the code; empty for an authenticator. */
  sentTo: string;
  /** Seconds until the client may request another code; 0 if the server sends none. */
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

/** Body of `POST /x-api/v1/auth/register`: first the account, then the challenge with its code. */
export type RegisterRequest =
  | {
      account: AccountName;
      password: string;
      /** Referral code, at most 64 characters of A-Z a-z 0-9 _ and -; empty without a referral. */
      referralCode: string;
      acceptedTerms: true;
      marketingConsent: boolean;
    }
  | { challenge: string; code: string };

export type RegisterResult = LoginResult;

/** Body of `POST /x-api/v1/auth/code`: resends the code of a challenge, on another channel if `channel` is set. */
export interface CodeRequest {
  challenge: string;
  channel?: CodeChannel;
}

export type CodeResult = CodeChallenge;

/**
 * Body of `POST /x-api/v1/auth/password/reset`: the account, then the challenge with its code, then the ticket with
 * the new password. The first two responses do not reveal whether the account exists.
 */
export type PasswordResetRequest =
  { account: AccountName } | { challenge: string; code: string } | { ticket: string; password: string };

/** The code of a password reset is correct. `ticket` allows one new password. */
export interface CodeAccepted {
  status: 'code-accepted';
  ticket: string;
  expiresInSeconds: number;
}

/** The password has changed, and all sessions of the account have ended. */
export interface PasswordChanged {
  status: 'password-changed';
}

export type PasswordResetResult = CodeChallenge | CodeAccepted | PasswordChanged;

/**
 * Body of `POST /x-api/v1/auth/authenticator/reset`: the challenge of a login with a correct password, then the
 * challenge of that response with its code.
 */
export type AuthenticatorResetRequest = { login: string } | { challenge: string; code: string };

/** Support reviews the request. The authenticator stays active until then. */
export interface ReviewStarted {
  status: 'review-started';
  /** Number of the request, for support. */
  reference: string;
  /** Maximum duration of a review in working days. */
  reviewDays: number;
}

export type AuthenticatorResetResult = CodeChallenge | ReviewStarted;

/** Result of `POST /x-api/v1/auth/qr`: a sign-in that the user confirms on a phone. */
export interface QrTicket {
  /** Secret of this browser for requests of the sign-in state. The QR code does not contain it. */
  ticket: string;
  /** Content of the QR code: the address that the app opens. */
  url: string;
  expiresInSeconds: number;
  /** Delay between two requests of the state. */
  pollAfterSeconds: number;
}

/** Body of `POST /x-api/v1/auth/qr/state`. */
export interface QrStateRequest {
  ticket: string;
}

export const QR_STATUSES = ['pending', 'scanned', 'denied', 'expired'] as const;

/** State of a sign-in by QR code. The server sends `signed-in` once; then the ticket is invalid. */
export type QrStateResult = { status: (typeof QR_STATUSES)[number] } | SignedIn;
