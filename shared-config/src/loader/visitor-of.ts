import { presentDeviceId } from '../platform/device-id';
import type { Site } from '../site/site-of-host';
import type { Visitor } from './discovery';

/**
 * The visitor of a page, for whom versions are chosen: the region of the page's site, and the device id where its cookie has one.
 * Nothing else decides, whatever stands in the query or in storages (R-SEC-2).
 *
 * @example visitorOf(siteOfHost(location.host), document) // { region: 'KAZ', deviceId: '3f2b8c1e-…' }
 */
export function visitorOf({ region, environment }: Site, page: { cookie: string }): Visitor {
  return { region: region.code, deviceId: presentDeviceId(page, environment) };
}
