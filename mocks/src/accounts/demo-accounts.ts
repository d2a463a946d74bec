import type { AccountName, IdentityStatus } from 'shared-config/contracts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Correct-Horse-7';

/** One account that always exists in the mock backend. */
export interface DemoAccount {
  id: number;
  username: string;
  login: string;
  kind: 'plain' | 'vip' | 'sub-account' | 'unverified-email' | 'two-factor' | 'phone';
  /** Describes the account's peculiarity. */
  note: string;
  account: AccountName;
  emailVerified: boolean;
  /** State of its identity verification. */
  identity: IdentityStatus;
  /** Id of the owning account; 0 for a main account. */
  parentId: number;
  vipLevel?: string;
  /** Base32 secret of the authenticator. */
  authenticatorSecret?: string;
  /** Token that the native app holds for this account and sends as `UserToken`. */
  appToken: string;
}

/** The demo accounts, one of each kind. All have the same password. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    id: 10001,
    username: 'mira',
    login: 'mira@example.com',
    kind: 'plain',
    note: 'a plain account with a verified e-mail',
    account: { kind: 'email', email: 'mira@example.com' },
    emailVerified: true,
    identity: 'verified',
    parentId: 0,
    appToken: 'app-token-10001',
  },
  {
    id: 10002,
    username: 'victor',
    login: 'victor@example.com',
    kind: 'vip',
    note: 'VIP 3',
    account: { kind: 'email', email: 'victor@example.com' },
    emailVerified: true,
    identity: 'verified',
    parentId: 0,
    vipLevel: 'VIP 3',
    appToken: 'app-token-10002',
  },
  {
    id: 10003,
    username: 'mira-bots',
    login: 'mira.bots@example.com',
    kind: 'sub-account',
    note: 'a sub-account of 10001',
    account: { kind: 'email', email: 'mira.bots@example.com' },
    emailVerified: true,
    identity: 'verified',
    parentId: 10001,
    appToken: 'app-token-10003',
  },
  {
    id: 10004,
    username: 'noor',
    login: 'noor@example.com',
    kind: 'unverified-email',
    note: 'its e-mail is not verified',
    account: { kind: 'email', email: 'noor@example.com' },
    emailVerified: false,
    identity: 'none',
    parentId: 0,
    appToken: 'app-token-10004',
  },
  {
    id: 10005,
    username: 'tara',
    login: 'tara@example.com',
    kind: 'two-factor',
    note: 'asks for an authenticator code: see GET /__mock/outbox',
    account: { kind: 'email', email: 'tara@example.com' },
    emailVerified: true,
    identity: 'pending',
    parentId: 0,
    authenticatorSecret: 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA',
    appToken: 'app-token-10005',
  },
  {
    id: 10006,
    username: 'pat',
    login: '+44 7700900123',
    kind: 'phone',
    note: 'signs in with a phone number',
    account: { kind: 'mobile', countryCode: '44', mobile: '7700900123' },
    emailVerified: false,
    identity: 'rejected',
    parentId: 0,
    appToken: 'app-token-10006',
  },
];
