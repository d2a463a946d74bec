import type { Environment, EnvironmentKind } from './environments';

/** Names of the cookies that shell and backend share. */
export interface CookieNames {
  /** Set by the server, HttpOnly, 7 days; browser code knows only its name. */
  auth: string;
  /** A 36-character GUID, 120 days. */
  deviceId: string;
  /** The locale code that the visitor chose. */
  language: string;
  /** JSON with a field `ref`. */
  referral: string;
}

const SUFFIXES: Record<EnvironmentKind, string> = {
  production: '',
  testnet: '_testnet',
  test: '_dev',
  dev: '_dev',
  local: '_dev',
};

/**
 * Cookie names of an environment (decision 4).
 *
 * @example cookieNamesOf({ kind: 'dev', name: 'dev-3' }).auth // 'auth_token_dev'
 */
export function cookieNamesOf(environment: Pick<Environment, 'kind'>): CookieNames {
  const suffix = SUFFIXES[environment.kind];
  return {
    auth: `auth_token${suffix}`,
    deviceId: `device_id${suffix}`,
    language: `language${suffix}`,
    referral: `referral${suffix}`,
  };
}
