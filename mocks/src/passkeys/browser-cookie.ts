const AUTH_COOKIE = 'auth_token';

/**
 * Name of the cookie that marks a browser, by environment like the auth cookie's.
 *
 * @example browserCookieName('auth_token_dev') // 'passkey_browser_dev'
 */
export function browserCookieName(authCookieName: string): string {
  return `passkey_browser${authCookieName.slice(AUTH_COOKIE.length)}`;
}
