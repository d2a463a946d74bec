import type { IncomingHttpHeaders } from 'node:http';
import { ensureDeviceId, readDeviceId } from 'shared-config/cookies/device-id';
import type { Site } from 'shared-config/site/site-of-host';

/** Headers of responses that depend on the device or on a visitor's choice: no shared cache may reuse them for another visitor. */
export const VARIANT_HEADERS = { 'Cache-Control': 'private, no-cache' } as const;

/**
 * Returns the device id of a request's cookie, or creates one by the rule that pages use. The response headers are caching, and the
 * cookie that makes a new device get the same build next time. A page that a browser loads in advance creates none, because its visitor
 * may never see it: it gets the default build.
 *
 * @example visitorDevice(request.headers, site).deviceId // '3f2b8c1e-…'
 */
export function visitorDevice(
  requestHeaders: IncomingHttpHeaders,
  { environment }: Site,
): { deviceId: string | undefined; headers: Readonly<Record<string, string>> } {
  const { cookie = '' } = requestHeaders;
  const existing = readDeviceId(cookie, environment);
  if (existing || isLoadedInAdvance(requestHeaders)) return { deviceId: existing, headers: VARIANT_HEADERS };
  let written: string | undefined;
  const page = {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written = value;
    },
  };
  const deviceId = ensureDeviceId(page, environment, environment.kind !== 'local', () => crypto.randomUUID());
  return { deviceId, headers: { ...VARIANT_HEADERS, ...(written ? { 'Set-Cookie': written } : {}) } };
}

/** Returns whether a browser requests a page that its visitor has not opened yet: `prefetch` or `prefetch;prerender`. */
export function isLoadedInAdvance({ 'sec-purpose': purpose = '' }: IncomingHttpHeaders): boolean {
  return String(purpose).includes('prefetch');
}
