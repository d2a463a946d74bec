import { isOffered } from 'shared-config/is-offered';
import { splitLocale } from 'shared-config/locale-path';
import { defaultLocaleOf, localeByCode, type Locale } from 'shared-config/locales';
import type { Site } from 'shared-config/site-of-host';
import { pageById, pageOfPath, type Page } from 'verification-host/pages';

/** What the page server does with an address. */
export type Route =
  | { kind: 'page'; page: Page; locale: Locale; status: 200 | 404 }
  | { kind: 'redirect'; location: string; status: 302 | 308 };

export interface RouteInput {
  site: Site;
  pathname: string;
  /** With the question mark, or empty. */
  search: string;
  /** Locale code of the visitor's language cookie. */
  savedLanguage: string | undefined;
  /** Finds the page at a path without locale. Default: the pages of the product. */
  pageOf?: (path: string) => Page;
}

/**
 * Decides what an address shows (R-PAGE-2).
 *
 * `/`, `/verification/…` and pages without a locale redirect to the saved language if the region offers it, else to the region's
 * default. A locale that the site does not offer redirects to the default. A page's address ends with a slash. Every other address
 * shows the not-found page.
 *
 * @example routeRequest({ site, pathname: '/verification/', search: '', savedLanguage: 'kk-KAZ' })
 */
export function routeRequest(input: RouteInput): Route {
  const { site, pathname, search, savedLanguage, pageOf = pageOfPath } = input;
  const preferred = preferredLocale(site, savedLanguage);
  const { locale, path } = splitLocale(pathname);
  if (
    path === '/' &&
    (locale === null || pathname === `/${locale.code}` || pathname === `/${locale.code}/`)
  ) {
    return redirect(`/${localeOfBarePath(locale, site, preferred).code}/verification/`, search);
  }
  if (!locale) {
    return isUnderVerification(path) || pageOf(path).path !== null
      ? redirect(`/${preferred.code}${path}`, search)
      : { kind: 'page', page: pageById('notFound'), locale: preferred, status: 404 };
  }
  if (!isOffered(locale, site)) {
    return redirect(`/${defaultLocaleOf(site.region.code).code}${path}`, search);
  }
  const page = pageOf(path);
  if (page.path !== null && pathname !== `/${locale.code}${page.path}/`) {
    return { kind: 'redirect', location: `/${locale.code}${page.path}/${search}`, status: 308 };
  }
  return { kind: 'page', page, locale, status: page.path === null ? 404 : 200 };
}

/** Returns the target of `/` (the saved language) or `/{locale}/` (that locale, or the default if the region lacks it). */
function localeOfBarePath(locale: Locale | null, site: Site, preferred: Locale): Locale {
  if (!locale) return preferred;
  return isOffered(locale, site) ? locale : defaultLocaleOf(site.region.code);
}

function redirect(path: string, search: string): Route {
  return { kind: 'redirect', location: `${path}${search}`, status: 302 };
}

function preferredLocale(site: Site, savedLanguage: string | undefined): Locale {
  const saved = savedLanguage === undefined ? undefined : localeByCode(savedLanguage);
  return saved && isOffered(saved, site) ? saved : defaultLocaleOf(site.region.code);
}

function isUnderVerification(path: string): boolean {
  return path === '/verification' || path.startsWith('/verification/');
}
