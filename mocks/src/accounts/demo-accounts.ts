import type { AccountName, IdentityStatus } from 'shared-config/contracts/contracts';

export const DEMO_PASSWORD = 'Correct-Horse-7';

export interface DemoAccount {
  id: number;
  username: string;
  login: string;
  kind: 'plain' | 'vip' | 'sub-account' | 'unverified-email' | 'two-factor' | 'phone';
  note: string;
  account: AccountName;
  emailVerified: boolean;
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
  demoAccount(10001, 'mira', 'mira@example.com', {
    kind: 'plain',
    note: 'a plain account with a verified e-mail',
  }),
  demoAccount(10002, 'victor', 'victor@example.com', { kind: 'vip', note: 'VIP 3', vipLevel: 'VIP 3' }),
  demoAccount(10003, 'mira-bots', 'mira.bots@example.com', {
    kind: 'sub-account',
    note: 'a sub-account of 10001',
    parentId: 10001,
  }),
  demoAccount(10004, 'noor', 'noor@example.com', {
    kind: 'unverified-email',
    note: 'its e-mail is not verified',
    emailVerified: false,
    identity: 'none',
  }),
  demoAccount(10005, 'tara', 'tara@example.com', {
    kind: 'two-factor',
    note: 'asks for an authenticator code: see GET /__mock/outbox',
    identity: 'pending',
    authenticatorSecret: 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA',
  }),
  demoAccount(10006, 'pat', '+44 7700900123', {
    kind: 'phone',
    note: 'signs in with a phone number',
    account: { kind: 'mobile', countryCode: '44', mobile: '7700900123' },
    emailVerified: false,
    identity: 'rejected',
  }),
];

/** Returns a main account with a verified e-mail address and identity, unless `more` says otherwise. */
function demoAccount(
  id: number,
  username: string,
  login: string,
  more: Pick<DemoAccount, 'kind' | 'note'> & Partial<DemoAccount>,
): DemoAccount {
  return {
    id,
    username,
    login,
    account: { kind: 'email', email: login },
    emailVerified: true,
    identity: 'verified',
    parentId: 0,
    appToken: `app-token-${id}`,
    ...more,
  };
}
