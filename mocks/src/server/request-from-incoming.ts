import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../handlers/read-json-body';

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
  const chunks: Uint8Array[] = [];
  let bodyBytes = 0;
  let drained = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    if (bodyBytes <= MAX_BODY_BYTES) {
      const part = chunk.subarray(0, MAX_BODY_BYTES + 1 - bodyBytes);
      chunks.push(part);
      bodyBytes += part.length;
    }
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) break;
  }
  const body = new Uint8Array(bodyBytes);
  let offset = 0;
  for (const part of chunks) {
    body.set(part, offset);
    offset += part.length;
  }
  return body;
}
