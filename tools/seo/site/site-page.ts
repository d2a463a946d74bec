import { UNKNOWN_SEGMENT, type Edition, type EditionLocale, type Environment } from '../editions';
import type { Misfit } from '../browser/misfit';
import type { PageFacts } from './page-facts';
import { readPage } from './read-page';
import type { Answer } from './site-client';

/**
 * Origin of a page; each rule checks some kinds.
 *
 * - `page`: fetched from a local host
 * - `unknown`: fetched from a local host at an unknown address
 * - `production`, `testnet`: fetched from that host of the edition
 * - `live`: in the browser, after its scripts
 * - `surface`: an opened surface in the browser
 */
export type PageKind = 'page' | 'unknown' | 'production' | 'testnet' | 'live' | 'surface';

/** A page with the data that rules check. */
export interface SitePage {
  kind: PageKind;
  url: string;
  /** Opened surface or signed-in account; empty otherwise. */
  state: string;
  edition: Edition;
  environment: Environment;
  locale: EditionLocale;
  /** Without the locale. */
  path: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  facts: PageFacts;
  /** Layout problems, measured only in the browser. */
  misfits: readonly Misfit[];
  /** Why the browser did not reach this state. */
  failure?: string;
}

/** Edition, locale and path of an address. */
type PagePlace = Pick<SitePage, 'edition' | 'environment' | 'locale' | 'path'> & {
  kind: 'page' | 'unknown' | 'production' | 'testnet';
};

/** Returns edition, locale (else the default) and path of an address, or null for foreign hosts. */
export function placeOfUrl(url: string, editions: readonly Edition[]): PagePlace | null {
  const { origin, pathname } = new URL(url);
  for (const edition of editions) {
    const environment = ENVIRONMENTS.find((name) => edition.origins[name] === origin);
    if (!environment) continue;
    const [, first = ''] = pathname.split('/');
    const named = [...edition.locales, ...edition.placeholders].find(({ code }) => code === first);
    const locale = named ?? edition.locales[0]!;
    const path = named ? pathname.slice(first.length + 1) || '/' : pathname;
    return { edition, environment, locale, path, kind: kindOf(environment, pathname) };
  }
  return null;
}

const ENVIRONMENTS = ['local', 'production', 'testnet'] as const;

/** Returns the page of a response, or null for other responses. */
export function pageOf(
  { url, status, headers, text }: Answer,
  editions: readonly Edition[],
): SitePage | null {
  const place = placeOfUrl(url, editions);
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  if (!place || !isHtml || text === '') return null;
  if (status >= 300 && place.kind === 'page') return null;
  return { ...place, url, state: '', status, headers, facts: readPage(text), misfits: [] };
}

/** Returns the required canonical address of a page (R-HEAD-1). */
export function ownAddressOf({ edition, environment, locale, path }: Omit<PagePlace, 'kind'>): string {
  return `${edition.origins[environment]}/${locale.code}${path.endsWith('/') ? path : `${path}/`}`;
}

function kindOf(environment: Environment, pathname: string): PagePlace['kind'] {
  if (environment !== 'local') return environment;
  return pathname.includes(UNKNOWN_SEGMENT) ? 'unknown' : 'page';
}
