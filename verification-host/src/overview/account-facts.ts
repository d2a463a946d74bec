import type { UserInfo } from 'shared-config/contracts/contracts';

export interface Fact {
  id: 'email' | 'mobile' | 'twoFactor';
  value: string;
  state: FactState;
  isDone: boolean;
}

/** Pages of another team where the user changes a fact. */
export const FACT_PATHS = {
  email: '/security/email',
  mobile: '/security/mobile',
  twoFactor: '/security/two-factor',
} as const satisfies Record<Fact['id'], string>;

export type FactState = 'verified' | 'notVerified' | 'notAdded' | 'on' | 'off';

export const FACT_ACTIONS = {
  verified: 'manage',
  notVerified: 'verify',
  notAdded: 'add',
  on: 'manage',
  off: 'turnOn',
} as const satisfies Record<FactState, string>;

/** Returns the verification facts of a user (R-PAGE-11), in display order. */
export function accountFactsOf(user: UserInfo): readonly Fact[] {
  return [
    addressFact('email', user.vague_email, user.email_verified),
    addressFact('mobile', user.vague_mobile, user.mobile_verified),
    { id: 'twoFactor', value: '', state: user.has_google2fa ? 'on' : 'off', isDone: user.has_google2fa },
  ];
}

function addressFact(id: 'email' | 'mobile', value: string, isVerified: boolean): Fact {
  const isDone = value !== '' && isVerified;
  return { id, value, state: value === '' ? 'notAdded' : isDone ? 'verified' : 'notVerified', isDone };
}
