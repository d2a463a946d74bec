const AUTH_COOKIE = 'auth_token';

/**
 * Returns the name of the cookie of passkey challenges; it has the auth cookie's environment suffix.
 *
 * @example browserCookieName('auth_token_dev') // 'passkey_browser_dev'
 */
export function browserCookieName(authCookieName: string): string {
  return `passkey_browser${authCookieName.slice(AUTH_COOKIE.length)}`;
}
