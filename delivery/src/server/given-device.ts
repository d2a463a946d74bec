import type { IncomingHttpHeaders } from 'node:http';
import { deviceIdFrom, presentDeviceId } from 'shared-config/device-id';
import type { Site } from 'shared-config/site-of-host';

/** The device of a request. */
export interface GivenDevice {
  deviceId: string;
  /** Header of the answer to a device that has none yet, so that its next page is the same; empty otherwise. */
  headers: Record<string, string>;
}

/**
 * The device id of a request's cookie, or a new one, by the rule of the pages themselves.
 *
 * @example givenDevice(request.headers, site).deviceId // '3f2b8c1e-…'
 */
export function givenDevice({ cookie = '' }: IncomingHttpHeaders, { environment }: Site): GivenDevice {
  const present = presentDeviceId(cookie, environment);
  if (present) return { deviceId: present, headers: {} };
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
  // What is one visitor's answer must not be kept for others.
  return {
    deviceId,
    headers: written ? { 'Set-Cookie': written, 'Cache-Control': 'private, no-cache' } : {},
  };
}
