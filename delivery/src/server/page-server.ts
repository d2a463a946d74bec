import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { DiscoveryDocument } from 'shared-config/contracts';
import { hostsOf } from 'shared-config/hosts';
import { readLanguageCookie } from 'shared-config/language-cookie';
import { ownSiteOfHost, siteOfHost, type Site } from 'shared-config/site-of-host';
import { HOST_ASSETS_PATH } from '../build/write-pages';
import { distOf, PAGES_FOLDER } from '../paths';
import { MANIFEST_PATH } from './app-links';
import { LIVE_RELOAD_SCRIPT, type LiveReload } from './live-reload';
import { composePage, type ShellRelease } from './compose-page';
import { routeRequest, type Route } from './route-request';
import { COMMON_HEADERS } from './security-headers';
import { forwardToBackend, SECOND_BASE } from './forward-to-backend';
import { createStaticHandler } from './static-handler';
import { webManifestOf } from './web-manifest';

interface ReadyPage {
  headers: Record<string, string>;
  /** By encoding; the empty name is the plain text. */
  bodies: Record<'br' | 'gzip' | '', Buffer>;
}

export interface PageHandlerOptions {
  portBase: number;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
}

/**
 * Makes the request handler of the verification area: pages put together on first request and kept, the host's files,
 * and the discovery document for pages that repair themselves.
 */
export async function createPageHandler({ portBase, liveReload }: PageHandlerOptions) {
  const assets = createStaticHandler(distOf('verification-host'), { isWatching: Boolean(liveReload) });
  const ready = new Map<string, Promise<ReadyPage>>();
  let release = await readRelease();

  const pageFor = (site: Site, route: Extract<Route, { kind: 'page' }>) => {
    const key = `${site.hostname} ${route.locale.code} ${route.page.id}`;
    const present = ready.get(key);
    if (present && ready.size <= MAX_READY_PAGES) return present;
    if (ready.size > MAX_READY_PAGES) ready.clear();
    const made = readyPageOf(site, route, release, { portBase, liveReload });
    ready.set(key, made);
    made.catch(() => ready.delete(key));
    return made;
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
    if (pathname === '/verification/discovery.json') return sendDiscovery(response, release.discovery);
    if (pathname === MANIFEST_PATH) return sendManifest(response, site);
    if (pathname.startsWith(HOST_ASSETS_PATH)) {
      request.url = request.url!.slice(HOST_ASSETS_PATH.length - 1);
      return assets(request, response);
    }
    const savedLanguage = readLanguageCookie(request.headers.cookie ?? '', site.environment);
    const route = routeRequest({ site, pathname, search, savedLanguage });
    if (route.kind === 'redirect') {
      return end(response, route.status, { Location: route.location, 'Cache-Control': 'no-store' }, '');
    }
    sendPage(request, response, route.status, await pageFor(site, route));
  };

  return {
    handle,
    /** Reads the builds again; what was put together before is forgotten. */
    async refresh() {
      release = await readRelease();
      ready.clear();
    },
  };
}

/** Far more than every page of every host of ours; a flood of made-up hosts stays bounded. */
const MAX_READY_PAGES = 1_000;

async function readRelease(): Promise<ShellRelease> {
  const shell = distOf('shell-remote');
  const text = (file: string) => readFile(path.join(shell, file), 'utf8');
  return {
    discovery: JSON.parse(await text('discovery.json')) as DiscoveryDocument,
    head: JSON.parse(await text('skeleton/head.json')) as ShellRelease['head'],
    skeletonOf: (code) => text(`skeleton/${code}.html`),
  };
}

async function readyPageOf(
  site: Site,
  { page, locale }: Extract<Route, { kind: 'page' }>,
  release: ShellRelease,
  { portBase, liveReload }: PageHandlerOptions,
): Promise<ReadyPage> {
  const file = path.join(PAGES_FOLDER, locale.code, `${page.id}.html`);
  const template = withLiveReload(await readFile(file, 'utf8'), liveReload);
  const { html, headers } = await composePage({ html: template, page, locale, site, release, portBase });
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    },
    bodies: { br, gzip: zipped, '': plain },
  };
}

function withLiveReload(html: string, liveReload: LiveReload | undefined): string {
  return liveReload
    ? html.replace('</body>', `<script src="${LIVE_RELOAD_SCRIPT}" defer></script>\n</body>`)
    : html;
}

function sendPage(request: IncomingMessage, response: ServerResponse, status: number, page: ReadyPage): void {
  if (request.headers['if-none-match'] === page.headers.ETag && status === 200) {
    return end(response, 304, page.headers, '');
  }
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const headers = encoding ? { ...page.headers, 'Content-Encoding': encoding } : page.headers;
  end(response, status, headers, request.method === 'HEAD' ? '' : page.bodies[encoding]);
}

/** The best encoding that the browser accepts; one with `q=0` is refused (RFC 9110, 12.5.3). */
function encodingFor(accepted: string): keyof ReadyPage['bodies'] {
  const names = accepted
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? '';
}

function sendDiscovery(response: ServerResponse, discovery: DiscoveryDocument): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  end(response, 200, headers, JSON.stringify(discovery));
}

function sendManifest(response: ServerResponse, { region }: Site): void {
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
  end(response, 200, headers, JSON.stringify(webManifestOf(region)));
}

function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers });
  response.end(body);
}

/** A request target such as `//evil` is a path of ours, not a host: it is read as it stands. */
function addressOf(request: IncomingMessage): { pathname: string; search: string } {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  return question < 0
    ? { pathname: target, search: '' }
    : { pathname: target.slice(0, question), search: target.slice(question) };
}
