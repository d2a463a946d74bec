import type { AppProfile, UserInfo } from 'shared-config/contracts';

/**
 * Converts the app's profile to the web's user (R-SESSION-3). Missing and malformed fields become an empty text or false.
 * @example userInfoFromApp({ uid: '10001', userName: 'mira', isVip: true, vipLabelInfo: { labelLevel: 2 }, … })
 *   // { id: 10001, username: 'mira', loyalty_vip_info: { is_vip: true, label_level: '2' }, … }
 */
export function userInfoFromApp(profile: Partial<AppProfile>): UserInfo {
  const isVip = profile.isVip === true;
  const level = textOf(profile.vipLabelInfo?.labelLevel);
  return {
    id: idOf(profile.uid),
    username: textOf(profile.userName),
    vague_email: textOf(profile.vagueEmail),
    vague_mobile: textOf(profile.vagueMobile),
    mobile_verified: profile.mobileVerified === true,
    email_verified: profile.emailVerified === true,
    has_google2fa: profile.hasGoogle2fa === true,
    country_code: textOf(profile.countryCode),
    lang: textOf(profile.lang),
    parent_member_id: idOf(profile.parentMemId),
    status: textOf(profile.status),
    loyalty_vip_info: { is_vip: isVip, ...(level !== '' && { label_level: level }) },
  };
}

/** Limit for malformed profiles; real values are shorter. */
const MAX_TEXT_LENGTH = 256;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, MAX_TEXT_LENGTH)
    : '';
}

/** Returns 0, an anonymous visitor, for a malformed id. */
function idOf(value: unknown): number {
  const id = Number(textOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
