import type { UserInfo } from 'shared-config/contracts';

/** One line of the verification facts. `value` is text of the user's own; the words around it are translated. */
export interface Fact {
  id: 'email' | 'mobile' | 'twoFactor';
  /** Masked address; empty where there is none to show. */
  value: string;
  state: FactState;
  isDone: boolean;
}

export type FactState = 'verified' | 'notVerified' | 'notAdded' | 'on' | 'off';

/** What a user can do about each state; all of it happens on the security page. */
export const FACT_ACTIONS = {
  verified: 'manage',
  notVerified: 'verify',
  notAdded: 'add',
  on: 'manage',
  off: 'turnOn',
} as const satisfies Record<FactState, string>;

/**
 * The verification facts of a user (R-PAGE-11), in the order the page shows them.
 *
 * @example accountFactsOf(user)[0] // { id: 'email', value: 'mi***@example.com', state: 'verified', isDone: true }
 */
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
