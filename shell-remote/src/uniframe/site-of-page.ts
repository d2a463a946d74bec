import type { PartOptions } from 'shared-config/contracts';
import { embeddedSiteOf } from 'shared-config/embedded-site';
import { siteOfHost, type Site } from 'shared-config/site-of-host';

/**
 * The site of a page that embeds the shell, before the shell is there: what its options say, or else its host.
 *
 * @example siteOfPage({ region: 'KAZ' }, 'partner.example').region.code // 'KAZ'
 */
export function siteOfPage(options: PartOptions, host: string): Site {
  try {
    return embeddedSiteOf(options, host);
  } catch {
    // An option that names nothing we know is reported by the part whose option it is.
    return siteOfHost(host);
  }
}
