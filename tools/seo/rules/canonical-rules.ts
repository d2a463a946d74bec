import { linkHrefs, metaContents } from '../site/page-facts';
import { ownAddressOf } from '../site/site-page';
import { flawUnless, quoted, type PageRule } from './rule';

/** Rules for canonical addresses (R-HEAD-1). */
export const CANONICAL_RULES: readonly PageRule[] = [
  {
    name: 'canonical',
    requirement:
      'the page has one canonical address: absolute, own host and locale, trailing slash, no query, status 200',
    of: ['page'],
    check: (page, site) => {
      const found = linkHrefs(page.facts, 'canonical');
      const own = ownAddressOf(page);
      const status = site.pageAt(own)?.status;
      const isRight = found.length === 1 && found[0] === own && status === 200;
      return flawUnless(
        isRight,
        `${own}, answering 200`,
        `${quoted(found)}; it answers ${status ?? 'no page'}`,
      );
    },
  },
  {
    name: 'og-url',
    requirement: 'og:url equals the canonical address',
    of: ['page'],
    check: (page) => {
      const found = metaContents(page.facts, 'og:url');
      const own = ownAddressOf(page);
      return flawUnless(found.length === 1 && found[0] === own, own, quoted(found));
    },
  },
];
