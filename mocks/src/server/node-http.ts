import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlFrom } from 'shared-config/platform/url-from';
import { MAX_BODY_BYTES } from '../handlers/handlers';
import { readAtMost } from './read-at-most';

/** Longer bodies close the connection; up to here they are read and discarded. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;

/**
 * Returns the Request of an incoming message; null for an invalid address. An oversized body is cut right after
 * the limit, so that the handlers reject it.
 */
export async function requestFromIncoming(incoming: IncomingMessage): Promise<Request | null> {
  const url = requestUrlOf(incoming);
  if (!url) return null;
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const single of [value ?? []].flat()) headers.append(name, single);
  }
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming);
  return new Request(url, { method, headers, body });
}

/** Returns the address of a request; undefined for an invalid one. */
export function requestUrlOf({ url = '', headers: { host = '' } }: IncomingMessage): URL | undefined {
  if (!url.startsWith('/') || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  return urlFrom(`http://${host}${url}`);
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const cutBytes = MAX_BODY_BYTES + 1;
  const body = await readAtMost(incoming, MAX_DRAINED_BYTES);
  return body?.subarray(0, cutBytes) ?? new Uint8Array(cutBytes);
}

/** Writes a Response to a connection, with one header for each cookie. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

/** Sends part of the announced body and breaks the connection. */
export function writeIncompleteResponse(outgoing: ServerResponse, headers: Record<string, string>): void {
  outgoing.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': 1_000 });
  outgoing.write('{"ret_code":0,"ret_msg":"OK","result":{', () => outgoing.destroy());
}
