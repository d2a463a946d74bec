import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../handlers/handlers';
import { readAtMost } from './read-at-most';

/** Longer bodies close the connection; up to here they are read and discarded. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;

/**
 * Returns the Request of an incoming message; null for an invalid address. An oversized body is cut right after
 * the limit, so that the handlers reject it.
 *
 * @example const request = await requestFromIncoming(message);
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

function requestUrlOf({ url = '', headers: { host = '' } }: IncomingMessage): URL | null {
  if (!url.startsWith('/') || !/^[\w.:[\]-]+$/.test(host)) return null;
  const address = `http://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const cutBytes = MAX_BODY_BYTES + 1;
  const body = await readAtMost(incoming, MAX_DRAINED_BYTES);
  return body?.subarray(0, cutBytes) ?? new Uint8Array(cutBytes);
}
