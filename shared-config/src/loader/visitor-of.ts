import { readDeviceId } from '../cookies/device-id';
import type { Site } from '../site/site-of-host';
import type { Visitor } from './discovery';

/**
 * Returns the visitor of a page for the choice of versions: the region of the page's site and the device id of the
 * cookie, if present. Query and storage have no influence (R-SEC-2).
 *
 * @example visitorOf(siteOfHost(location.host), document) // { region: 'KAZ', deviceId: '3f2b8c1e-…' }
 */
export function visitorOf({ region, environment }: Site, page: { cookie: string }): Visitor {
  return { region: region.code, deviceId: readDeviceId(page, environment) };
}
