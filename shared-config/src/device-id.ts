import { cookieNamesOf } from './cookie-names';
import { readCookie, type CookieSource } from './cookies/read-cookie';
import { writeCookie } from './cookies/write-cookie';
import type { Environment } from './environments';
import { limits } from './limits';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Answers the device's 36-character guid from its cookie, and makes a new one for 120 days where the cookie is missing
 * or malformed (source section 3, decision 4). Where cookies are forbidden the guid lives as long as the page.
 *
 * @example deviceIdFrom(document, environment, true) // '3f2b8c1e-…'
 */
export function deviceIdFrom(
  page: { cookie: string },
  environment: Environment,
  isSecure: boolean,
  randomGuid: () => string = defaultGuid,
): string {
  const present = presentDeviceId(page, environment);
  if (present) return present;
  const name = cookieNamesOf(environment).deviceId;
  const made = randomGuid();
  writeCookie(page, { name, value: made, days: limits.deviceIdCookieDays, isSecure }, (message) =>
    console.info(`[shell] this page has a device id of its own. ${message}`),
  );
  return made;
}

/**
 * The device's guid where its cookie has one; never makes one.
 *
 * @example presentDeviceId(document, environment) // '3f2b8c1e-…'
 */
export function presentDeviceId(page: CookieSource, environment: Environment): string | undefined {
  const present = readCookie(page, cookieNamesOf(environment).deviceId);
  return present && GUID.test(present) ? present : undefined;
}

/** `crypto.randomUUID` wants a secure context; a page on a plain http host has only `getRandomValues`. */
function defaultGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}
