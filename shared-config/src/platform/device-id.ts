import { cookieNamesOf, formerCookieNamesOf } from '../site/cookie-names';
import { readCookie, type CookieSource } from '../cookies/read-cookie';
import { writeCookie } from '../cookies/write-cookie';
import type { Environment } from '../site/environments';
import { limits } from '../site/limits';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the device's 36-character guid from its cookie, and makes a new one for 120 days where the cookie is missing
 * or malformed. A guid under the cookie's former name moves to the present one. Where cookies are forbidden the guid lives as long as
 * the page.
 *
 * @example deviceIdFrom(document, environment, true) // '3f2b8c1e-…'
 */
export function deviceIdFrom(
  page: { cookie: string },
  environment: Environment,
  isSecure: boolean,
  randomGuid: () => string = defaultGuid,
): string {
  const name = cookieNamesOf(environment).deviceId;
  const present = deviceIdIn(page, name);
  if (present) return present;
  const deviceId = deviceIdIn(page, formerCookieNamesOf(environment).deviceId) ?? randomGuid();
  writeCookie(page, { name, value: deviceId, days: limits.deviceIdCookieDays, isSecure }, (message) =>
    console.info(`[shell] this page has a device id of its own. ${message}`),
  );
  return deviceId;
}

/**
 * Returns the device's guid where its cookie has one, under the present or the former name; never makes one.
 *
 * @example presentDeviceId(document, environment) // '3f2b8c1e-…'
 */
export function presentDeviceId(page: CookieSource, environment: Environment): string | undefined {
  return (
    deviceIdIn(page, cookieNamesOf(environment).deviceId) ??
    deviceIdIn(page, formerCookieNamesOf(environment).deviceId)
  );
}

function deviceIdIn(page: CookieSource, name: string): string | undefined {
  const present = readCookie(page, name);
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
