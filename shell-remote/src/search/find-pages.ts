import { matchName, type NameQuery, type NameRange } from './match-name';

/** A page that can be found, with its name as the visitor sees it. */
export interface SearchPage {
  /** Without locale: tells pages apart, in any language. */
  path: string;
  href: string;
  name: string;
  /** Name of the menu that it stands in. */
  group: string | null;
  /** Other words that people look for it by, `KYC` for example. */
  keywords: readonly string[];
}

export interface FoundPage {
  page: SearchPage;
  /** What of its name fits; empty when it was found by its menu or a keyword. */
  ranges: readonly NameRange[];
}

const MAX_FOUND = 6;

/** A page that is found by another word than its name comes after all that are found by their names. */
const KEYWORD_RANK = 3;
const GROUP_RANK = 6;

/**
 * The pages that fit a query, best first; equal ones keep their order.
 *
 * @example findPages(pages, nameQueryFrom('kyc'))[0]?.page.name // 'Identity verification'
 */
export function findPages(pages: readonly SearchPage[], query: NameQuery): FoundPage[] {
  return pages
    .flatMap((page) => {
      const found = rankedPage(page, query);
      return found ? [found] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ page, ranges }) => ({ page, ranges }));
}

function rankedPage(page: SearchPage, query: NameQuery): (FoundPage & { rank: number }) | null {
  const byName = matchName(query, page.name);
  if (byName) return { page, ...byName };
  const keywordRanks = page.keywords.flatMap((word) => matchName(query, word)?.rank ?? []);
  if (keywordRanks.length > 0) return { page, ranges: [], rank: KEYWORD_RANK + Math.min(...keywordRanks) };
  const byGroup = page.group === null ? null : matchName(query, page.group);
  return byGroup && byGroup.rank < 2 ? { page, ranges: [], rank: GROUP_RANK + byGroup.rank } : null;
}
