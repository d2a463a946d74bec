import type { AppProfile } from 'shared-config/contracts';
import type { DemoAccount } from '../../src/accounts/demo-accounts';
import { maskAccount } from '../../src/accounts/mask-account';

const NOBODY: AppProfile = {
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
  if (!user) return NOBODY;
  const { account } = user;
  const isEmail = account.kind === 'email';
  return {
    ...NOBODY,
    uid: user.id,
    userName: user.username,
    vagueEmail: isEmail ? maskAccount(account) : '',
    vagueMobile: isEmail ? '' : maskAccount(account),
    mobileVerified: !isEmail,
    emailVerified: user.emailVerified,
    hasGoogle2fa: user.authenticatorSecret !== undefined,
    countryCode: isEmail ? '' : account.countryCode,
    parentMemId: user.parentId,
    isVip: user.vipLevel !== undefined,
    ...(user.vipLevel === undefined ? {} : { vipLabelInfo: { labelLevel: user.vipLevel } }),
    userToken: user.appToken,
  };
}
