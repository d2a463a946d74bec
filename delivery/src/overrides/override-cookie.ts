import type { Environment } from 'shared-config/site/environments';
import {
  isOverridablePart,
  isOverrideOrigin,
  OVERRIDABLE_PARTS,
  type Overrides,
} from 'shared-config/loader/overrides';
import { readCookie } from 'shared-config/cookies/read-cookie';

type Kind = Pick<Environment, 'kind'>;

const NAME = 'shell_override';

/** Prefix of cookies that neither scripts nor other hosts of the domain can write; requires https (RFC 6265bis). */
const SERVER_ONLY = '__Host-Http-';

export const OVERRIDE_COOKIES: readonly string[] = [NAME, `${SERVER_ONLY}${NAME}`];

/** @example overrideCookieName({ kind: 'dev' }) // '__Host-Http-shell_override' */
export function overrideCookieName({ kind }: Kind): string {
  return kind === 'local' ? NAME : `${SERVER_ONLY}${NAME}`;
}

/**
 * Parses the overrides of a `Cookie` header, such as `shell=http://localhost:3001&bridge=http://localhost:3002`.
 *
 * @returns null if the cookie's value is invalid
 */
export function overridesIn(cookies: string, environment: Kind): Overrides | null {
  const text = readCookie(cookies, overrideCookieName(environment));
  if (!text) return text === undefined ? {} : null;
  const overrides: Overrides = {};
  for (const pair of text.split('&')) {
    const [part = '', origin = ''] = pair.split(/=(.*)/s);
    if (!isOverridablePart(part) || part in overrides || !isOverrideOrigin(origin)) return null;
    overrides[part] = origin;
  }
  return overrides;
}

/** Returns the `Set-Cookie` header that sets overrides until the browser closes. Without overrides it removes the cookie. */
export function overrideCookie(overrides: Overrides, environment: Kind): string {
  const name = overrideCookieName(environment);
  const value = pairsOf(overrides);
  return value ? cookie(name, value) : expiredCookie(name);
}

/** @example pairsOf({ shell: 'http://localhost:3001' }) // 'shell=http://localhost:3001' */
export function pairsOf(overrides: Overrides): string {
  return OVERRIDABLE_PARTS.filter((part) => overrides[part])
    .map((part) => `${part}=${overrides[part]}`)
    .join('&');
}

export function expiredCookie(name: string): string {
  return `${cookie(name, '')}; Max-Age=0`;
}

function cookie(name: string, value: string): string {
  const secure = name.startsWith(SERVER_ONLY) ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
