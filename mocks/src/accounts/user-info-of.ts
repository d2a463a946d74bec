import type { UserInfo } from 'shared-config/contracts/contracts';
import type { StoredAccount } from '../store/mock-data';
import { maskAccount } from './mask-account';

type AccountFacts = Pick<
  StoredAccount,
  'id' | 'username' | 'account' | 'emailVerified' | 'authenticatorSecret' | 'parentId' | 'vipLevel'
>;

/**
 * Returns an account's profile. `country_code` is the calling code of its phone number, or empty.
 *
 * @example userInfoOf(mira).vague_email // 'mi***@example.com'
 */
export function userInfoOf(stored: AccountFacts): UserInfo {
  const { account } = stored;
  const isEmail = account.kind === 'email';
  return {
    id: stored.id,
    username: stored.username,
    vague_email: isEmail ? maskAccount(account) : '',
    vague_mobile: isEmail ? '' : maskAccount(account),
    mobile_verified: !isEmail,
    email_verified: stored.emailVerified,
    has_google2fa: stored.authenticatorSecret !== undefined,
    country_code: isEmail ? '' : account.countryCode,
    lang: 'en',
    parent_member_id: stored.parentId,
    status: 'normal',
    loyalty_vip_info:
      stored.vipLevel === undefined ? { is_vip: false } : { is_vip: true, label_level: stored.vipLevel },
  };
}
