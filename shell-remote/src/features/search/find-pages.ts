import { foldText } from './fold-text';
import { matchName, type NameQuery, type NameRange } from './match-name';
import { fitsWithTypos } from './match-typos';

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

/** A page whose whole name was typed comes before all that only begin with it. */
const EXACT_RANK = -1;
/** A page that is found by another word than its name comes after all that are found by their names. */
const KEYWORD_RANK = 3;
const GROUP_RANK = 6;

/**
 * Returns the pages that fit a query, best first; equal ones keep their order. Where none fits, typing errors are forgiven.
 *
 * @example findPages(pages, nameQueryFrom('kyc'))[0]?.page.name // 'Identity verification'
 */
export function findPages(pages: readonly SearchPage[], query: NameQuery): FoundPage[] {
  const fitting = pages
    .flatMap((page) => rankedPage(page, query) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ page, ranges }) => ({ page, ranges }));
  return (fitting.length > 0 ? fitting : pagesWithTypos(pages, query)).slice(0, MAX_FOUND);
}

/**
 * Whether the whole name of a page was typed.
 *
 * @example isExactName({ name: 'Card' }, nameQueryFrom('card')) // true
 */
export function isExactName({ name }: Pick<SearchPage, 'name'>, { joined }: NameQuery): boolean {
  return joined !== '' && foldText(name).text === joined;
}

function pagesWithTypos(pages: readonly SearchPage[], query: NameQuery): FoundPage[] {
  const isFound = ({ name, keywords }: SearchPage) =>
    [name, ...keywords].some((words) => fitsWithTypos(query, words));
  return pages.filter(isFound).map((page) => ({ page, ranges: [] }));
}

function rankedPage(page: SearchPage, query: NameQuery): (FoundPage & { rank: number }) | null {
  const byName = matchName(query, page.name);
  if (byName) return { page, ...byName, rank: isExactName(page, query) ? EXACT_RANK : byName.rank };
  const keywordRanks = page.keywords.flatMap((word) => matchName(query, word)?.rank ?? []);
  if (keywordRanks.length > 0) return { page, ranges: [], rank: KEYWORD_RANK + Math.min(...keywordRanks) };
  const byGroup = page.group === null ? null : matchName(query, page.group);
  return byGroup && byGroup.rank < 2 ? { page, ranges: [], rank: GROUP_RANK + byGroup.rank } : null;
}
