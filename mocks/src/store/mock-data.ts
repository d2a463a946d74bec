import type { AccountName, CodeChannel, IdentityStatus } from 'shared-config/contracts/contracts';

/** A stored account, with only a hash of the password. */
export interface StoredAccount {
  id: number;
  username: string;
  account: AccountName;
  passwordHash: string;
  emailVerified: boolean;
  /** 0 for a main account. */
  parentId: number;
  vipLevel?: string;
  /** Base32. */
  authenticatorSecret?: string;
  /** The last 30 s step whose code was used; no code works twice. */
  lastAuthenticatorStep: number;
  /** Only demo accounts have one. */
  appToken?: string;
  referralCode: string;
  marketingConsent: boolean;
  /** Only accounts that were registered here have one. */
  checklist?: StoredChecklist;
  /** 256 random bits, base64url, that identify the account to authenticators. Created with the first passkey. */
  passkeyUserHandle?: string;
  /** After a password reset by message, only the authenticator's code is accepted until its next use. */
  needsAuthenticator?: true;
  /** A pending review by support to remove the authenticator. */
  authenticatorReview?: { reference: string };
}

/** What a new user has done; passkey and authenticator are fields of their own. */
export interface StoredChecklist {
  identity: IdentityStatus;
  hasDeposit: boolean;
  isDismissed: boolean;
}

export interface StoredPasskey {
  /** The credential's id, base64url. */
  id: string;
  accountId: number;
  rpId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's last signature counter; 0 if it has none. */
  counter: number;
  transports: string[];
  /** The authenticator's model, if known. */
  aaguid: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt?: string;
}

/** A challenge for an authenticator, valid for one browser, one origin and one use. */
export interface PasskeyChallenge {
  /** 256 random bits, base64url. */
  id: string;
  /** The bytes to sign: 256 random bits, base64url. */
  challenge: string;
  origin: string;
  rpId: string;
  /** Further relying parties that the answer may have; absent in older files. */
  otherRpIds?: string[];
  /** SHA-256 of the browser's cookie. */
  browserHash: string;
  /** The account that enrols a passkey; null for a sign-in. */
  accountId: number | null;
  expiresAt: number;
}

/** A session, with only a hash of the cookie's value. Times are milliseconds since 1970. */
export interface StoredSession {
  tokenHash: string;
  accountId: number;
  expiresAt: number;
  /** The account that signed in, after a switch into another of its accounts. */
  ownerId?: number;
  startedAt?: number;
  userAgent?: string;
}

interface ChallengeBase {
  /** 256 random bits, base64url. */
  id: string;
  expiresAt: number;
  wrongCodes: number;
}

/** A sign-in that waits for a code. */
export interface LoginChallenge extends ChallengeBase {
  kind: 'login';
  accountId: number;
  /** Address for a code by message; absent if not allowed. */
  account?: AccountName;
  /** The current channel. Default: the authenticator. */
  channel?: CodeChannel;
  /** The last code that was sent. It is valid only while its channel is current. */
  sent?: { code: string; at: number };
}

/** A challenge whose code was sent. `code` is null when every code is wrong. */
interface SentBase extends ChallengeBase {
  account: AccountName;
  code: string | null;
  sentAt: number;
}

/** A registration that waits for a code; `code` is null if the account exists. */
export interface RegisterChallenge extends SentBase {
  kind: 'register';
  passwordHash: string;
  referralCode: string;
  marketingConsent: boolean;
}

/** A password reset that waits for a code; `code` is null if there is no account. */
export interface PasswordResetChallenge extends SentBase {
  kind: 'password-reset';
  /** The code was right; `id` is now the ticket for a new password. */
  isAccepted?: true;
}

export interface AuthenticatorResetChallenge extends SentBase {
  kind: 'authenticator-reset';
  accountId: number;
}

export type SentChallenge = RegisterChallenge | PasswordResetChallenge | AuthenticatorResetChallenge;

export type StoredChallenge = LoginChallenge | SentChallenge;

export interface OutboxMessage {
  /** ISO 8601. */
  at: string;
  channel: 'email' | 'mobile';
  /** The full address. */
  to: string;
  kind: 'code' | 'account-exists' | 'password-changed' | 'authenticator-review';
  code?: string;
  text: string;
}

export interface MockData {
  version: 1;
  nextAccountId: number;
  accounts: StoredAccount[];
  sessions: StoredSession[];
  challenges: StoredChallenge[];
  passkeys: StoredPasskey[];
  passkeyChallenges: PasskeyChallenge[];
  /** Newest first. */
  outbox: OutboxMessage[];
}

/** Validates the content of a data file; null if it is invalid. Files without lists of passkeys are older and valid. */
export function parseMockData(value: unknown): MockData | null {
  if (typeof value !== 'object' || value === null) return null;
  const data = { passkeys: [], passkeyChallenges: [], ...value } as Partial<Record<keyof MockData, unknown>>;
  const { accounts, sessions, challenges, outbox, passkeys, passkeyChallenges } = data;
  const isData =
    data.version === 1 &&
    Number.isSafeInteger(data.nextAccountId) &&
    [accounts, sessions, challenges, outbox, passkeys, passkeyChallenges].every(isListOfObjects);
  return isData ? (data as MockData) : null;
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
}
