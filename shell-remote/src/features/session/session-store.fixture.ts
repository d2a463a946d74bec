import type { UserInfo } from 'shared-config/contracts/contracts';

/** Returns a signed-in user with some fields changed. @example userWith({ id: 20002 }) */
export function userWith(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 10001,
    username: 'mira',
    vague_email: 'mi***@example.com',
    vague_mobile: '',
    mobile_verified: false,
    email_verified: true,
    has_google2fa: false,
    country_code: 'NL',
    lang: 'en',
    parent_member_id: 0,
    status: 'normal',
    loyalty_vip_info: { is_vip: false },
    ...changes,
  };
}
