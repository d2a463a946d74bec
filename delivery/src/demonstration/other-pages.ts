import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { utcDayOf } from 'shared-config/site/disclosures';
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { readLanguageCookie } from 'shared-config/cookies/language-cookie';
import { splitLocale } from 'shared-config/i18n/locale-path';
import type { Site } from 'shared-config/site/site-of-host';
import { pageById, type Page } from 'verification-host/pages';
import { logFailure } from '../log/log-failure';
import { requireServedHost } from '../server/hosts/require-served-host';
import { composePage } from '../server/pages/compose-page';
import type { PageHandlerOptions } from '../server/page-server';
import { sourcesOfSites } from '../server/pages/page-sources';
import { createReadyPages } from '../server/pages/ready-pages';
import { routeRequest } from '../server/requests/route-request';
import { endResponse } from '../http/end-response';
import { sendPage } from '../server/pages/send-page';
import { servedHosts } from '../server/hosts/sites-of-environment';
import { otherPageHtml, otherPageTexts } from './other-page-html';
import { otherPageOf } from './other-pages-table';

/** Marks demonstration pages, so that checkers can distinguish them from pages of the product. */
const MARK = { 'X-Demonstration': 'another team serves this page in production' };

/**
 * Creates a handler that serves short demonstration pages at the addresses of other teams, so that links of header and footer work
 * locally. Every other request goes to the page server. `npm run serve` does not use it.
 */
export function createOtherPages(
  { portBase, releases }: Pick<PageHandlerOptions, 'portBase' | 'releases'>,
  pages: RequestListener,
): RequestListener {
  // Few people open each of these many pages, so quick compression is enough.
  const readyPage = createReadyPages({ add: () => undefined });
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    const requested = pathOf(request);
    const search = request.url!.slice(requested.length);
    // Other teams serve addresses with and without a trailing slash; links have none.
    const pathname = requested.endsWith('/') ? requested : `${requested}/`;
    const savedLanguage = readLanguageCookie(request.headers.cookie ?? '', site.environment);
    const route = routeRequest({ site, pathname, search, savedLanguage, pageOf: demonstrationPageOf });
    if (route.kind === 'redirect') {
      const headers = { ...MARK, Location: route.location, 'Cache-Control': 'no-store' };
      return endResponse(response, route.status, headers, '');
    }
    const { page, locale } = route;
    const live = await releases.current();
    const day = utcDayOf(Date.now());
    const compose = () => {
      const { release, style, htmlOf } = sourcesOfSites(live, portBase)(site);
      const texts = otherPageTexts(otherPageOf(page.path!)!, locale);
      const html = otherPageHtml(htmlOf(NOT_FOUND, locale), texts);
      return composePage({ html, style, page, locale, site, release, portBase, day });
    };
    const key = [site.hostname, locale.code, page.path, day].join(' ');
    sendPage(request, response, route.status, await readyPage({ key, live, compose }), MARK);
  };
  return requireServedHost(servedHosts(LOCAL_ENVIRONMENT, portBase, 'pages'), (request, response, site) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !otherPageOf(splitLocale(pathOf(request)).path)) return pages(request, response);
    handle(request, response, site).catch((thrown: unknown) => {
      logFailure('demonstration', thrown, request);
      const message = 'The demonstration page could not be composed.\n';
      endResponse(response, 500, { 'Content-Type': 'text/plain' }, message);
    });
  });
}

const NOT_FOUND = pageById('notFound');

/** Returns a page with the settings of the not-found page and the address of another team's page. */
function demonstrationPageOf(path: string): Page {
  const bare = path.replace(/(?<=.)\/$/, '');
  return otherPageOf(bare) ? { ...NOT_FOUND, path: bare } : NOT_FOUND;
}

/** Returns the path as requested, without decoding or normalizing it. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0]!;
}
