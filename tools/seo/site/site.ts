import { englishLocaleOf, type Edition } from '../requirements/required-editions';
import type { RedirectProbe } from '../requirements/redirect-probes';
import type { Answer } from './answer';
import type { SitePage } from './site-page';

/** Everything that was fetched; rules only look things up in it. */
export interface Site {
  /** All required editions, also those that this run does not check. */
  editions: readonly Edition[];
  pages: readonly SitePage[];
  /** What addresses answered, without the texts of pages. */
  answerAt(url: string): Answer | undefined;
  /** The page at an address, as it was fetched. */
  pageAt(url: string): SitePage | undefined;
  /** The same page of the same edition in English. */
  englishOf(page: SitePage): SitePage | undefined;
  probes: readonly { probe: RedirectProbe; answer: Answer }[];
  /** Regions in which more was linked than was asked for. */
  cutShort: readonly string[];
}

/** Puts together what was fetched. */
export function createSite({
  editions,
  pages,
  answers = [],
  probes = [],
  cutShort = [],
}: Pick<Site, 'editions' | 'pages'> &
  Partial<Pick<Site, 'probes' | 'cutShort'>> & { answers?: readonly Answer[] }): Site {
  const sorted = [...pages].sort((a, b) => compare(orderOf(a, editions), orderOf(b, editions)));
  const byUrl = new Map(answers.map((answer) => [answer.url, answer]));
  const fetched = new Map(sorted.filter(isFetched).map((page) => [page.url, page]));
  const byPlace = new Map(sorted.map((page) => [placeKey(page, page.locale.code), page]));
  return {
    editions,
    pages: sorted,
    probes,
    cutShort,
    answerAt: (url) => byUrl.get(withoutHash(url)),
    pageAt: (url) => fetched.get(withoutHash(url)),
    englishOf: (page) => byPlace.get(placeKey(page, englishLocaleOf(page.edition).code)),
  };
}

/** An address as it is asked for. */
export function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** Pages come as they are answered; what is said of them has the same order each time. */
function orderOf({ edition, locale, url, state }: SitePage, editions: readonly Edition[]) {
  const place = editions.indexOf(edition) * 100 + edition.locales.indexOf(locale);
  return { place, name: `${url} ${state}` };
}

function compare(a: ReturnType<typeof orderOf>, b: ReturnType<typeof orderOf>): number {
  return a.place - b.place || (a.name < b.name ? -1 : 1);
}

function isFetched({ kind }: SitePage): boolean {
  return kind !== 'live' && kind !== 'surface' && kind !== 'file';
}

function placeKey({ kind, environment, edition, path, state }: SitePage, code: string): string {
  return [kind, environment, edition.region, code, path, state].join(' ');
}
