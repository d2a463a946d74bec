import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { DeadlineError } from 'shared-config/platform/deadline';
import * as limits from 'shared-config/site/limits';
import { logFailure } from '../../log/log-failure';
import { clientAddressOf, type TrustedProxies } from '../../http/client-address';
import { endResponse } from '../../http/end-response';
import type { Client } from 'undici';
import { backendAddressOf, type BackendSite } from './backend-address';
import { createBackendConnections } from './backend-connections';
import { backendRequestHeaders, backendResponseHeaders } from './backend-headers';
import { checkBackendPath } from './backend-path';
import { createBodyCollector } from './collect-body';
import { BACKEND_SLOTS, createSlotQueue } from './request-slots';
import { framingOf, REFUSAL_HEADERS, REFUSALS, type Refusal } from './request-framing';

interface ForwarderOptions {
  /** Proxies whose forwarded address is the visitor's. */
  proxies?: TrustedProxies | undefined;
  slots?: Parameters<typeof createSlotQueue>[0];
  /** Longest time from the end of an upload to the end of the response. Browsers give up then. */
  deadlineMs?: number;
}

interface Sending {
  origin: string;
  outgoing: Parameters<Client['request']>[0];
  signal: AbortSignal;
}

/**
 * Creates the handler of requests that a page sends to the backend through its own origin.
 *
 * Requests of many visitors share the connections to the backend, so each gets new framing: undici writes exactly the body that Node
 * has parsed, with its own length. Refusals: 400 for a malformed path or an ambiguous or unexpected body, 404 for a path outside the
 * table, 405 for other methods, 413 for too long a body, 503 beyond the memory budget or the share of slots, 502 for an unreachable
 * backend.
 *
 * A visitor's connection has one request at a time at the backend. The request ends with the connection: a response that waits in the
 * pipeline emits no `close`.
 *
 * @example createBackendForwarder()(request, response, { site, hosts })
 */
export function createBackendForwarder(options: ForwarderOptions = {}) {
  const { proxies, slots = BACKEND_SLOTS, deadlineMs = limits.requestTimeoutMs } = options;
  const connectTo = createBackendConnections();
  const takeSlot = createSlotQueue(slots);
  const collectBody = createBodyCollector();
  const closing = new WeakSet<Socket>();
  // Closes the connection of a refused request, and ignores the requests that Node has parsed after it.
  const refuse = ({ socket }: IncomingMessage, response: ServerResponse, { status, message }: Refusal) => {
    closing.add(socket);
    const headers = { ...CLOSING, ...REFUSAL_HEADERS[status], 'Content-Type': 'text/plain; charset=utf-8' };
    if (response.headersSent) return void response.destroy();
    endResponse(response, status, headers, `${message}\n`);
  };

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { origin, signal, outgoing }: Sending,
  ) => {
    const { client, giveBack } = connectTo(origin);
    const abort = () => void client.destroy(signal.reason as Error);
    signal.addEventListener('abort', abort);
    try {
      const { statusCode, headers, body } = await requestWithRetry(client, outgoing);
      response.writeHead(statusCode, backendResponseHeaders(headers));
      await pipeline(body, inTurns, response, { signal });
      giveBack();
    } catch (thrown) {
      void client.destroy();
      if (request.socket.destroyed) return;
      logFailure('backend', signal.aborted ? (signal.reason as Error).message : thrown, request);
      closing.add(request.socket);
      if (response.headersSent) return void response.destroy();
      endResponse(response, 502, { ...CLOSING, 'Content-Type': 'application/json' }, GATEWAY_ERROR);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };

  const forward: Forward = async (request, response, to) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (closing.has(socket)) return void response.destroy();
    const path = checkBackendPath(request.url ?? '');
    if (path !== 'allowed') return refuse(request, response, REFUSALS[path]);
    if (request.method === 'OPTIONS') {
      return endResponse(response, 204, { ...REFUSAL_HEADERS[405], Connection: 'close' });
    }
    const framing = framingOf(request);
    if ('refusal' in framing) return refuse(request, response, framing.refusal);
    const address = clientAddressOf(request, proxies);
    // A slow upload must not occupy a connection to the backend.
    const body = framing.bytes === 0 ? null : await collectBody(request, address);
    if (body !== null && 'refusal' in body) return refuse(request, response, body.refusal);
    const limit = limitTo(socket, deadlineMs);
    const releaseSlot = await takeSlot(address, limit.signal);
    try {
      if (!releaseSlot) return refuse(request, response, REFUSALS.noSlot);
      const outgoing = {
        path: request.url!,
        method: request.method!,
        headers: backendRequestHeaders(request.rawHeaders, to, address),
        body: body?.bytes ?? null,
      };
      const { origin } = backendAddressOf(to.hosts);
      await send(request, response, { origin, outgoing, signal: limit.signal });
    } finally {
      limit.end();
      releaseSlot?.();
      body?.release();
    }
  };
  return oneAtATime(forward);
}

type Forward = (request: IncomingMessage, response: ServerResponse, to: BackendSite) => Promise<void>;

/** Returns a handler that begins a request of a visitor's connection when the one before has ended. */
function oneAtATime(forward: Forward): Forward {
  const lastTurns = new WeakMap<Socket, Promise<void>>();
  return (request, response, to) => {
    const before = lastTurns.get(request.socket) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(() => forward(request, response, to));
    lastTurns.set(request.socket, turn);
    return turn;
  };
}

const CLOSING = { 'Cache-Control': 'no-store', Connection: 'close' };

/** Pieces of responses, of up to 128 KiB, that all visitors together get in one turn of the event loop. */
const PIECES_PER_TURN = 4;

const waiting: (() => void)[] = [];

function admit(): void {
  for (const pass of waiting.splice(0, PIECES_PER_TURN)) pass();
  if (waiting.length > 0) setImmediate(admit);
}

/**
 * Passes a response on, one piece after the other, in turns with all other responses. The event loop accepts one connection in each
 * turn, so turns must be short: otherwise a hundred large responses delay everybody's new connections by seconds.
 */
async function* inTurns(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    yield piece;
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(admit);
    });
  }
}

/** In the backend's envelope. */
const GATEWAY_ERROR = JSON.stringify({ result: { status_code: 502 } });

/** Returns a signal that aborts when a visitor's connection closes or a deadline passes. Call `end` after the work. */
function limitTo(socket: Socket, deadlineMs: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const timer = setTimeout(
    () => controller.abort(new DeadlineError(`The backend's response did not end within ${deadlineMs} ms.`)),
    deadlineMs,
  );
  socket.once('close', leave);
  // It may have closed during the upload.
  if (socket.destroyed) leave();
  const end = () => {
    clearTimeout(timer);
    socket.off('close', leave);
  };
  return { signal: controller.signal, end };
}

/**
 * Sends a request, and retries it once if the backend closed an idle connection at that moment. Only GET and HEAD: the backend may
 * already have executed any other request.
 */
async function requestWithRetry(client: Client, outgoing: Sending['outgoing']) {
  try {
    return await client.request(outgoing);
  } catch (thrown) {
    const isStale = (thrown as { code?: unknown }).code === 'UND_ERR_SOCKET';
    const isReading = outgoing.method === 'GET' || outgoing.method === 'HEAD';
    if (!isStale || !isReading) throw thrown;
    return client.request(outgoing);
  }
}
