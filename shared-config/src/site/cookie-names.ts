import type { Environment, EnvironmentKind } from './environments';

const SUFFIXES: Record<EnvironmentKind, string> = {
  production: '',
  testnet: '_testnet',
  test: '_dev',
  dev: '_dev',
  local: '_dev',
};

/**
 * Returns the names of the cookies that pages of an environment read and write. Browsers accept a `__Host-` cookie
 * only from the host itself over https: no other subdomain can plant or overwrite it. Local pages use http, so their
 * cookies have no prefix.
 *
 * @example cookieNamesOf({ kind: 'production', name: 'production' }).language // '__Host-language'
 */
export function cookieNamesOf({ kind }: Pick<Environment, 'kind'>) {
  const suffix = SUFFIXES[kind];
  const prefix = kind === 'local' ? '' : '__Host-';
  return {
    /** Set by the server, HttpOnly, 7 days. Browser code only knows the name. */
    auth: `auth_token${suffix}`,
    /** A 36-character GUID, 120 days. */
    deviceId: `${prefix}device_id${suffix}`,
    /** The locale code that the visitor chose. */
    language: `${prefix}language${suffix}`,
    /** JSON with a field `ref`. */
    referral: `referral${suffix}`,
    /** Copy of the consent decision for the server, 180 days. */
    consent: `${prefix}consent${suffix}`,
  };
}
