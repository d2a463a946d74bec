import type { AppProfile } from 'shared-config/contracts';
import type { DemoAccount } from '../../src/accounts/demo-accounts';
import { userInfoOf } from '../../src/accounts/user-info-of';

const SIGNED_OUT: AppProfile = {
  uid: 0,
  userName: '',
  vagueEmail: '',
  vagueMobile: '',
  mobileVerified: false,
  emailVerified: false,
  hasGoogle2fa: false,
  countryCode: '',
  lang: 'en',
  parentMemId: 0,
  status: 'normal',
  isVip: false,
  userToken: '',
};

/**
 * Who is signed in, as the app says it: the same person whom the mock backend knows by that id and that token.
 *
 * @example appProfileOf(mira).userToken // 'app-token-10001'
 * @example appProfileOf(null).uid // 0
 */
export function appProfileOf(user: DemoAccount | null): AppProfile {
  if (!user) return SIGNED_OUT;
  const known = userInfoOf(user);
  const { is_vip: isVip, label_level: labelLevel } = known.loyalty_vip_info;
  return {
    uid: known.id,
    userName: known.username,
    vagueEmail: known.vague_email,
    vagueMobile: known.vague_mobile,
    mobileVerified: known.mobile_verified,
    emailVerified: known.email_verified,
    hasGoogle2fa: known.has_google2fa,
    countryCode: known.country_code,
    lang: known.lang,
    parentMemId: known.parent_member_id,
    status: known.status,
    isVip,
    ...(labelLevel === undefined ? {} : { vipLabelInfo: { labelLevel } }),
    userToken: user.appToken,
  };
}
