import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { mayFetch, readRobots } from '../site/read-robots';
import { flawUnless, quoted, type EditionRule } from './rule';

/** Whom rules are often written for; `*` is everybody else. */
const ROBOTS = ['*', 'googlebot', 'bingbot', 'yandex'];

/** What robots are told before they ask for a page. */
export const ROBOTS_TXT_RULES: readonly EditionRule[] = [
  {
    name: 'robots-txt',
    holds: 'there is a robots.txt, plain text',
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
    holds: 'it names the sitemap of its host, by its whole address, and no other',
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
    holds: 'it keeps no robot from a page that is for robots',
    of: 'edition',
    check: ({ origins: { local }, locales }, site) => {
      const url = `${local}/robots.txt`;
      const answer = site.answerAt(url);
      if (answer?.status !== 200) return [];
      const robots = readRobots(answer.text);
      const paths = locales.flatMap(({ code }) => INDEXABLE_PATHS.map((path) => `/${code}${path}`));
      const kept = ROBOTS.filter((agent) => paths.some((path) => !mayFetch(robots, agent, path)));
      const first = paths.find((path) => kept.some((agent) => !mayFetch(robots, agent, path)));
      return flawUnless(kept.length === 0, 'all may fetch them', `not ${first} for ${kept.join(' ')}`, url);
    },
  },
];
