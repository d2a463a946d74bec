import type { AppProfile } from 'shared-config/contracts/contracts';
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
 * Returns the app's profile of an account. It is the same account as in the mock backend.
 *
 * @example appProfileOf(mira).userToken // 'app-token-10001'
 * @example appProfileOf(null).uid // 0
 */
export function appProfileOf(user: DemoAccount | null): AppProfile {
  if (!user) return SIGNED_OUT;
  const info = userInfoOf(user);
  const { is_vip: isVip, label_level: labelLevel } = info.loyalty_vip_info;
  return {
    uid: info.id,
    userName: info.username,
    vagueEmail: info.vague_email,
    vagueMobile: info.vague_mobile,
    mobileVerified: info.mobile_verified,
    emailVerified: info.email_verified,
    hasGoogle2fa: info.has_google2fa,
    countryCode: info.country_code,
    lang: info.lang,
    parentMemId: info.parent_member_id,
    status: info.status,
    isVip,
    ...(labelLevel === undefined ? {} : { vipLabelInfo: { labelLevel } }),
    userToken: user.appToken,
  };
}
