import { type Edition, INDEXABLE_PATHS } from '../editions';
import { metaContents } from '../site/page-facts';
import type { Site } from '../site/site';
import type { Answer } from '../site/site-client';
import type { SitePage } from '../site/site-page';
import { flawUnless, quoted, type EditionRule, type Flaw, type PageRule } from './rule';

/** Rules for indexing (R-PAGE-7, R-HEAD-5). */
export const ROBOTS_RULES: readonly PageRule[] = [
  {
    name: 'robots',
    requirement: 'only the paths of the table of indexable paths omit noindex',
    of: ['page'],
    check: (page) => {
      const isIndexable = INDEXABLE_PATHS.includes(page.path);
      const isRight =
        metaContents(page.facts, 'robots').length === 1 && isAllowedForRobots(page) === isIndexable;
      return flawUnless(isRight, isIndexable ? 'no noindex' : 'noindex', robotsOf(page));
    },
  },
  {
    name: 'robots-unknown',
    requirement: 'the page of unknown addresses has noindex',
    of: ['unknown'],
    check: ({ facts }) => {
      const found = metaContents(facts, 'robots');
      return flawUnless(robotsWords(found.join()).includes('noindex'), 'noindex', quoted(found));
    },
  },
  {
    name: 'robots-testnet',
    requirement: 'every testnet page has noindex in its head and in the header X-Robots-Tag',
    of: ['testnet'],
    check: (page) => {
      const inHead = robotsWords(metaContents(page.facts, 'robots').join()).includes('noindex');
      const inHeader = robotsWords(page.headers['x-robots-tag'] ?? '').includes('noindex');
      return flawUnless(inHead && inHeader, 'noindex in both', robotsOf(page));
    },
  },
];

/** Rules for robots.txt. */
export const ROBOTS_TXT_RULES: readonly EditionRule[] = [
  {
    name: 'robots-txt',
    requirement: 'the host has a robots.txt as plain text',
    check: ({ origins: { local } }, site) => {
      const url = `${local}/robots.txt`;
      const answer = site.answerAt(url);
      const type = answer?.headers['content-type'] ?? 'no type';
      const isRight = answer?.status === 200 && type.startsWith('text/plain');
      return flawUnless(isRight, '200 text/plain', `${answer?.status ?? 'no answer'} ${type}`, url);
    },
  },
  {
    name: 'robots-txt-sitemap',
    requirement: 'robots.txt has only the absolute address of its host’s sitemap',
    check: (edition, site) =>
      flawsOfText(edition, site, ({ text, url }) => {
        const sitemaps = valuesIn(text, 'Sitemap');
        const own = `${edition.origins.local}/sitemap.xml`;
        return flawUnless(sitemaps.join() === own, `Sitemap: ${own}`, quoted(sitemaps), url);
      }),
  },
  {
    name: 'robots-txt-allows',
    requirement: 'robots.txt forbids no indexable page',
    check: (edition, site) =>
      flawsOfText(edition, site, ({ text, url }) => {
        const paths = edition.locales.flatMap(({ code }) => INDEXABLE_PATHS.map((path) => `/${code}${path}`));
        const isForbidden = (start: string) =>
          start.includes('*') || (start !== '' && paths.some((path) => path.startsWith(start)));
        const forbidden = valuesIn(text, 'Disallow').filter(isForbidden);
        return flawUnless(forbidden.length === 0, 'no path of an indexable page', quoted(forbidden), url);
      }),
  },
];

/** Returns the values of a field of a robots.txt. */
function valuesIn(text: string, field: string): string[] {
  return [...text.matchAll(new RegExp(`^\\s*${field}\\s*:[^\\S\\n]*([^#\\n]*)`, 'gim'))].map(
    ([, value = '']) => value.trim(),
  );
}

/** Checks a robots.txt that exists; its own rule reports a missing one. */
function flawsOfText({ origins }: Edition, site: Site, check: (answer: Answer) => Flaw[]): Flaw[] {
  const answer = site.answerAt(`${origins.local}/robots.txt`);
  return answer?.status === 200 ? check(answer) : [];
}

function robotsOf({ facts, headers }: SitePage): string {
  return `meta robots ${quoted(metaContents(facts, 'robots'))}, X-Robots-Tag ${quoted([headers['x-robots-tag'] ?? ''])}`;
}

/** Returns the directives of a robots tag. @example robotsWords('noindex, nofollow') // ['noindex', 'nofollow'] */
function robotsWords(content: string): string[] {
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
