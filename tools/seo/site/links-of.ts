import { alternateLinks, linkHrefs } from './page-facts';
import type { SitePage } from './site-page';

/** Returns the http(s) links of a page as absolute addresses. */
export function linksOf({ url, facts }: SitePage): string[] {
  return [
    ...facts.anchors.map(({ href }) => href),
    ...alternateLinks(facts).map(({ href }) => href),
    ...linkHrefs(facts, 'canonical'),
  ]
    .filter((href) => href !== '' && URL.canParse(href, url))
    .map((href) => new URL(href, url).href)
    .filter((href) => /^https?:/.test(href));
}
