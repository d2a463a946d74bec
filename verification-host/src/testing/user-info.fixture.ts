import type { UserInfo } from 'shared-config/contracts/contracts';

/** Returns a user as in a profile response, with some `differences`. */
export function userInfo(differences: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 10001,
    username: 'mira',
    vague_email: 'mi***@example.com',
    vague_mobile: '+90 5** *** 12',
    mobile_verified: true,
    email_verified: true,
    has_google2fa: true,
    country_code: 'TR',
    lang: 'tr-TUR',
    parent_member_id: 0,
    status: 'normal',
    loyalty_vip_info: { is_vip: false },
    ...differences,
  };
}
