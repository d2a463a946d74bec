import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostsOf } from 'shared-config/hosts';
import { readLanguageCookie } from 'shared-config/language-cookie';
import { ownSiteOfHost, siteOfHost, type Site } from 'shared-config/site-of-host';
import { pageById } from 'verification-host/pages';
import { HOST_ASSETS_PATH } from '../build/write-pages';
import { distOf } from '../paths';
import { composePage } from './compose-page';
import { forwardToBackend, SECOND_BASE } from './forward-to-backend';
import { LIVE_RELOAD_SCRIPT, type LiveReload } from './live-reload';
import { readPageSources } from './page-sources';
import { routeRequest, type Route } from './route-request';
import { end, readyPageOf, sendPage, type ReadyPage } from './send-page';
import { siteDocumentOf } from './site-documents';
import { createStaticHandler } from './static-handler';

export interface PageHandlerOptions {
  portBase: number;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
}

type PageRoute = Extract<Route, { kind: 'page' }>;

/**
 * Makes the request handler of the verification area: pages put together on first request and kept, the host's files
 * and texts, the map for robots, and the discovery document for pages that repair themselves.
 */
export async function createPageHandler({ portBase, liveReload }: PageHandlerOptions) {
  const assets = createStaticHandler(distOf('verification-host'), { isWatching: Boolean(liveReload) });
  const ready = new Map<string, Promise<ReadyPage>>();
  let sources = await readPageSources();

  const makePage = async (site: Site, { page, locale }: PageRoute) => {
    const html = withLiveReload(await sources.htmlOf(page, locale), liveReload);
    const { release, style } = sources;
    return readyPageOf(await composePage({ html, style, page, locale, site, release, portBase }));
  };

  const pageFor = (site: Site, route: PageRoute) => {
    const key = `${site.hostname} ${route.locale.code} ${route.page.id}`;
    const present = ready.get(key);
    if (present && ready.size <= MAX_READY_PAGES) return present;
    if (ready.size > MAX_READY_PAGES) ready.clear();
    const made = makePage(site, route);
    ready.set(key, made);
    made.catch(() => ready.delete(key));
    return made;
  };

  /** A page that cannot be made is answered by the page that says so, in the same language. */
  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    route: PageRoute,
  ): Promise<void> => {
    try {
      sendPage(request, response, route.status, await pageFor(site, route));
    } catch (thrown) {
      console.error('[delivery]', thrown);
      sendPage(request, response, 500, await pageFor(site, { ...route, page: pageById('error') }));
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = siteOfHost(request.headers.host ?? '');
    if (request.url?.startsWith(SECOND_BASE)) {
      // A Host header that is not ours would name the backend: it gets none.
      if (!ownSiteOfHost(request.headers.host ?? ''))
        return end(response, 421, {}, 'This is no host of ours.\n');
      const isSecure = site.environment.kind !== 'local';
      return forwardToBackend(request, response, hostsOf({ site, isSecure, portBase }).api);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response, 405, { Allow: 'GET, HEAD' }, 'This address answers GET and HEAD.\n');
    }
    if (liveReload?.handle(request, response)) return;
    const { pathname, search } = addressOf(request);
    const file = siteDocumentOf(pathname, { site, portBase }, sources.release.discovery);
    if (file) {
      return end(response, 200, { 'Content-Type': file.type, 'Cache-Control': file.caching }, file.body);
    }
    if (pathname.startsWith(HOST_ASSETS_PATH)) {
      request.url = request.url!.slice(HOST_ASSETS_PATH.length - 1);
      return assets(request, response);
    }
    if (pathname.startsWith(TRANSLATIONS_PATH)) return assets(request, response);
    const savedLanguage = readLanguageCookie(request.headers.cookie ?? '', site.environment);
    const route = routeRequest({ site, pathname, search, savedLanguage });
    if (route.kind === 'redirect') {
      return end(response, route.status, { Location: route.location, 'Cache-Control': 'no-store' }, '');
    }
    await answerPage(request, response, site, route);
  };

  return {
    handle,
    /** Reads the builds again; what was put together before is forgotten. */
    async refresh() {
      sources = await readPageSources();
      ready.clear();
    },
  };
}

/** The host's own translation files, as its build lays them (source section 2.2). */
const TRANSLATIONS_PATH = '/translations/';

/** Far more than every page of every host of ours; a flood of made-up hosts stays bounded. */
const MAX_READY_PAGES = 1_000;

function withLiveReload(html: string, liveReload: LiveReload | undefined): string {
  return liveReload
    ? html.replace('</body>', `<script src="${LIVE_RELOAD_SCRIPT}" defer></script>\n</body>`)
    : html;
}

/** A request target such as `//evil` is a path of ours, not a host: it is read as it stands. */
function addressOf(request: IncomingMessage): { pathname: string; search: string } {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  return question < 0
    ? { pathname: target, search: '' }
    : { pathname: target.slice(0, question), search: target.slice(question) };
}
