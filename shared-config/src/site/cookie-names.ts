import type { Environment, EnvironmentKind } from './environments';

/** Names of the cookies that pages read and write. */
export interface CookieNames {
  /** Set by the server, HttpOnly, 7 days. Browser code only knows the name. */
  auth: string;
  /** A 36-character GUID, 120 days. */
  deviceId: string;
  /** The locale code that the visitor chose. */
  language: string;
  /** JSON with a field `ref`. */
  referral: string;
  /** Copy of the consent decision for the server, 180 days. */
  consent: string;
}

const SUFFIXES: Record<EnvironmentKind, string> = {
  production: '',
  testnet: '_testnet',
  test: '_dev',
  dev: '_dev',
  local: '_dev',
};

/**
 * Returns the cookie names of an environment. Browsers accept a `__Host-` cookie only from the host itself over https: no other
 * subdomain can plant or overwrite it. Local pages use http, so their cookies have no prefix.
 *
 * @example cookieNamesOf({ kind: 'dev', name: 'dev-3' }).auth // 'auth_token_dev'
 * @example cookieNamesOf({ kind: 'production', name: 'production' }).language // '__Host-language'
 */
export function cookieNamesOf({ kind }: Pick<Environment, 'kind'>): CookieNames {
  const suffix = SUFFIXES[kind];
  const prefix = kind === 'local' ? '' : '__Host-';
  return {
    auth: `auth_token${suffix}`,
    deviceId: `${prefix}device_id${suffix}`,
    language: `${prefix}language${suffix}`,
    referral: `referral${suffix}`,
    consent: `${prefix}consent${suffix}`,
  };
}

/**
 * Returns the names without the prefix. Readers try them if the current name has no valid value. All cookies have the
 * current names by 2027-12-01; then remove this function.
 *
 * @example oldCookieNamesOf({ kind: 'testnet' }).language // 'language_testnet'
 */
export function oldCookieNamesOf({ kind }: Pick<Environment, 'kind'>) {
  const suffix = SUFFIXES[kind];
  return { deviceId: `device_id${suffix}`, language: `language${suffix}` };
}
