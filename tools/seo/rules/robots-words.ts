import { metaContents } from '../site/page-facts';
import type { SitePage } from '../site/site-page';

/** The words of a robots tag. @example robotsWords('noindex, nofollow') // ['noindex', 'nofollow'] */
export function robotsWords(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((word) => (word === 'none' ? ['noindex', 'nofollow'] : [word]));
}

/** Whether neither the page nor its header keeps robots from it. */
export function isAllowedForRobots({ facts, headers }: SitePage): boolean {
  const said = [...metaContents(facts, 'robots'), headers['x-robots-tag'] ?? ''];
  return !said.flatMap(robotsWords).includes('noindex');
}
