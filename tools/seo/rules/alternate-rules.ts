import { requiredAlternates } from '../editions';
import { alternateLinks, linkHrefs } from '../site/page-facts';
import { isAllowedForRobots } from './robots-rules';
import { differenceOf, flawUnless, quoted, type PageRule } from './rule';

/** Rules for alternates (R-HEAD-2). */
export const ALTERNATE_RULES: readonly PageRule[] = [
  {
    name: 'alternates',
    requirement: 'an indexable page lists exactly the alternates that R-HEAD-2 requires for its group',
    of: ['page'],
    check: (page, { editions }) => {
      if (!isAllowedForRobots(page)) return [];
      const required = requiredAlternates(editions, { ...page, group: page.edition.group });
      const wanted = [...required].map(([hreflang, href]) => `${hreflang} ${href}`);
      const found = alternateLinks(page.facts).map(({ hreflang, href }) => `${hreflang} ${href}`);
      const difference = differenceOf(wanted, found);
      return flawUnless(difference === '', `${wanted.length} alternates`, difference);
    },
  },
  {
    name: 'no-alternates',
    requirement: 'pages that crawlers may not index list no alternates',
    of: ['page', 'unknown', 'testnet'],
    check: (page) => {
      const found = alternateLinks(page.facts);
      const mayList = page.kind === 'page' && isAllowedForRobots(page);
      return flawUnless(mayList || found.length === 0, 'no alternates', `${found.length}`);
    },
  },
  {
    name: 'no-canonical',
    requirement: 'the page of unknown addresses has no canonical address',
    of: ['unknown'],
    check: ({ facts }) => {
      const found = linkHrefs(facts, 'canonical');
      return flawUnless(found.length === 0, 'none', quoted(found));
    },
  },
];
