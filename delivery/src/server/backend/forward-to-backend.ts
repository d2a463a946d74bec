import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { logFailure } from '../../log/log-failure';
import { clientAddressOf, type TrustedProxies } from '../../http/client-address';
import { COMMON_HEADERS } from '../../http/security-headers';
import { backendAddressOf, createBackendAgent, type BackendSite } from './backend-agent';
import { backendRequestHeaders, backendResponseHeaders } from './backend-headers';
import { checkBackendPath } from './backend-path';
import { createBodyCollector } from './collect-body';
import { BACKEND_METHODS, framingOf, REFUSALS, type Refusal } from './request-framing';

/**
 * Creates the handler of requests that a page sends to the backend through its own origin.
 *
 * Requests of many visitors share the connections to the backend, so each gets new framing: undici writes exactly the body that Node
 * has parsed, with its own length. Refusals: 400 for a malformed path or an ambiguous or unexpected body, 404 for a path outside the
 * table, 405 for other methods, 413 for too long a body, 503 beyond the memory budget, 502 for an unreachable backend.
 *
 * @param proxies proxies whose forwarded address is the visitor's
 * @example createBackendForwarder(undefined)(request, response, { site, hosts })
 */
export function createBackendForwarder(
  proxies: TrustedProxies | undefined,
  agent: Agent = createBackendAgent(),
) {
  const collectBody = createBodyCollector();
  const closing = new WeakSet<Socket>();
  // Closes the connection of a refused request, and ignores the requests that Node has parsed after it.
  const refuse = (response: ServerResponse, { status, message }: Refusal) => {
    if (response.socket) closing.add(response.socket);
    if (response.headersSent) return void response.destroy();
    response.writeHead(status, {
      ...COMMON_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...(status === 405 ? { Allow: BACKEND_METHODS } : {}),
    });
    response.end(`${message}\n`);
  };

  return async (request: IncomingMessage, response: ServerResponse, to: BackendSite): Promise<void> => {
    if (closing.has(request.socket)) return void response.destroy();
    const path = checkBackendPath(request.url ?? '');
    if (path !== 'allowed') return refuse(response, REFUSALS[path]);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...COMMON_HEADERS, Allow: BACKEND_METHODS, Connection: 'close' }).end();
      return;
    }
    const framing = framingOf(request);
    if ('refusal' in framing) return refuse(response, framing.refusal);
    const address = clientAddressOf(request, proxies);
    // A slow upload must not occupy a connection to the backend.
    const body = framing.bytes === 0 ? null : await collectBody(request, framing.bytes, address);
    if (body !== null && 'refusal' in body) return refuse(response, body.refusal);
    const visitorLeft = new AbortController();
    response.once('close', () => visitorLeft.abort());
    try {
      const options = {
        ...backendRequestOf(request, to, address),
        body: body?.bytes ?? null,
        signal: visitorLeft.signal,
      };
      const backendResponse = await requestWithRetry(agent, options);
      response.writeHead(backendResponse.statusCode, backendResponseHeaders(backendResponse.headers));
      await pipeline(backendResponse.body, response);
    } catch (thrown) {
      if (visitorLeft.signal.aborted) return;
      logFailure('backend', thrown, request);
      sendGatewayError(response);
    } finally {
      body?.release();
    }
  };
}

function backendRequestOf(request: IncomingMessage, { site, hosts }: BackendSite, visitorAddress: string) {
  const { origin, host } = backendAddressOf(hosts);
  const headers = backendRequestHeaders(request.rawHeaders, {
    host,
    address: visitorAddress,
    pageHost: site.hostname,
    isSecure: site.environment.kind !== 'local',
  });
  return { origin, path: request.url!, method: request.method!, headers };
}

/**
 * Sends a request, and retries it once if the backend closed an idle connection at that moment. Only GET and HEAD: the backend may
 * already have executed any other request.
 */
async function requestWithRetry(agent: Agent, options: Parameters<Agent['request']>[0]) {
  try {
    return await agent.request(options);
  } catch (thrown) {
    const isStale = (thrown as { code?: unknown }).code === 'UND_ERR_SOCKET';
    const isReading = options.method === 'GET' || options.method === 'HEAD';
    if (!isStale || !isReading) throw thrown;
    return agent.request(options);
  }
}

/** Sends 502 in the backend's envelope; closes the connection if the response has started. */
function sendGatewayError(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify({ result: { status_code: 502 } }));
}
