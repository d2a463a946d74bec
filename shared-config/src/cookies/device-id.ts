import { cookieNamesOf } from '../site/cookie-names';
import { readCookie, type CookieSource } from './read-cookie';
import { writeCookie } from './write-cookie';
import type { Environment } from '../site/environments';
import * as limits from '../site/limits';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the device's 36-character GUID from its cookie. Creates one for 120 days if the cookie is missing or
 * malformed. If cookies are forbidden, the GUID lasts as long as the page.
 *
 * @example ensureDeviceId(document, environment, true) // '3f2b8c1e-…'
 */
export function ensureDeviceId(
  page: { cookie: string },
  environment: Environment,
  isSecure: boolean,
  randomGuid: () => string = randomUuid,
): string {
  const existing = readDeviceId(page, environment);
  if (existing) return existing;
  const name = cookieNamesOf(environment).deviceId;
  const deviceId = randomGuid();
  writeCookie(page, { name, value: deviceId, days: limits.deviceIdCookieDays, isSecure }, (message) =>
    console.info(`[shell] the device id is not saved. ${message}`),
  );
  return deviceId;
}

/**
 * Returns the device's GUID from its cookie; never creates one.
 *
 * @example readDeviceId(document, environment) // '3f2b8c1e-…'
 */
export function readDeviceId(page: CookieSource, environment: Environment): string | undefined {
  const value = readCookie(page, cookieNamesOf(environment).deviceId);
  return value && GUID.test(value) ? value : undefined;
}

/** `crypto.randomUUID` requires a secure context; a page on a plain http host only has `getRandomValues`. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}
