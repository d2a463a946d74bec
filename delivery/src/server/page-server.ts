import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/site/environments';
import { readLanguageCookie } from 'shared-config/cookies/language-cookie';
import type { Locale } from 'shared-config/site/locales';
import type { Site } from 'shared-config/site/site-of-host';
import { pageById } from 'verification-host/pages';
import { logFailure } from '../log/log-failure';
import {
  releasesForVisitor,
  dependsOnDevice,
  pageDocument,
  type ServedReleases,
} from '../releases/releases-for-visitor';
import type { LiveReleases } from '../releases/loaded-build';
import { partByName } from 'build/released-parts';
import {
  handleOverrides,
  isOverridesRequest,
  overriddenDocument,
  readOverrides,
  type RequestOverrides,
} from '../overrides/overrides';
import type { Store } from '../store/store';
import { requireServedHost } from './hosts/require-served-host';
import { composePage } from './pages/compose-page';
import { BACKEND_PREFIX } from './backend/backend-path';
import { createBackendForwarder } from './backend/forward-to-backend';
import { createSessionHints } from './requests/session-hints';
import { isFromProxy, type TrustedProxies } from '../http/client-address';
import { SHARED_CACHING, withSharedCaching } from '../http/shared-caching';
import { createRateLimit } from '../releases/create-rate-limit';
import { visitorDevice } from './requests/visitor-device';
import type { LiveReload } from './live-reload';
import { pageSources } from './pages/page-sources';
import { createReleaseFiles, type ReleaseFilesOptions } from './files/release-files';
import { routeRequest, type Route } from './requests/route-request';
import { createPageDictionaries, parseDictionaryPath } from './pages/page-dictionaries';
import { createReadyPages } from './pages/ready-pages';
import { endResponse } from '../http/end-response';
import { PERSONAL_HEADERS, sendPage, uncachedPageOf, withoutETag, type ReadyPage } from './pages/send-page';
import { transportHeadersOf } from '../http/security-headers';
import { createSiteDocuments, DISCOVERY_PATH } from './documents/site-documents';
import type { SessionHint } from './pages/session-hint-scripts';
import { hostsOfSite, servedHosts } from './hosts/sites-of-environment';
import type { ScriptRow } from 'shared-config/third-party/script-table';
import { visitorScripts } from './requests/visitor-scripts';

export interface PageHandlerOptions {
  /** Only hosts of this environment are served. */
  environment: Environment;
  portBase: number;
  releases: ReleaseFilesOptions['releases'];
  /** Source of older builds of the host. */
  store?: Pick<Store, 'name' | 'read'>;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
  /** Proxies whose forwarded address the backend receives as the visitor's. */
  proxies?: TrustedProxies | undefined;
  /** Address of the collector of policy reports; without it browsers report nothing. */
  reportsUrl?: string;
  /** How long a page waits for the profile call of a visitor with an auth cookie; without it there is no call. */
  profileDeadlineMs?: number | undefined;
  /** Returns what pages carry in addition while a build is on trial, for load reports. */
  trialHeaders?: (request: IncomingMessage) => Record<string, string>;
}

type PageRoute = Extract<Route, { kind: 'page' }>;

/** What a page depends on in addition to its route. */
interface PageVariant {
  site: Site;
  live: LiveReleases;
  served: ServedReleases;
  overrides: RequestOverrides['overrides'];
  thirdParty: readonly ScriptRow[];
  sessionHint?: SessionHint | undefined;
}

/**
 * Creates the request handler of the verification area: composed and cached pages, the host's files and texts, sitemap and
 * robots.txt, and the discovery document for repairs.
 */
