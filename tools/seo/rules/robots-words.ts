import { metaContents } from '../site/page-facts';
import type { SitePage } from '../site/site-page';

/** Returns the directives of a robots tag. @example robotsWords('noindex, nofollow') // ['noindex', 'nofollow'] */
export function robotsWords(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((word) => (word === 'none' ? ['noindex', 'nofollow'] : [word]));
}

/** Returns whether neither the page nor its header has noindex. */
export function isAllowedForRobots({ facts, headers }: SitePage): boolean {
  const contents = [...metaContents(facts, 'robots'), headers['x-robots-tag'] ?? ''];
  return !contents.flatMap(robotsWords).includes('noindex');
}
