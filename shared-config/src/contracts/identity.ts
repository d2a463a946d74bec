/** State of a user's identity verification. */
export const IDENTITY_STATUSES = ['none', 'pending', 'verified', 'rejected'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** The answer of `GET /x-api/v1/user/identity`. @example { status: 'pending' } */
export interface Identity {
  status: IdentityStatus;
}
