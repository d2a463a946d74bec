import { appArgumentOf } from 'bridge-remote/deep-links';
import { appleAppId } from 'shared-config/platform/app-stores';
import type { PageOrigin } from 'shared-config/site/page-links';
import { escapeHtml } from '../../http/escape-html';
import { MANIFEST_PATH } from '../documents/web-manifest';

/**
 * Returns the elements of a page's head that concern the app: the manifest link, and Safari's app banner in editions that
 * have the app in the App Store.
 *
 * @param address the page's own absolute URL
 * @example appLinksOf('https://…/en/verification/', { site }) // '<link rel="manifest" …>\n<meta name="apple-itunes-app" …>'
 */
export function appLinksOf(address: string, origin: PageOrigin): string[] {
  const manifest = `<link rel="manifest" href="${MANIFEST_PATH}">`;
  const id = appleAppId(origin.site.region.code);
  const argument = appArgumentOf(address, origin);
  if (!id || argument === null) return [manifest];
  const content = escapeHtml(`app-id=${id}, app-argument=${argument}`);
  return [manifest, `<meta name="apple-itunes-app" content="${content}">`];
}
