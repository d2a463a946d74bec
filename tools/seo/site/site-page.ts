import {
  defaultLocaleOf,
  type RequiredLocale,
  type Edition,
  type Environment,
} from '../requirements/required-editions';
import { PLACEHOLDER_LOCALES, PLACEHOLDER_REGION } from '../requirements/placeholder-locale-table';
import { UNKNOWN_SEGMENT } from '../requirements/unknown-segment';
import type { Misfit } from '../browser/misfit';
import type { PageFacts } from './page-facts';

/**
 * How a page was come by; rules say which kinds they look at.
 *
 * - `page`: fetched from a local host
 * - `unknown`: the same for an address that nobody answers
 * - `production`, `testnet`: either of them, fetched under that name of the edition
 * - `live`: in the browser, after the scripts ran
 * - `surface`: what was opened over it there
 * - `file`: written by the build for web servers that cannot ask
 */
export type PageKind = 'page' | 'unknown' | 'production' | 'testnet' | 'live' | 'surface' | 'file';

/** A page and all that rules may ask of it. */
export interface SitePage {
  kind: PageKind;
  url: string;
  /** What was opened or who is signed in; empty for the page as it comes. */
  state: string;
  edition: Edition;
  environment: Environment;
  locale: RequiredLocale;
  /** Without the locale. */
  path: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  facts: PageFacts;
  /** What does not fit in the window; measured in the browser only. */
  misfits: readonly Misfit[];
  /** Why the browser did not come to this state. */
  trouble?: string;
}

/** Whose page an address is. */
export interface PagePlace {
  edition: Edition;
  environment: Environment;
  locale: RequiredLocale;
  path: string;
  kind: 'page' | 'unknown' | 'production' | 'testnet';
}

/**
 * Reads whose page an address is; null for hosts that are not ours. Where the path has no locale of the edition, the
 * edition's default counts.
 *
 * @example placeOfUrl('http://kz.localhost:3000/kk-KAZ/verification/', editions)?.path // '/verification/'
 */
export function placeOfUrl(url: string, editions: readonly Edition[]): PagePlace | null {
  const { origin, pathname } = new URL(url);
  for (const edition of editions) {
    for (const environment of ['local', 'production', 'testnet'] as const) {
      if (edition.origins[environment] !== origin) continue;
      const [, first = ''] = pathname.split('/');
      const named = localesOf(edition).find(({ code }) => code === first);
      return {
        edition,
        environment,
        locale: named ?? defaultLocaleOf(edition),
        path: named ? pathname.slice(first.length + 1) || '/' : pathname,
        kind: kindOf(environment, pathname),
      };
    }
  }
  return null;
}

/** The address that a page has to call its own (R-HEAD-1). */
export function ownAddressOf({ edition, environment, locale, path }: Omit<PagePlace, 'kind'>): string {
  return `${edition.origins[environment]}/${locale.code}${path.endsWith('/') ? path : `${path}/`}`;
}

function localesOf({ region, locales }: Edition): readonly RequiredLocale[] {
  return region === PLACEHOLDER_REGION ? [...locales, ...PLACEHOLDER_LOCALES] : locales;
}

function kindOf(environment: Environment, pathname: string): PagePlace['kind'] {
  if (environment !== 'local') return environment;
  return pathname.includes(UNKNOWN_SEGMENT) ? 'unknown' : 'page';
}
