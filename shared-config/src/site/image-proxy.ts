import type { SiteHosts } from './hosts';

export const IMAGE_PROXY_PATH = '/x-api/v1/shell/image-proxy';

/**
 * Returns the address of the site's image proxy, for screenshots that need images of other origins (R-KIT-11).
 *
 * @example imageProxyOf(hosts) // 'https://api.…/x-api/v1/shell/image-proxy'
 */
export function imageProxyOf(hosts: Pick<SiteHosts, 'api'>): string {
  return `${hosts.api}${IMAGE_PROXY_PATH}`;
}
