/** Decimal text with all its digits, and the code of a currency or coin. @example { amount: '1234.50', currency: 'EUR' } */
export interface Amount {
  amount: string;
  currency: string;
}

/** Steps of the identity verification: 0 not verified, 1 name and date of birth, 2 also the address. */
export const IDENTITY_LEVELS = [0, 1, 2] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/** The main account or a sub-account of the user, into which the session can switch. */
export interface OwnAccount {
  id: string;
  name: string;
  kind: 'main' | 'sub';
  isCurrent: boolean;
  balance?: Amount;
}

/**
 * The answer of `GET /x-api/v1/user/account?currency=…`: what the account menu shows. The backend converts the balances to `currency`, or
 * chooses the currency if the query has none. The menu leaves out what the answer leaves out.
 */
export interface AccountOverview {
  /** Of the current account. */
  balance?: Amount;
  vip?: {
    /** 0 for a user without a level. */
    level: number;
    /** Percent. */
    fees?: { maker: string; taker: string };
    /** Trading volume that counts for the next level; absent at the highest one. */
    progress?: { volume: string; target: string; currency: string };
  };
  identityLevel?: IdentityLevel;
  protection?: { hasTwoFactor: boolean; hasPasskey: boolean; hasAntiPhishingCode: boolean };
  /** How many people the user has invited. */
  invitedFriends?: number;
  /** Rewards that wait for the user. */
  openRewards?: number;
  /** All accounts into which the session can switch, the current one included; at most 50. */
  accounts: OwnAccount[];
}

/** Body of `POST /x-api/v1/user/account/switch`. After a success the session belongs to this account. */
export interface SwitchAccountRequest {
  /** Of `AccountOverview.accounts`. */
  accountId: string;
}

/** A sign-in of the user. */
export interface SignInRecord {
  id: string;
  /** ISO 8601. */
  signedInAt: string;
  /** Browser and system; absent if unknown. */
  device?: string;
  /** City and country; absent if unknown. */
  place?: string;
  /** The session of the call. */
  isCurrent: boolean;
  /** Its session has not ended. */
  isActive: boolean;
}

/** The answer of `GET /x-api/v1/user/sign-ins`: newest first, at most 50. */
export interface SignInRecords {
  signIns: SignInRecord[];
}
