import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { metaContents } from '../site/page-facts';
import { isAllowedForRobots, robotsWords } from './robots-words';
import { flawUnless, quoted, type PageRule } from './rule';

/** What robots may index (R-PAGE-7, R-HEAD-5). */
export const ROBOTS_RULES: readonly PageRule[] = [
  {
    name: 'robots',
    holds: 'a path of the table of indexable ones may be indexed, every other page says noindex',
    of: ['page'],
    check: (page) => {
      const isIndexable = INDEXABLE_PATHS.includes(page.path);
      const isRight =
        metaContents(page.facts, 'robots').length === 1 && isAllowedForRobots(page) === isIndexable;
      return flawUnless(isRight, isIndexable ? 'no noindex' : 'noindex', said(page));
    },
  },
  {
    name: 'robots-unknown',
    holds: 'the page of unknown addresses and the error page say noindex',
    of: ['unknown', 'file'],
    check: ({ facts }) => {
      const found = metaContents(facts, 'robots');
      return flawUnless(robotsWords(found.join()).includes('noindex'), 'noindex', quoted(found));
    },
  },
  {
    name: 'robots-testnet',
    holds: 'every page of testnet says noindex, in its head and in the header X-Robots-Tag',
    of: ['testnet'],
    check: (page) => {
      const inHead = robotsWords(metaContents(page.facts, 'robots').join()).includes('noindex');
      const inHeader = robotsWords(page.headers['x-robots-tag'] ?? '').includes('noindex');
      return flawUnless(inHead && inHeader, 'noindex in both', said(page));
    },
  },
];

function said({ facts, headers }: Parameters<PageRule['check']>[0]): string {
  return `meta robots ${quoted(metaContents(facts, 'robots'))}, X-Robots-Tag ${quoted([headers['x-robots-tag'] ?? ''])}`;
}
