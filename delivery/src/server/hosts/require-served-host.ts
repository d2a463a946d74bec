import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownSiteOfHost, type Site } from 'shared-config/site/site-of-host';
import { endResponse } from '../../http/end-response';
import { PLAIN_ERROR_HEADERS } from '../../http/security-headers';
import type { ServedHosts } from './sites-of-environment';

/** Bodies of the refusals: 400 for a request with no host or several hosts, 421 for a host that is not in the table. */
const HOST_REFUSALS = {
  400: 'A request names exactly one host.\n',
  421: 'This server does not serve this host.\n',
};

/**
 * Wraps a handler so that it receives only requests for a host of the table, together with that host's site. Responds to all
 * other requests with 400 or 421.
 *
 * An absolute request target such as `http://host/path` wins over the `Host` header (RFC 9112, 3.2.2). Its path replaces the
 * target, and its host replaces the header.
 *
 * @example createServer(requireServedHost(servedHosts(environment, 3000, 'pages'), (request, response, site) => …))
 */
export function requireServedHost(
  hosts: ServedHosts,
  handle: (request: IncomingMessage, response: ServerResponse, site: Site) => Promise<void> | void,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const site = siteOfRequest(hosts, request);
    if (typeof site === 'object') return handle(request, response, site);
    const text = HOST_REFUSALS[site];
    endResponse(response, site, { ...PLAIN_ERROR_HEADERS, 'Content-Length': text.length }, text);
  };
}

function siteOfRequest(hosts: ServedHosts, request: IncomingMessage): Site | keyof typeof HOST_REFUSALS {
  const isWellFormed = (request.headersDistinct.host ?? []).length <= 1 && normalizeTarget(request);
  const { host } = request.headers;
  if (!isWellFormed || !host) return 400;
  return hosts.get(ownSiteOfHost(host)?.hostname ?? '') ?? 421;
}

const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Replaces an absolute request target by its path. Returns false for a target that is no path. */
function normalizeTarget(request: IncomingMessage): boolean {
  const target = request.url ?? '/';
  if (target.startsWith('/') || target === '*') return true;
  const [, host, path = ''] = ABSOLUTE_TARGET.exec(target) ?? [];
  if (host === undefined) return false;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}
