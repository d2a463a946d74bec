/**
 * The user of the profile call (R-SESSION-2). `id` is 0 or absent for a visitor.
 *
 * @example { id: 10001, username: 'mira', vague_email: 'mi***@example.com', …, loyalty_vip_info: { is_vip: false } }
 */
export interface UserInfo {
  id: number;
  username: string;
  vague_email: string;
  vague_mobile: string;
  mobile_verified: boolean;
  email_verified: boolean;
  has_google2fa: boolean;
  country_code: string;
  lang: string;
  /** 0 for a main account, otherwise the id of the main account. */
  parent_member_id: number;
  status: string;
  loyalty_vip_info: { is_vip: boolean; label_level?: string };
}

/** State of a user's identity verification. */
export const IDENTITY_STATUSES = ['none', 'pending', 'verified', 'rejected'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** The answer of `GET /x-api/v1/user/identity`. @example { status: 'pending' } */
export interface Identity {
  status: IdentityStatus;
}

/** The answer of `GET /x-api/v1/user/session` and of the call that extends it. @example { expiresInSeconds: 900 } */
export interface SessionTime {
  /** Whole seconds until the backend ends the session if nothing extends it; more than 0. */
  expiresInSeconds: number;
}