export function createPageHandler(options: PageHandlerOptions) {
  const { environment, portBase, releases, store, liveReload, proxies, reportsUrl, profileDeadlineMs } =
    options;
  const { trialHeaders = () => ({}) } = options;
  const forwardToBackend = createBackendForwarder({ proxies });
  const sessionHint = createSessionHints({ proxies, portBase, deadlineMs: profileDeadlineMs });
  const files = createReleaseFiles({
    releases,
    store,
    part: 'verification-host',
    proxies,
    isWatching: Boolean(liveReload),
  });
  const readyPage = createReadyPages();
  const dictionaries = createPageDictionaries();
  const siteDocument = createSiteDocuments(portBase);
  const mayComposeOverridden = createRateLimit(MAX_OVERRIDDEN_PER_SECOND);

  const compose = (variant: PageVariant, { page, locale }: PageRoute) => {
    const { live, served, overrides, ...input } = variant;
    const sources = pageSources(live, served, { site: variant.site, portBase });
    return composePage({
      ...input,
      html: sources.htmlOf(page, locale),
      style: sources.style,
      page,
      locale,
      release: { ...sources.release, discovery: overriddenDocument(sources.release.discovery, overrides) },
      portBase,
      reportsUrl,
    });
  };

  const readyPageFor = async (variant: PageVariant, route: PageRoute): Promise<ReadyPage> => {
    // Not cached: a cookie can name any port of a developer's machine, and each would be another page.
    if (Object.keys(variant.overrides).length > 0) return uncachedPageOf(compose(variant, route));
    const builds = Object.values(variant.served).map(({ version }) => version.extras.buildId);
    const scripts = variant.thirdParty.map(({ name }) => name);
    const { site, live, sessionHint: hint = '' } = variant;
    const parts = [site.hostname, route.locale.code, route.page.id, hint, ...builds, ...scripts];
    const page = await readyPage({ key: parts.join(' '), live, compose: () => compose(variant, route) });
    return hint ? withoutETag(page) : page;
  };

  /** Returns the dictionary of a language. Null if it cannot be composed: pages do not depend on it. */
  const dictionaryOf = async (variant: PageVariant, locale: Locale): Promise<ReadyPage | null> => {
    const route = { kind: 'page', page: pageById('overview'), locale, status: 200 } as const;
    try {
      return await readyPageFor({ ...variant, overrides: {}, sessionHint: undefined }, route);
    } catch (thrown) {
      logFailure('page', thrown);
      return null;
    }
  };

  /** Returns a page, and names the dictionary of its language. Pages for one visitor and changing pages have none. */
  const pageWithDictionary = async (request: IncomingMessage, variant: PageVariant, route: PageRoute) => {
    const page = await readyPageFor(variant, route);
    if (liveReload || variant.sessionHint || Object.keys(variant.overrides).length > 0) return page;
    const scope = { site: variant.site, locale: route.locale };
    const dictionary = await dictionaryOf(variant, route.locale);
    const link = dictionary ? dictionaries.linkTo(dictionary, scope) : {};
    const { headers, ...rest } = await dictionaries.withDelta(request, page, scope);
    return { ...rest, headers: { ...headers, ...link } };
  };

  /** Sends a page; if it cannot be composed, the error page in the same language. */
  const servePage = async (
    request: IncomingMessage,
    response: ServerResponse,
    variant: PageVariant,
    route: PageRoute,
    headers: OutgoingHttpHeaders,
  ): Promise<void> => {
    try {
      sendPage(request, response, route.status, await pageWithDictionary(request, variant, route), headers);
    } catch (thrown) {
      logFailure('page', thrown, request);
      const page = await readyPageFor(variant, { ...route, page: pageById('error') });
      sendPage(request, response, 500, page, { ...headers, 'Cache-Control': 'no-store' });
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    const reply = (status: number, headers: OutgoingHttpHeaders, body = '') =>
      endResponse(response, status, headers, body);
    const hosts = hostsOfSite(site, portBase);
    if (request.url?.startsWith(BACKEND_PREFIX)) return forwardToBackend(request, response, { site, hosts });
    if (isOverridesRequest(request, site)) return handleOverrides(request, response, { site, releases });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(405, { Allow: 'GET, HEAD' }, 'This address supports GET and HEAD.\n');
    }
    // Not parsed as a URL: `//evil` is a path here, not a host.
    const target = request.url ?? '/';
    const pathname = target.split('?', 1)[0]!;
    const search = target.slice(pathname.length);
    const isTranslation = pathname.startsWith(TRANSLATIONS_PATH);
    if (isTranslation) request.url = `${ASSETS_PATH}${target.slice(1)}`;
    if (isTranslation || pathname.startsWith(ASSETS_PATH)) return files(request, response, site);
    const live = await releases.current();
    const region = site.region.code;
    const isTrial = dependsOnDevice(live, region);
    const { deviceId, headers } =
      isTrial && !isRepairRequest(pathname, request)
        ? visitorDevice(request.headers, site)
        : { deviceId: undefined, headers: {} };
    const served = releasesForVisitor(live, { region, deviceId });
    const file = siteDocument(pathname, site, () => pageDocument(live.document, served, hosts));
    if (file) {
      const headers = { 'Content-Type': file.type, 'Cache-Control': file.caching };
      return reply(200, withSharedCaching(headers, request, proxies), file.body);
    }
    const dictionary = parseDictionaryPath(pathname, site);
    if (dictionary) {
      const { thirdParty } = visitorScripts(request.headers, site);
      const current = await dictionaryOf(
        { site, live, served, overrides: {}, thirdParty },
        dictionary.locale,
      );
      return dictionaries.send(request, response, { ...dictionary, site, current });
    }
    const savedLanguage = readLanguageCookie(request.headers.cookie ?? '', site.environment);
    const route = routeRequest({ site, pathname, search, savedLanguage });
    if (route.kind === 'redirect') {
      const transport = transportHeadersOf(site.environment.kind);
      const isShared = search === '' && savedLanguage === undefined && isFromProxy(request, proxies);
      const caching = { 'Cache-Control': isShared ? SHARED_CACHING : 'no-store' };
      return reply(route.status, { ...transport, Location: route.location, ...caching });
    }
    const requested = readOverrides(request.headers, environment);
    if (Object.keys(requested.overrides).length > 0 && !mayComposeOverridden()) {
      return reply(503, { ...requested.headers, 'Retry-After': '1' }, 'Too many pages with overrides.\n');
    }
    const scripts = visitorScripts(request.headers, site);
    const hint = route.page.hasHeader ? await sessionHint(request, { site, hosts }) : undefined;
    const { thirdParty } = scripts;
    const variant = { site, live, served, overrides: requested.overrides, thirdParty, sessionHint: hint };
    const isShared = route.status === 200 && !liveReload && isFromProxy(request, proxies);
    await servePage(request, response, variant, route, {
      ...(isShared ? { 'Cache-Control': SHARED_CACHING } : {}),
      ...(isTrial ? trialHeaders(request) : {}),
      ...scripts.headers,
      ...mergeHeaders(headers, requested.headers),
      ...(hint ? PERSONAL_HEADERS : {}),
    });
  };
  return requireServedHost(servedHosts(environment, portBase, 'pages'), handle);
}

/**
 * Returns whether a page requests the document for a repair, which it does without cookies. It then gets the default build: a new
 * device id could assign the canary again that has just failed.
 */
function isRepairRequest(pathname: string, { headers }: IncomingMessage): boolean {
  return pathname === DISCOVERY_PATH && headers.cookie === undefined;
}

const ASSETS_PATH = partByName('verification-host').base;

const TRANSLATIONS_PATH = '/translations/';

/** Pages with overrides are composed for each request, and developers need few. */
const MAX_OVERRIDDEN_PER_SECOND = 20;

/** Merges headers: keeps the cookies of both; otherwise the second wins. */
function mergeHeaders(headers: OutgoingHttpHeaders, others: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const cookies = [headers, others].flatMap(({ 'Set-Cookie': cookie = [] }) => cookie) as string[];
  return { ...headers, ...others, ...(cookies.length > 0 ? { 'Set-Cookie': cookies } : {}) };
}
