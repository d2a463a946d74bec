import { withoutHash } from 'shared-config/platform/without-hash';
import { type Edition, englishLocaleOf } from '../editions';
import type { RedirectProbe } from './redirect-probes';
import type { Answer } from './site-client';
import type { SitePage } from './site-page';

/** All fetched data, the input of rules. */
export interface Site {
  /** All required editions, also those that this run does not check. */
  editions: readonly Edition[];
  pages: readonly SitePage[];
  /** Returns the response of an address, without the text of a page. */
  answerAt(url: string): Answer | undefined;
  /** Returns the fetched page at an address. */
  pageAt(url: string): SitePage | undefined;
  /** Returns the English version of a page in its edition. */
  englishOf(page: SitePage): SitePage | undefined;
  probes: readonly { probe: RedirectProbe; answer: Answer }[];
}

/** Creates a site from fetched data. */
export function createSite({
  editions,
  pages,
  answers = [],
  probes = [],
}: Pick<Site, 'editions' | 'pages'> & Partial<Pick<Site, 'probes'>> & { answers?: readonly Answer[] }): Site {
  // Responses arrive in random order.
  const placeOf = ({ edition, locale }: SitePage) =>
    editions.indexOf(edition) * 100 + edition.locales.indexOf(locale);
  const nameOf = ({ url, state }: SitePage) => `${url} ${state}`;
  const sorted = [...pages].sort((a, b) => placeOf(a) - placeOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const byUrl = new Map(answers.map((answer) => [answer.url, answer]));
  const fetched = sorted.filter(({ kind }) => kind !== 'live' && kind !== 'surface');
  const byAddress = new Map(fetched.map((page) => [page.url, page]));
  const byPlace = new Map(sorted.map((page) => [placeKey(page, page.locale.code), page]));
  return {
    editions,
    pages: sorted,
    probes,
    answerAt: (url) => byUrl.get(withoutHash(url)),
    pageAt: (url) => byAddress.get(withoutHash(url)),
    englishOf: (page) => byPlace.get(placeKey(page, englishLocaleOf(page.edition).code)),
  };
}

function placeKey({ kind, environment, edition, path, state }: SitePage, code: string): string {
  return [kind, environment, edition.region, code, path, state].join(' ');
}
