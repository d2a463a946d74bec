import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/environments';
import { hostsOf, type SiteHosts } from 'shared-config/hosts';
import { readLanguageCookie } from 'shared-config/language-cookie';
import type { Site } from 'shared-config/site-of-host';
import { pageById } from 'verification-host/pages';
import { logFailure } from '../log/log-failure';
import { givenReleases, isSplit, pageDocument, type GivenReleases } from '../releases/given-releases';
import type { LiveReleases, ReleaseReader } from '../releases/live-releases';
import { partByName } from 'build/released-parts';
import { givenOverrides, type GivenOverrides } from '../overrides/given-overrides';
import { overriddenDocument } from '../overrides/overridden-document';
import { answerOverrides, isAboutOverrides } from '../overrides/overrides-handler';
import type { Store } from '../store/store';
import { atServedHosts } from './at-served-hosts';
import { composePage } from './compose-page';
import { BACKEND_PREFIX } from './backend/backend-path';
import { createBackendAgent } from './backend/backend-agent';
import { createBackendForwarder } from './backend/forward-to-backend';
import { createSessionHints } from './backend/session-hints';
import type { TrustedProxies } from './client-address';
import { createRateLimit } from './create-rate-limit';
import { givenDevice } from './given-device';
import { withLiveReload, type LiveReload } from './live-reload';
import { PERSONAL_HEADERS, withoutETag } from './personal-page';
import { pageSources } from './page-sources';
import { createReleaseFiles } from './release-files';
import { routeRequest, type Route } from './route-request';
import { createReadyPages } from './ready-pages';
import { end, sendPage, singlePageOf, type ReadyPage } from './send-page';
import { transportHeadersOf } from './security-headers';
import { createSiteDocuments, DISCOVERY_PATH } from './site-documents';
import type { SessionHint } from './session-hint-scripts';
import { servedHosts } from './sites-of-environment';
import { visitorScripts, type VisitorScripts } from './visitor-scripts';

export interface PageHandlerOptions {
  /** Only hosts of this environment are served. */
  environment: Environment;
  portBase: number;
  releases: Pick<ReleaseReader, 'present'>;
  /** Where older builds of the host lie. */
  store?: Pick<Store, 'name' | 'read'>;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
  /** The proxies in front of this server, for what the backend learns of the visitor. */
  proxies?: TrustedProxies | undefined;
  /** Address of the collector of policy reports; without it browsers report nothing. */
  reportsUrl?: string;
  /**
   * How long a page waits for the backend to say who a visitor with an auth cookie is, so that its first response shows the right
   * header. Without it no page asks.
   */
  profileDeadlineMs?: number | undefined;
}

type PageRoute = Extract<Route, { kind: 'page' }>;

/** For whom a page is put together. */
interface Asked {
  site: Site;
  live: LiveReleases;
  given: GivenReleases;
  overrides: GivenOverrides['overrides'];
  thirdParty: VisitorScripts['thirdParty'];
  sessionHint?: SessionHint | undefined;
}

/**
 * Makes the request handler of the verification area: pages put together on first request and kept, the host's files
 * and texts, the map for robots, and the discovery document for pages that repair themselves.
 */
