import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { mayFetch, readRobots } from '../site/read-robots';
import { flawUnless, quoted, type EditionRule } from './rule';

/** Crawlers that often have rules; `*` is all others. */
const ROBOTS = ['*', 'googlebot', 'bingbot', 'yandex'];

/** Rules for robots.txt. */
export const ROBOTS_TXT_RULES: readonly EditionRule[] = [
  {
    name: 'robots-txt',
    requirement: 'the host has a robots.txt as plain text',
    of: 'edition',
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
    of: 'edition',
    check: ({ origins: { local } }, site) => {
      const url = `${local}/robots.txt`;
      const answer = site.answerAt(url);
      if (answer?.status !== 200) return [];
      const { sitemaps } = readRobots(answer.text);
      const own = `${local}/sitemap.xml`;
      return flawUnless(
        sitemaps.length === 1 && sitemaps[0] === own,
        `Sitemap: ${own}`,
        quoted(sitemaps),
        url,
      );
    },
  },
  {
    name: 'robots-txt-allows',
    requirement: 'robots.txt allows all indexable pages',
    of: 'edition',
    check: ({ origins: { local }, locales }, site) => {
      const url = `${local}/robots.txt`;
      const answer = site.answerAt(url);
      if (answer?.status !== 200) return [];
      const robots = readRobots(answer.text);
      const paths = locales.flatMap(({ code }) => INDEXABLE_PATHS.map((path) => `/${code}${path}`));
      const kept = ROBOTS.filter((agent) => paths.some((path) => !mayFetch(robots, agent, path)));
      const first = paths.find((path) => kept.some((agent) => !mayFetch(robots, agent, path)));
      return flawUnless(
        kept.length === 0,
        'all crawlers may fetch them',
        `not ${first} for ${kept.join(' ')}`,
        url,
      );
    },
  },
];
