import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Agent } from 'undici';
import { logFailure } from '../../log/log-failure';
import { clientAddressOf, type TrustedProxies } from '../client-address';
import { COMMON_HEADERS } from '../security-headers';
import { backendAddressOf, createBackendAgent, type BackendSite } from './backend-agent';
import { backendRequestHeaders, backendResponseHeaders } from './backend-headers';
import { checkBackendPath, MALFORMED_MESSAGE, UNKNOWN_MESSAGE } from './backend-path';
import { createBodyCollector, type Refusal } from './collect-body';
import { BACKEND_METHODS, framingOf } from './request-framing';

/**
 * Creates the handler of requests that a page sends to the backend through its own origin. The connections to the backend carry
 * requests of many visitors, one after the other, so each gets new framing: undici writes exactly the body that Node has parsed, with
 * a length of its own, or closes the connection.
 *
 * A malformed path or an unclear or unexpected body is answered with 400, a path outside the table with 404, another method
 * with 405, a body that is too long with 413, one for which there is no room with 503, a backend that cannot be reached with 502 in the backend's own envelope.
 *
 * @param proxies the proxies in front of this server, which know the visitor's address
 * @param agent the connections to the backend
 * @example createBackendForwarder(undefined)(request, response, { site, hosts })
 */
export function createBackendForwarder(
  proxies: TrustedProxies | undefined,
  agent: Agent = createBackendAgent(),
) {
  const collectBody = createBodyCollector();
  const closing = new WeakSet<Socket>();
  /** Closes the connection of a refused request, and ignores the requests that Node has parsed behind it. */
  const refuse = (response: ServerResponse, refusal: Refusal) => {
    if (response.socket) closing.add(response.socket);
    sendRefusal(response, refusal);
  };

  return async (request: IncomingMessage, response: ServerResponse, to: BackendSite): Promise<void> => {
    if (closing.has(request.socket)) return void response.destroy();
    const path = checkBackendPath(request.url ?? '');
    if (path !== 'allowed') return refuse(response, path === 'unknown' ? UNKNOWN : MALFORMED);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...COMMON_HEADERS, Allow: BACKEND_METHODS, Connection: 'close' }).end();
      return;
    }
    const framing = framingOf(request);
    if (framing.kind === 'refused') return refuse(response, framing);
    const address = clientAddressOf(request, proxies);
    // A visitor who sends a body slowly must not hold a connection to the backend meanwhile.
    const body = framing.bytes === 0 ? null : await collectBody(request, framing.bytes, address);
    if (body !== null && 'refusal' in body) return refuse(response, body.refusal);
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const options = { ...targetOf(request, to, address), body: body?.bytes ?? null, signal: left.signal };
      const answer = await requestOnce(agent, options);
      response.writeHead(answer.statusCode, backendResponseHeaders(answer.headers));
      await pipeline(answer.body, response);
    } catch (thrown) {
      if (left.signal.aborted) return;
      logFailure('backend', thrown, request);
      sendGatewayError(response);
    } finally {
      body?.release();
    }
  };
}

const MALFORMED: Refusal = {
  status: 400,
  message: MALFORMED_MESSAGE,
};
const UNKNOWN: Refusal = { status: 404, message: UNKNOWN_MESSAGE };

function sendRefusal(response: ServerResponse, { status, message }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 ? { Allow: BACKEND_METHODS } : {}),
  });
  response.end(`${message}\n`);
}

function targetOf(request: IncomingMessage, { site, hosts }: BackendSite, visitorAddress: string) {
  const { origin, host } = backendAddressOf(hosts);
  const headers = backendRequestHeaders(request.rawHeaders, {
    host,
    address: visitorAddress,
    pageHost: site.hostname,
    isSecure: site.environment.kind !== 'local',
  });
  return {
    origin,
    path: request.url!,
    method: request.method!,
    headers,
  };
}

/**
 * Sends a request, and sends it once more where the backend has closed a kept connection just when it was used: only reading requests,
 * because another one may have been carried out.
 */
async function requestOnce(agent: Agent, options: Parameters<Agent['request']>[0]) {
  try {
    return await agent.request(options);
  } catch (thrown) {
    const isStale = (thrown as { code?: unknown }).code === 'UND_ERR_SOCKET';
    const isReading = options.method === 'GET' || options.method === 'HEAD';
    if (!isStale || !isReading) throw thrown;
    return agent.request(options);
  }
}

/** An answer that broke off in the middle breaks off here too: its length would be wrong. */
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
