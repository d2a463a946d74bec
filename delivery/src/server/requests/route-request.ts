import { isOffered } from 'shared-config/site/is-offered';
import { withLocaleCase } from 'shared-config/i18n/locale-case';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { defaultLocaleOf, localeByCode, type Locale } from 'shared-config/site/locales';
import type { Site } from 'shared-config/site/site-of-host';
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
 * shows the not-found page. An address whose locale has the wrong case redirects to the right one, in the same step.
 *
 * @example routeRequest({ site, pathname: '/verification/', search: '', savedLanguage: 'kk-KAZ' })
 */
export function routeRequest(input: RouteInput): Route {
  const pathname = withLocaleCase(input.pathname);
  const route = routeOf({ ...input, pathname });
  return route.kind === 'page' && pathname !== input.pathname
    ? redirect(pathname + input.search, 308)
    : route;
}

function routeOf(input: RouteInput): Route {
  const { site, pathname, search, savedLanguage, pageOf = pageOfPath } = input;
  const { locale, path } = splitLocale(pathname);
  const wanted = locale ?? localeByCode(savedLanguage ?? '');
  const shown = wanted && isOffered(wanted, site) ? wanted : defaultLocaleOf(site.region.code);
  const isBare = locale === null || pathname === `/${locale.code}` || pathname === `/${locale.code}/`;
  if (path === '/' && isBare) return redirect(`/${shown.code}/verification/${search}`);
  const page = pageOf(path);
  if (!locale) {
    const isUnderVerification = path === '/verification' || path.startsWith('/verification/');
    return isUnderVerification || page.path !== null
      ? redirect(`/${shown.code}${path}${search}`)
      : { kind: 'page', page: pageById('notFound'), locale: shown, status: 404 };
  }
  if (shown !== locale) return redirect(`/${shown.code}${path}${search}`);
  if (page.path !== null && pathname !== `/${locale.code}${page.path}/`) {
    return redirect(`/${locale.code}${page.path}/${search}`, 308);
  }
  return { kind: 'page', page, locale, status: page.path === null ? 404 : 200 };
}

function redirect(location: string, status: 302 | 308 = 302): Route {
  return { kind: 'redirect', location, status };
}
