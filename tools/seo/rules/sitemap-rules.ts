import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { requiredAlternates } from '../requirements/required-alternates';
import type { Edition } from '../requirements/required-editions';
import type { Answer } from '../site/answer';
import { readSitemap, type SitemapEntry } from '../site/read-sitemap';
import type { Site } from '../site/site';
import { placeOfUrl } from '../site/site-page';
import { flawUnless, quoted, type EditionRule, type Flaw } from './rule';

/** Compares the sitemaps with the requirements (R-HEAD-6) and with the pages. */
export const SITEMAP_RULES: readonly EditionRule[] = [
  {
    name: 'sitemap',
    requirement: 'the host has a well-formed sitemap.xml with an XML content type',
    of: 'edition',
    check: ({ origins: { local } }, site) => {
      const url = `${local}/sitemap.xml`;
      const answer = site.answerAt(url);
      const type = answer?.headers['content-type'] ?? 'no type';
      const { error } = sitemapOf(answer);
      const isRight = answer?.status === 200 && /^(application|text)\/xml\b/.test(type) && !error;
      const found = `${answer?.status ?? 'no answer'} ${type}${error ? `: ${error}` : ''}`;
      return flawUnless(isRight, 'a sitemap', found, url);
    },
  },
  {
    name: 'sitemap-own-host',
    requirement: 'every address of the sitemap is absolute and on its host',
    of: 'edition',
    check: (edition, site) =>
      entriesOf(edition, site)
        .filter(({ loc }) => !isOwn(loc, edition))
        .map(({ loc }) => ({
          ...at(edition),
          expected: `an address of ${edition.origins.local}`,
          found: quoted([loc]),
        })),
  },
  {
    name: 'sitemap-pages',
    requirement: 'the sitemap lists exactly the indexable paths in every locale',
    of: 'edition',
    check: (edition, site) => {
      const { error } = sitemapOf(site.answerAt(at(edition).url));
      if (error) return [];
      const listed = entriesOf(edition, site).map(({ loc }) => loc);
      const wanted = edition.locales.flatMap(({ code }) =>
        INDEXABLE_PATHS.map((path) => `${edition.origins.local}/${code}${path}`),
      );
      const twice = listed.filter((loc, index) => listed.indexOf(loc) !== index);
      return [
        ...wanted
          .filter((url) => !listed.includes(url))
          .map((url) => listing(edition, `${url} once`, 'not listed')),
        ...twice.map((url) => listing(edition, `${url} once`, 'listed twice')),
        ...listed
          // Another rule reports foreign addresses.
          .filter((url) => isOwn(url, edition) && !wanted.includes(url))
          .map((url) => listing(edition, 'indexable pages alone', url)),
      ];
    },
  },
  {
    name: 'sitemap-alternates',
    requirement: 'every entry of the sitemap has the alternates of R-HEAD-2',
    of: 'edition',
    check: (edition, site) =>
      entriesOf(edition, site)
        .filter(({ loc }) => isOwn(loc, edition))
        .flatMap(({ loc, alternates }) => {
          const { path } = placeOfUrl(loc, site.editions)!;
          const required = requiredAlternates(site.editions, { ...edition, environment: 'local', path });
          const wanted = [...required].map(([hreflang, href]) => `${hreflang} ${href}`);
          const found = alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
          const missing = wanted.filter((line) => !found.includes(line));
          const more = found.filter((line, index) => !wanted.includes(line) || found.indexOf(line) !== index);
          return flawUnless(
            missing.length + more.length === 0,
            `the ${wanted.length} alternates of ${loc}`,
            `missing: ${quoted(missing.slice(0, 3))}; more: ${quoted(more.slice(0, 3))}`,
            at(edition).url,
          );
        }),
  },
  {
    name: 'sitemap-testnet',
    requirement: 'testnet has no sitemap or an empty one',
    of: 'edition',
    check: ({ origins: { testnet } }, site) => {
      const url = `${testnet}/sitemap.xml`;
      const answer = site.answerAt(url);
      const { entries } = sitemapOf(answer);
      const isRight = answer?.status === 404 || (answer?.status === 200 && entries?.length === 0);
      return flawUnless(
        isRight,
        '404 or no entries',
        `${answer?.status}, ${entries?.length ?? 'unreadable'}`,
        url,
      );
    },
  },
];

function at({ origins: { local } }: Edition): { url: string } {
  return { url: `${local}/sitemap.xml` };
}

function listing(edition: Edition, expected: string, found: string): Flaw {
  return { ...at(edition), expected, found };
}

function entriesOf(edition: Edition, site: Site): readonly SitemapEntry[] {
  return sitemapOf(site.answerAt(at(edition).url)).entries ?? [];
}

function sitemapOf(
  answer: Answer | undefined,
): { entries: readonly SitemapEntry[]; error?: undefined } | { error: string; entries?: undefined } {
  if (answer?.status !== 200) return { error: 'missing' };
  try {
    return { entries: readSitemap(answer.text) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function isOwn(loc: string, { origins: { local } }: Edition): boolean {
  return URL.canParse(loc) && new URL(loc).origin === local;
}
