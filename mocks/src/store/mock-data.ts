import type { AccountName, CodeChannel } from 'shared-config/contracts';

/** An account as the backend keeps it. The password is only there as a hash. */
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
  /** Last 30 s step whose authenticator code was used: no code works twice. */
  lastAuthenticatorStep: number;
  /** Only demo accounts have one. */
  appToken?: string;
  referralCode: string;
  marketingConsent: boolean;
  /** 256 random bits, base64url: who the account is to authenticators. Made with the first passkey; says nothing of the name. */
  passkeyUserHandle?: string;
  /** The password was reset by a message: until the next use of the authenticator no code is sent instead of its code. */
  needsAuthenticator?: true;
  /** A request to remove the authenticator that support reviews. `startedAt` is ISO 8601. */
  authenticatorReview?: { reference: string; startedAt: string };
}

/** A passkey: the public half of a key pair whose other half never leaves the authenticator. */
export interface StoredPasskey {
  /** The credential's id, base64url. */
  id: string;
  accountId: number;
  /** Hostname that it is for. */
  rpId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The authenticator's signature counter as it was last; 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** Which make of authenticator, where it says so. */
  aaguid: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt?: string;
}

/** A challenge that an authenticator is to sign: for one browser, one origin, one use. */
export interface PasskeyChallenge {
  /** 256 random bits, base64url. */
  id: string;
  /** What is to be signed: 256 other random bits, base64url. */
  challenge: string;
  origin: string;
  rpId: string;
  /** SHA-256 of the browser's cookie. */
  browserHash: string;
  /** Whose passkey is being enrolled; null for a sign-in. */
  accountId: number | null;
  expiresAt: number;
}

/** A signed-in browser. Only a hash of the cookie's value is kept. Times are milliseconds since 1970. */
export interface StoredSession {
  tokenHash: string;
  accountId: number;
  expiresAt: number;
}

interface ChallengeBase {
  /** 256 random bits, base64url. */
  id: string;
  expiresAt: number;
  wrongCodes: number;
}

/** A sign-in that waits for the code of an authenticator. */
export interface LoginChallenge extends ChallengeBase {
  kind: 'login';
  accountId: number;
  /** Where the code may be sent instead; absent where there is no such way. */
  account?: AccountName;
  /** How the code is asked for now. Default: the authenticator. */
  channel?: CodeChannel;
  /** The code that was sent last; it works only while its channel is the present one. */
  sent?: { code: string; at: number };
}

/** A challenge whose code was sent to the account's address. `code` is null where no code is right. */
interface SentBase extends ChallengeBase {
  account: AccountName;
  code: string | null;
  sentAt: number;
}

/** A registration that waits for a code; `code` is null where the account exists already. */
export interface RegisterChallenge extends SentBase {
  kind: 'register';
  passwordHash: string;
  referralCode: string;
  marketingConsent: boolean;
}

/** A password reset that waits for a code; `code` is null where there is no account. */
export interface PasswordResetChallenge extends SentBase {
  kind: 'password-reset';
  /** The code was right: `id` is the ticket that sets one new password. */
  isAccepted?: true;
}

/** A request to remove an authenticator that waits for a code. */
export interface AuthenticatorResetChallenge extends SentBase {
  kind: 'authenticator-reset';
  accountId: number;
}

/** A challenge of a code that was sent. */
export type SentChallenge = RegisterChallenge | PasswordResetChallenge | AuthenticatorResetChallenge;

/** Whatever waits for a code. */
export type StoredChallenge = LoginChallenge | SentChallenge;

/** A message that a real backend would have sent. */
export interface OutboxMessage {
  /** ISO 8601. */
  at: string;
  channel: 'email' | 'mobile';
  /** The whole address. */
  to: string;
  kind: 'code' | 'account-exists' | 'password-changed' | 'authenticator-review';
  code?: string;
  text: string;
}

/** Everything that survives a restart: the content of the data file. */
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

/**
 * The content of a data file, checked list by list; null when it is none. The lists of passkeys came later: a file of
 * before has none, and a backend of before leaves them alone.
 */
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
