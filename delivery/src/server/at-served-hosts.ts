import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownSiteOfHost, type Site } from 'shared-config/site-of-host';
import { COMMON_HEADERS } from './security-headers';
import type { ServedHosts } from './sites-of-environment';

/** Why a request is not served: 400 for a request that names no host or several, 421 for a host that is not in the table. */
export type HostRefusal = 400 | 421;

/** The texts of the refusals. They repeat nothing of the request. */
export const HOST_REFUSALS: Record<HostRefusal, string> = {
  400: 'A request names exactly one host.\n',
  421: 'This server does not serve this host.\n',
};

/** Headers of the refusals in addition to the common ones. */
export const HOST_REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Wraps a handler so that it only gets requests for a host of the table, together with the site of that host. Answers every other
 * request with 400 or 421.
 *
 * The request target wins over the `Host` header (RFC 9112, 3.2.2): a target such as `http://host/path` is replaced by its path, and the
 * header by its host.
 *
 * @example createServer(atServedHosts(servedHosts(environment, 3000, 'pages'), (request, response, site) => …))
 */
export function atServedHosts(
  hosts: ServedHosts,
  handle: (request: IncomingMessage, response: ServerResponse, site: Site) => Promise<void> | void,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const site = siteOfRequest(hosts, request);
    if (typeof site === 'object') return handle(request, response, site);
    const text = HOST_REFUSALS[site];
    response.writeHead(site, { ...COMMON_HEADERS, ...HOST_REFUSAL_HEADERS, 'Content-Length': text.length });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}

function siteOfRequest(hosts: ServedHosts, request: IncomingMessage): Site | HostRefusal {
  const isWellFormed = (request.headersDistinct.host ?? []).length <= 1 && hasPathTarget(request);
  const { host } = request.headers;
  if (!isWellFormed || !host) return 400;
  return hosts.get(ownSiteOfHost(host)?.hostname ?? '') ?? 421;
}

/** `scheme://host` and the path behind it. */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Whether the request target is a path or `*`; makes a path of an absolute target. */
function hasPathTarget(request: IncomingMessage): boolean {
  const target = request.url ?? '/';
  if (target.startsWith('/') || target === '*') return true;
  const [, host, path = ''] = ABSOLUTE_TARGET.exec(target) ?? [];
  if (host === undefined) return false;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}
