import type { AccountName } from 'shared-config/contracts';

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
}

/** A registration that waits for a code. `code` is null where the account exists already: then none is right. */
export interface RegisterChallenge extends ChallengeBase {
  kind: 'register';
  account: AccountName;
  passwordHash: string;
  referralCode: string;
  marketingConsent: boolean;
  code: string | null;
  sentAt: number;
}

/** A sign-in or registration that waits for a code. */
export type StoredChallenge = LoginChallenge | RegisterChallenge;

/** A message that a real backend would have sent. */
export interface OutboxMessage {
  /** ISO 8601. */
  at: string;
  channel: 'email' | 'mobile';
  /** The whole address. */
  to: string;
  kind: 'code' | 'account-exists';
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
  /** Newest first. */
  outbox: OutboxMessage[];
}

/** Whether something read from outside is the content of a data file, checked list by list. */
export function isMockData(value: unknown): value is MockData {
  if (typeof value !== 'object' || value === null) return false;
  const data = value as Partial<Record<keyof MockData, unknown>>;
  return (
    data.version === 1 &&
    Number.isSafeInteger(data.nextAccountId) &&
    [data.accounts, data.sessions, data.challenges, data.outbox].every(isListOfObjects)
  );
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
}
