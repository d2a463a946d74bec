import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { logFailure } from '../../log/log-failure';
import { clientAddressOf, type TrustedProxies } from '../../http/client-address';
import { endResponse } from '../../http/end-response';
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
    const headers = { ...CLOSING, 'Content-Type': 'text/plain; charset=utf-8' };
    if (response.headersSent) return void response.destroy();
    endResponse(response, status, status === 405 ? { ...headers, ...ALLOW } : headers, `${message}\n`);
  };

  return async (request: IncomingMessage, response: ServerResponse, to: BackendSite): Promise<void> => {
    if (closing.has(request.socket)) return void response.destroy();
    const path = checkBackendPath(request.url ?? '');
    if (path !== 'allowed') return refuse(response, REFUSALS[path]);
    if (request.method === 'OPTIONS') {
      return endResponse(response, 204, { ...ALLOW, Connection: 'close' });
    }
    const framing = framingOf(request);
    if ('refusal' in framing) return refuse(response, framing.refusal);
    const address = clientAddressOf(request, proxies);
    // A slow upload must not occupy a connection to the backend.
    const body = framing.bytes === 0 ? null : await collectBody(request, address);
    if (body !== null && 'refusal' in body) return refuse(response, body.refusal);
    const visitorLeft = new AbortController();
    response.once('close', () => visitorLeft.abort());
    try {
      const backendResponse = await requestWithRetry(agent, {
        origin: backendAddressOf(to.hosts).origin,
        path: request.url!,
        method: request.method!,
        headers: backendRequestHeaders(request.rawHeaders, to, address),
        body: body?.bytes ?? null,
        signal: visitorLeft.signal,
      });
      response.writeHead(backendResponse.statusCode, backendResponseHeaders(backendResponse.headers));
      await pipeline(backendResponse.body, response);
    } catch (thrown) {
      if (visitorLeft.signal.aborted) return;
      logFailure('backend', thrown, request);
      if (response.headersSent) return void response.destroy();
      endResponse(response, 502, { ...CLOSING, 'Content-Type': 'application/json' }, GATEWAY_ERROR);
    } finally {
      body?.release();
    }
  };
}

const CLOSING = { 'Cache-Control': 'no-store', Connection: 'close' };
const ALLOW = { Allow: BACKEND_METHODS };

/** In the backend's envelope; nginx sends the same. */
export const GATEWAY_ERROR = JSON.stringify({ result: { status_code: 502 } });

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
