import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { limits } from 'shared-config/limits';
import { COMMON_HEADERS } from './security-headers';

/** Path on the page's own origin under which the backend answers too (source section 7). */
export const SECOND_BASE = '/s1/';

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Passes a request on to the backend of the page's site and its answer back, as it is: for the client whose base is
 * `/s1`. A backend that cannot be reached is a gateway error in the backend's own words.
 *
 * @param apiOrigin the site's API host, from the hosts table and never from the request
 * @example forwardToBackend(request, response, 'http://kz.localhost:3003')
 */
export function forwardToBackend(
  request: IncomingMessage,
  response: ServerResponse,
  apiOrigin: string,
): void {
  const { protocol, hostname, port, host } = new URL(apiOrigin);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const passed = send(
    {
      hostname: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
      ...(port ? { port } : {}),
      method: request.method,
      path: request.url,
      headers: { ...withoutHopByHop(request.headers), host },
      timeout: limits.requestTimeoutMs,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...OWN_HEADERS, ...withoutHopByHop(answer.headers) });
      // An answer that breaks off in the middle breaks off here, too.
      pipeline(answer, response, () => undefined);
    },
  );
  passed.on('timeout', () => passed.destroy(new Error('the backend did not answer in time')));
  passed.on('error', (error) => {
    if (response.destroyed) return;
    console.error('[delivery]', request.method, request.url, error.message);
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, {
      ...COMMON_HEADERS,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ result: { status_code: 502 } }));
  });
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

/** Named as Node names a backend's, so that a header of its own takes the place of ours. */
const OWN_HEADERS = Object.fromEntries(
  Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

function withoutHopByHop(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
