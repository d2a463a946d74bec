import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Environment } from 'shared-config/site/environments';
import { readLanguageCookie } from 'shared-config/cookies/language-cookie';
import type { Site } from 'shared-config/site/site-of-host';
import { releasesForVisitor, dependsOnDevice, pageDocument } from '../releases/releases-for-visitor';
import { partByName } from 'build/released-parts';
import { handleOverrides, isOverridesRequest, readOverrides } from '../overrides/overrides';
import type { Store } from '../store/store';
import { requireServedHost } from './hosts/require-served-host';
import { BACKEND_PREFIX } from './backend/backend-path';
import { createBackendForwarder } from './backend/forward-to-backend';
import { createSessionHints } from './requests/session-hints';
import { isFromProxy, type TrustedProxies } from '../http/client-address';
import { SHARED_CACHING, withSharedCaching } from '../http/shared-caching';
import { createRateLimit } from '../releases/create-rate-limit';
import { visitorDevice } from './requests/visitor-device';
import type { LiveReload } from './live-reload';
import { createReleaseFiles, type ReleaseFilesOptions } from './files/release-files';
import { routeRequest } from './requests/route-request';
import { parseDictionaryPath } from './pages/page-dictionaries';
import { endResponse } from '../http/end-response';
import { PERSONAL_HEADERS } from './pages/send-page';
import { transportHeadersOf } from '../http/security-headers';
import { createSiteDocuments, DISCOVERY_PATH } from './documents/site-documents';
import { hostsOfSite, servedHosts } from './hosts/sites-of-environment';
import { visitorScripts } from './requests/visitor-scripts';
import { createPages } from './pages-of-releases';

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

/**
 * Creates the request handler of the verification area: composed and cached pages, the host's files and texts, sitemap and
 * robots.txt, and the discovery document for repairs.
 */
export function createPageHandler(options: PageHandlerOptions) {
  const { environment, portBase, releases, store, liveReload, proxies, reportsUrl } = options;
  const isWatching = Boolean(liveReload);
  const forwardToBackend = createBackendForwarder({ proxies });
  const files = createReleaseFiles({ releases, store, part: 'verification-host', proxies, isWatching });
  const pages = createPages({ portBase, reportsUrl, hasDictionaries: !isWatching });
  const sendFromRelease = createReleaseResponses(options, pages);
  const handle = async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    const hosts = hostsOfSite(site, portBase);
    if (request.url?.startsWith(BACKEND_PREFIX)) return forwardToBackend(request, response, { site, hosts });
    if (isOverridesRequest(request, site)) return handleOverrides(request, response, { site, releases });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return endResponse(response, 405, { Allow: 'GET, HEAD' }, 'This address supports GET and HEAD.\n');
    }
    const target = request.url ?? '/';
    const isTranslation = target.startsWith(TRANSLATIONS_PATH);
    if (isTranslation) request.url = `${ASSETS_PATH}${target.slice(1)}`;
    if (isTranslation || target.startsWith(ASSETS_PATH)) return files(request, response, site);
    return sendFromRelease(request, response, site);
  };
  return requireServedHost(servedHosts(environment, portBase, 'pages'), handle);
}

/** Creates the handler of what the current releases contain: documents, dictionaries and pages. */
function createReleaseResponses(options: PageHandlerOptions, pages: ReturnType<typeof createPages>) {
  const { environment, portBase, releases, proxies, profileDeadlineMs, trialHeaders = () => ({}) } = options;
  const sessionHint = createSessionHints({ proxies, portBase, deadlineMs: profileDeadlineMs });
  const siteDocument = createSiteDocuments(portBase);
  const mayComposeOverridden = createRateLimit(MAX_OVERRIDDEN_PER_SECOND);
  return async (request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> => {
    const reply = (status: number, headers: OutgoingHttpHeaders, body = '') =>
      endResponse(response, status, headers, body);
    const hosts = hostsOfSite(site, portBase);
    // Not parsed as a URL: `//evil` is a path here, not a host.
    const target = request.url ?? '/';
    const pathname = target.split('?', 1)[0]!;
    const search = target.slice(pathname.length);
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
      const fileHeaders = {
        'Content-Type': file.type,
        'Cache-Control': file.caching,
        ...(file.isForAllOrigins ? { 'Access-Control-Allow-Origin': '*' } : {}),
      };
      return reply(200, withSharedCaching(fileHeaders, request, proxies), file.body);
    }
    const dictionary = parseDictionaryPath(pathname, site);
    if (dictionary) {
      const { thirdParty } = visitorScripts(request.headers, site);
      const variant = { site, live, served, overrides: {}, thirdParty };
      return pages.sendDictionary(request, response, variant, dictionary);
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
    const variant = {
      site,
      live,
      served,
      overrides: requested.overrides,
      thirdParty: scripts.thirdParty,
      sessionHint: hint,
    };
    const isShared = route.status === 200 && !options.liveReload && isFromProxy(request, proxies);
    await pages.send(request, response, variant, route, {
      ...(isShared ? { 'Cache-Control': SHARED_CACHING } : {}),
      ...(isTrial ? trialHeaders(request) : {}),
      ...scripts.headers,
      ...mergeHeaders(headers, requested.headers),
      ...(hint ? PERSONAL_HEADERS : {}),
    });
  };
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