export function createPageHandler({
  environment,
  portBase,
  releases,
  store,
  liveReload,
  proxies,
  reportsUrl,
  profileDeadlineMs,
}: PageHandlerOptions) {
  const agent = createBackendAgent();
  const forwardToBackend = createBackendForwarder(proxies, agent);
  const sessionHint =
    profileDeadlineMs === undefined
      ? undefined
      : createSessionHints({ agent, proxies, portBase, deadlineMs: profileDeadlineMs });
  const files = createReleaseFiles({
    releases,
    store,
    part: 'verification-host',
    isWatching: Boolean(liveReload),
  });
  const readyPage = createReadyPages();
  const siteDocument = createSiteDocuments(portBase);
  const mayOverride = createRateLimit(MAX_OVERRIDDEN_PER_SECOND);
  const hostsOfSite = (site: Site): SiteHosts =>
    hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });

  const compose = (asked: Asked, { page, locale }: PageRoute) => {
    const { site, live, given, overrides, thirdParty, sessionHint: hint } = asked;
    const { release: released, style, htmlOf } = pageSources(live.document, given, hostsOfSite(site));
    const release = { ...released, discovery: overriddenDocument(released.discovery, overrides) };
    const html = withLiveReload(htmlOf(page, locale), liveReload);
    const more = { ...(reportsUrl && { reportsUrl }), ...(hint && { sessionHint: hint }) };
    return composePage({ html, style, page, locale, site, release, portBase, thirdParty, ...more });
  };

  const pageFor = async (asked: Asked, route: PageRoute): Promise<ReadyPage> => {
    // A cookie can name any port of a developer's machine, each of which would be another page in the cache.
    if (Object.keys(asked.overrides).length > 0) return singlePageOf(compose(asked, route));
    const builds = Object.values(asked.given).map(({ version }) => version.extras.buildId);
    const scripts = asked.thirdParty.map(({ name }) => name);
    const { sessionHint: hint = '' } = asked;
    const key = [asked.site.hostname, route.locale.code, route.page.id, hint, ...builds, ...scripts].join(
      ' ',
    );
    const page = await readyPage({ key, live: asked.live, compose: () => compose(asked, route) });
    return hint ? withoutETag(page) : page;
  };

  /** A page that cannot be made is answered by the page that says so, in the same language. */
  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    route: PageRoute,
    headers: OutgoingHttpHeaders,
  ): Promise<void> => {
    try {
      sendPage(request, response, route.status, await pageFor(asked, route), headers);
    } catch (thrown) {
      logFailure('page', thrown, request);
      const page = await pageFor(asked, { ...route, page: pageById('error') });
      sendPage(request, response, 500, page, headers);
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    if (request.url?.startsWith(BACKEND_PREFIX)) {
      return forwardToBackend(request, response, { site, hosts: hostsOfSite(site) });
    }
    if (isAboutOverrides(request, site)) return answerOverrides(request, response, { site, releases });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return end(response, 405, { Allow: 'GET, HEAD' }, 'This address answers GET and HEAD.\n');
    }
    if (liveReload?.handle(request, response)) return;
    const { pathname, search } = addressOf(request);
    if (pathname.startsWith(ASSETS_PATH)) return files(request, response, site);
    if (pathname.startsWith(TRANSLATIONS_PATH)) {
      request.url = `${ASSETS_PATH}${request.url!.slice(1)}`;
      return files(request, response, site);
    }
    const live = await releases.present();
    const region = site.region.code;
    const { deviceId, headers } =
      isSplit(live, region) && !isRepair(pathname, request)
        ? givenDevice(request.headers, site)
        : { deviceId: undefined, headers: {} };
    const given = givenReleases(live, { region, deviceId });
    const discovery = () => pageDocument(live.document, given, hostsOfSite(site));
    const file = siteDocument(pathname, site, discovery);
    if (file) {
      return end(response, 200, { 'Content-Type': file.type, 'Cache-Control': file.caching }, file.body);
    }
    const savedLanguage = readLanguageCookie(request.headers.cookie ?? '', site.environment);
    const route = routeRequest({ site, pathname, search, savedLanguage });
    if (route.kind === 'redirect') {
      const transport = transportHeadersOf(site.environment.kind);
      const redirect = { ...transport, Location: route.location, 'Cache-Control': 'no-store' };
      return end(response, route.status, redirect, '');
    }
    const own = givenOverrides(request.headers, environment);
    if (Object.keys(own.overrides).length > 0 && !mayOverride()) {
      return end(response, 503, { ...own.headers, 'Retry-After': '1' }, 'Too many pages with overrides.\n');
    }
    const scripts = visitorScripts(request.headers, site);
    const hint = route.page.hasHeader
      ? await sessionHint?.(request, { site, hosts: hostsOfSite(site) })
      : undefined;
    const asked = {
      ...{ site, live, given, overrides: own.overrides, thirdParty: scripts.thirdParty },
      sessionHint: hint,
    };
    await answerPage(request, response, asked, route, {
      ...scripts.headers,
      ...withBoth(headers, own.headers),
      ...(hint ? PERSONAL_HEADERS : {}),
    });
  };
  return atServedHosts(servedHosts(environment, portBase, 'pages'), answer);
}

/**
 * A page that repairs itself asks without cookies: it is given what everybody has. A device made up for it would meet the canary that
 * has just failed, as often as its share is.
 */
function isRepair(pathname: string, { headers }: IncomingMessage): boolean {
  return pathname === DISCOVERY_PATH && headers.cookie === undefined;
}

const ASSETS_PATH = partByName('verification-host').base;

/** The host's own translation files, as its build lays them (R-TEXT-1). */
const TRANSLATIONS_PATH = '/translations/';

/** Pages with overrides are composed for each request: developers need a few of them. */
const MAX_OVERRIDDEN_PER_SECOND = 20;

/** Headers of a visitor's answer: every cookie of both, the rest of the second one before that of the first. */
function withBoth(headers: OutgoingHttpHeaders, others: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const cookies = [headers, others].flatMap(({ 'Set-Cookie': cookie = [] }) => cookie) as string[];
  return { ...headers, ...others, ...(cookies.length > 0 ? { 'Set-Cookie': cookies } : {}) };
}

/** A request target such as `//evil` is a path of ours, not a host: it is read as it stands. */
function addressOf(request: IncomingMessage): { pathname: string; search: string } {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  return question < 0
    ? { pathname: target, search: '' }
    : { pathname: target.slice(0, question), search: target.slice(question) };
}
