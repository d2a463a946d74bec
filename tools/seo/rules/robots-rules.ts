import { INDEXABLE_PATHS } from '../requirements/indexable-path-table';
import { metaContents } from '../site/page-facts';
import { isAllowedForRobots, robotsWords } from './robots-words';
import { flawUnless, quoted, type PageRule } from './rule';

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
    requirement: 'the page of unknown addresses and the error page have noindex',
    of: ['unknown', 'file'],
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

function robotsOf({ facts, headers }: Parameters<PageRule['check']>[0]): string {
  return `meta robots ${quoted(metaContents(facts, 'robots'))}, X-Robots-Tag ${quoted([headers['x-robots-tag'] ?? ''])}`;
}
