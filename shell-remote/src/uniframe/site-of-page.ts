import type { PartOptions } from 'shared-config/contracts';
import { embeddedSiteOf } from 'shared-config/embedded-site';
import { siteOfHost, type Site } from 'shared-config/site-of-host';

/** Returns the site of a page that embeds the shell, before the shell loads: by its options, else by its host. */
export function siteOfPage(options: PartOptions, host: string): Site {
  try {
    return embeddedSiteOf(options, host);
  } catch {
    // The widget with an unknown option value reports it.
    return siteOfHost(host);
  }
}
