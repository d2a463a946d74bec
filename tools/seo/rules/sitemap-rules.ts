import { messageOf } from 'shared-config/errors/report-failure';
import { type Edition, INDEXABLE_PATHS, requiredAlternates } from '../editions';
import { readSitemap, type SitemapEntry } from '../site/read-sitemap';
import type { Site } from '../site/site';
import type { Answer } from '../site/site-client';
import { placeOfUrl } from '../site/site-page';
import { differenceOf, flawUnless, type EditionRule } from './rule';

/** Compares the sitemaps with the requirements (R-HEAD-6) and with the pages. */
export const SITEMAP_RULES: readonly EditionRule[] = [
  {
    name: 'sitemap',
    requirement: 'the host has a well-formed sitemap.xml with an XML content type',
    check: (edition, site) => {
      const url = urlOf(edition);
      const answer = site.answerAt(url);
      const type = answer?.headers['content-type'] ?? 'no type';
      const { error } = sitemapOf(answer);
      const isRight = answer?.status === 200 && /^(application|text)\/xml\b/.test(type) && !error;
      const found = `${answer?.status ?? 'no answer'} ${type}${error ? `: ${error}` : ''}`;
      return flawUnless(isRight, 'a sitemap', found, url);
    },
  },
  {
    name: 'sitemap-pages',
    requirement: 'the sitemap lists exactly the indexable paths of its host in every locale',
    check: (edition, site) => {
      if (sitemapOf(site.answerAt(urlOf(edition))).error) return [];
      const wanted = edition.locales.flatMap(({ code }) =>
        INDEXABLE_PATHS.map((path) => `${edition.origins.local}/${code}${path}`),
      );
      const listed = entriesOf(edition, site).map(({ loc }) => loc);
      const difference = differenceOf(wanted, listed);
      return flawUnless(difference === '', `${wanted.length} addresses`, difference, urlOf(edition));
    },
  },
  {
    name: 'sitemap-alternates',
    requirement: 'every entry of the sitemap has the alternates of R-HEAD-2',
    check: (edition, site) =>
      entriesOf(edition, site).flatMap(({ loc, alternates }) => {
        const place = URL.canParse(loc) ? placeOfUrl(loc, site.editions) : null;
        // Another rule reports foreign addresses.
        if (place?.edition !== edition) return [];
        const required = requiredAlternates(site.editions, { ...place, group: edition.group });
        const wanted = [...required].map(([hreflang, href]) => `${hreflang} ${href}`);
        const found = alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
        const difference = differenceOf(wanted, found);
        return flawUnless(difference === '', `the alternates of ${loc}`, difference, urlOf(edition));
      }),
  },
  {
    name: 'sitemap-testnet',
    requirement: 'testnet has no sitemap or an empty one',
    check: ({ origins: { testnet } }, site) => {
      const url = `${testnet}/sitemap.xml`;
      const answer = site.answerAt(url);
      const { entries } = sitemapOf(answer);
      const isRight = answer?.status === 404 || (answer?.status === 200 && entries?.length === 0);
      const found = `${answer?.status}, ${entries?.length ?? 'unreadable'}`;
      return flawUnless(isRight, '404 or no entries', found, url);
    },
  },
];

function urlOf({ origins: { local } }: Edition): string {
  return `${local}/sitemap.xml`;
}

function entriesOf(edition: Edition, site: Site): readonly SitemapEntry[] {
  return sitemapOf(site.answerAt(urlOf(edition))).entries ?? [];
}

function sitemapOf(answer: Answer | undefined): { entries?: readonly SitemapEntry[]; error?: string } {
  if (answer?.status !== 200) return { error: 'missing' };
  try {
    return { entries: readSitemap(answer.text) };
  } catch (thrown) {
    return { error: messageOf(thrown) };
  }
}
