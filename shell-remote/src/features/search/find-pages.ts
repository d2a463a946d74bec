import { foldText } from './fold-text';
import { matchName, type NameQuery, type NameRange } from './match-name';
import { fitsWithTypos } from './match-typos';

export interface SearchPage {
  path: string;
  href: string;
  name: string;
  group: string | null;
  keywords: readonly string[];
}

export interface FoundPage {
  page: SearchPage;
  ranges: readonly NameRange[];
}

const DEFAULT_MAX_COUNT = 6;

/** Ranks an exact name before names that start with the query. */
const EXACT_RANK = -1;
/** Ranks matches of keywords and menus after matches of names. */
const KEYWORD_RANK = 3;
const GROUP_RANK = 6;

/** Returns the pages that match a query, best first; equal ones keep their order. Forgives typos if nothing matches. */
export function findPages(
  pages: readonly SearchPage[],
  query: NameQuery,
  maxCount = DEFAULT_MAX_COUNT,
): FoundPage[] {
  const fitting = pages
    .flatMap((page) => rankedPage(page, query) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ page, ranges }) => ({ page, ranges }));
  return (fitting.length > 0 ? fitting : pagesWithTypos(pages, query)).slice(0, maxCount);
}

/** Returns whether the query is the whole name of a page. */
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
