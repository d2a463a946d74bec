import type { IncomingHttpHeaders } from 'node:http';
import { deviceIdFrom, presentDeviceId } from 'shared-config/device-id';
import type { Site } from 'shared-config/site-of-host';

/** Headers of every answer that depends on the device or on a choice of the visitor: a shared cache must not give one visitor's answer to another. */
export const SPLIT_HEADERS = { 'Cache-Control': 'private, no-cache' } as const;

/** The device of a request. */
export interface GivenDevice {
  deviceId: string;
  /** Headers of the answer: caching, and the cookie of a device without one, so that its next page is the same. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The device id of a request's cookie, or a new one, by the rule of the pages themselves.
 *
 * @example givenDevice(request.headers, site).deviceId // '3f2b8c1e-…'
 */
export function givenDevice({ cookie = '' }: IncomingHttpHeaders, { environment }: Site): GivenDevice {
  const present = presentDeviceId(cookie, environment);
  if (present) return { deviceId: present, headers: SPLIT_HEADERS };
  let written: string | undefined;
  const page = {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written = value;
    },
  };
  const deviceId = deviceIdFrom(page, environment, environment.kind !== 'local', () => crypto.randomUUID());
  return { deviceId, headers: { ...SPLIT_HEADERS, ...(written ? { 'Set-Cookie': written } : {}) } };
}
