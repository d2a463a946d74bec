import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { COMMON_HEADERS } from './security-headers';

/** Sends a whole response, with the headers that every response carries. For HEAD, Node leaves the body out. */
export function endResponse(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer = '',
): void {
  response.writeHead(status, { ...COMMON_HEADERS, ...headers });
  response.end(body);
}
