import { alternateLinks, linkHrefs, metaContents } from '../site/page-facts';
import type { Edition } from '../editions';
import type { Site } from '../site/site';
import type { SitePage } from '../site/site-page';
import { differenceOf, flawUnless, type EditionRule } from './rule';

/** Compares production with the local hosts. */
export const PRODUCTION_RULES: readonly EditionRule[] = [
  {
    name: 'production-head',
    requirement:
      'the production host has the same canonical, og:url, alternates and robots with its own addresses',
    check: (edition, site) => {
      const toProduction = (text: string) => onProduction(text, site, '/');
      return site.pages
        .filter((page) => page.edition === edition && (page.kind === 'page' || page.kind === 'unknown'))
        .flatMap((page) => {
          const url = toProduction(page.url);
          const there = site.pageAt(url);
          const wanted = linesOf(page).map(toProduction);
          const found = there ? linesOf(there) : [`no page: ${site.answerAt(url)?.status}`];
          const difference = differenceOf(wanted, found);
          return flawUnless(difference === '', 'as on this machine', difference, url);
        });
    },
  },
  {
    name: 'production-texts',
    requirement: 'the production host has the same robots.txt and sitemap.xml with its own addresses',
    check: ({ origins }, site) =>
      ['/robots.txt', '/sitemap.xml'].flatMap((path) => {
        const here = site.answerAt(origins.local + path);
        const there = site.answerAt(origins.production + path);
        const wanted = onProduction(here?.text ?? '', site);
        // Other rules report what is missing on both hosts.
        const isRight =
          here?.status !== 200 || (there?.status === 200 && timeless(there.text) === timeless(wanted));
        const found = `${there?.status}: ${JSON.stringify(there?.text.slice(0, 120))}`;
        const expected = 'the text of this machine with production’s addresses';
        return flawUnless(isRight, expected, found, origins.production + path);
      }),
  },
];

/** Replaces the local origins in a text by those of production. */
function onProduction(text: string, { editions }: Site, end = ''): string {
  const replace = (rest: string, { origins: { local, production } }: Edition) =>
    rest.replaceAll(local + end, production + end);
  return editions.reduce(replace, text);
}

/** Removes modification dates. */
function timeless(text: string): string {
  return text.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '').trim();
}

function linesOf({ facts, status, headers }: SitePage): string[] {
  return [
    `status ${status}`,
    ...linkHrefs(facts, 'canonical').map((href) => `canonical ${href}`),
    ...metaContents(facts, 'og:url').map((content) => `og:url ${content}`),
    ...metaContents(facts, 'robots').map((content) => `robots ${content}`),
    `X-Robots-Tag ${headers['x-robots-tag'] ?? 'none'}`,
    ...alternateLinks(facts).map(({ hreflang, href }) => `${hreflang} ${href}`),
  ];
}
