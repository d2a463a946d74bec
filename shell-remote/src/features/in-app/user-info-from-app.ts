import type { AppProfile, UserInfo } from 'shared-config/contracts/contracts';
import { userWithFields } from 'shared-config/api/user-info-from';

/**
 * Converts the app's profile to the web's user (R-SESSION-3). Missing and malformed fields become an empty text or false.
 * @example userInfoFromApp({ uid: '10001', userName: 'mira', isVip: true, vipLabelInfo: { labelLevel: 2 }, … })
 *   // { id: 10001, username: 'mira', loyalty_vip_info: { is_vip: true, label_level: '2' }, … }
 */
export function userInfoFromApp(profile: Partial<AppProfile>): UserInfo {
  return userWithFields({
    id: profile.uid,
    username: profile.userName,
    vague_email: profile.vagueEmail,
    vague_mobile: profile.vagueMobile,
    mobile_verified: profile.mobileVerified,
    email_verified: profile.emailVerified,
    has_google2fa: profile.hasGoogle2fa,
    country_code: profile.countryCode,
    lang: profile.lang,
    parent_member_id: profile.parentMemId,
    status: profile.status,
    loyalty_vip_info: { is_vip: profile.isVip, label_level: profile.vipLabelInfo?.labelLevel },
  });
}
