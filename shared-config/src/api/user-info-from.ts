import type { UserInfo } from '../contracts/contracts';
import { isRecord, ownField } from '../platform/is-record';
import { MAX_TEXT_CHARS } from './field-checks';
import { isSignedIn, isUserInfo } from './result-shapes';

/**
 * Returns the known fields of a user; undefined for a malformed id. Missing and malformed fields become an empty text, 0
 * or false. Host pages and other tabs get nothing else of a backend's answer.
 *
 * @example userInfoFrom({ id: 7, vague_email: null, secret: 1 }) // { id: 7, username: '', vague_email: '', … }
 */
export function userInfoFrom(result: unknown): UserInfo | undefined {
  return isUserInfo(result) ? { ...userWithFields({ ...result }), id: result.id ?? 0 } : undefined;
}

/**
 * Returns a user with checked fields, and 0, an anonymous visitor, for a malformed id.
 *
 * @example userWithFields({ id: '7', username: 'mira' }) // { id: 7, username: 'mira', vague_email: '', … }
 */
export function userWithFields(user: Readonly<Partial<Record<keyof UserInfo, unknown>>>): UserInfo {
  const vip = isRecord(user.loyalty_vip_info) ? user.loyalty_vip_info : {};
  const level = textOf(ownField(vip, 'label_level'));
  return {
    id: idOf(user.id),
    username: textOf(user.username),
    vague_email: textOf(user.vague_email),
    vague_mobile: textOf(user.vague_mobile),
    mobile_verified: user.mobile_verified === true,
    email_verified: user.email_verified === true,
    has_google2fa: user.has_google2fa === true,
    country_code: textOf(user.country_code),
    lang: textOf(user.lang),
    parent_member_id: idOf(user.parent_member_id),
    status: textOf(user.status),
    loyalty_vip_info: {
      is_vip: ownField(vip, 'is_vip') === true,
      ...(level !== '' && { label_level: level }),
    },
  };
}

/** Returns a sign-in with only the known fields of its user, and any other result unchanged. */
export function withKnownUser(result: unknown): unknown {
  return isSignedIn(result) ? { status: result.status, user: userInfoFrom(result.user) } : result;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT_CHARS) : '';
}

function idOf(value: unknown): number {
  const id = Number(textOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
