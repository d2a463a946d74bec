import { messageOf } from 'shared-config/errors/report-failure';
import { type Edition, INDEXABLE_PATHS, requiredAlternates } from '../editions';
import { readSitemap, type SitemapEntry } from '../site/read-sitemap';
import type { Site } from '../site/site';
import type { Answer } from '../site/site-client';
import { placeOfUrl } from '../site/site-page';
import { flawUnless, quoted, type EditionRule, type Flaw } from './rule';

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
    name: 'sitemap-own-host',
    requirement: 'every address of the sitemap is absolute and on its host',
    check: (edition, site) =>
      entriesOf(edition, site)
        .filter(({ loc }) => !isOwn(loc, edition))
        .map(({ loc }) => flawIn(edition, `an address of ${edition.origins.local}`, quoted([loc]))),
  },
  {
    name: 'sitemap-pages',
    requirement: 'the sitemap lists exactly the indexable paths in every locale',
    check: (edition, site) => {
      if (sitemapOf(site.answerAt(urlOf(edition))).error) return [];
      const listed = entriesOf(edition, site).map(({ loc }) => loc);
      const wanted = edition.locales.flatMap(({ code }) =>
        INDEXABLE_PATHS.map((path) => `${edition.origins.local}/${code}${path}`),
      );
      const twice = listed.filter((loc, index) => listed.indexOf(loc) !== index);
      const missing = wanted.filter((url) => !listed.includes(url));
      // Another rule reports foreign addresses.
      const more = listed.filter((url) => isOwn(url, edition) && !wanted.includes(url));
      return [
        ...missing.map((url) => flawIn(edition, `${url} once`, 'not listed')),
        ...twice.map((url) => flawIn(edition, `${url} once`, 'listed twice')),
        ...more.map((url) => flawIn(edition, 'indexable pages alone', url)),
      ];
    },
  },
  {
    name: 'sitemap-alternates',
    requirement: 'every entry of the sitemap has the alternates of R-HEAD-2',
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
          if (missing.length + more.length === 0) return [];
          const text = `missing: ${quoted(missing.slice(0, 3))}; more: ${quoted(more.slice(0, 3))}`;
          return [flawIn(edition, `the ${wanted.length} alternates of ${loc}`, text)];
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

function flawIn(edition: Edition, expected: string, found: string): Flaw {
  return { url: urlOf(edition), expected, found };
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

function isOwn(loc: string, { origins: { local } }: Edition): boolean {
  return URL.canParse(loc) && new URL(loc).origin === local;
}
