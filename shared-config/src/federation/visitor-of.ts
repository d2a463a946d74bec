import { presentDeviceId } from '../device-id';
import { embeddedSiteOf, type SiteOptions } from '../embedded-site';
import { siteOfHost, type Site } from '../site-of-host';
import type { Visitor } from './discovery';

/**
 * The visitor of a page, for whom versions are chosen: the region that the embed options say or else the page's host, and the
 * device id where its cookie has one. Nothing else decides, whatever stands in the query or in storages (attack 2).
 *
 * @example visitorOf({}, window) // { region: 'KAZ', deviceId: '3f2b8c1e-…' }
 */
export function visitorOf(options: SiteOptions, page: Pick<Window, 'document' | 'location'>): Visitor {
  const { region, environment } = siteOf(options, page.location.host);
  return { region: region.code, deviceId: presentDeviceId(page.document, environment) };
}

function siteOf(options: SiteOptions, host: string): Site {
  try {
    return embeddedSiteOf(options, host);
  } catch {
    // An option that names nothing we know is reported by the part whose option it is.
    return siteOfHost(host);
  }
}
