import { lookup as lookUpName } from 'node:dns';
import { request as requestOverHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readAtMost } from '../server/read-at-most';
import { isPrivateAddress, checkImageAddress, type ImageHosts } from './check-image-address';

export type FetchedImage =
  | { ok: true; type: string; bytes: Buffer }
  | { ok: false; status: 403 | 413 | 415 | 502 | 504; reason: string };

export interface FetchImageOptions {
  hosts: ImageHosts;
  maxBytes: number;
  /** Limit for the whole fetch, including redirects. */
  timeoutMs: number;
}

const MAX_REDIRECTS = 3;
const IMAGE_TYPE = /^image\/(avif|gif|jpeg|png|svg\+xml|tiff|webp|x-icon|vnd\.microsoft\.icon)$/;

/**
 * Fetches an image without any header of the visitor. Each redirect is checked like the first address. A host
 * name must resolve to a public address at connection time.
 *
 * @example await fetchImage('https://cdn.example/a.png', options) // { ok: true, type: 'image/png', bytes }
 */
export async function fetchImage(address: string, options: FetchImageOptions): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const verdict = checkImageAddress(next, options.hosts);
    if (!verdict.isAllowed) return failure(403, verdict.reason);
    try {
      const message = await sendRequest(verdict.url, {
        signal,
        isLocal: options.hosts.localOrigins.has(verdict.url.origin),
      });
      const target = message.headers.location;
      if (target === undefined || !isRedirect(message)) return await readImage(message, options.maxBytes);
      message.destroy();
      if (!URL.canParse(target, verdict.url.href)) return failure(502, 'it redirects to an invalid address');
      next = new URL(target, verdict.url).href;
    } catch (thrown) {
      if (signal.aborted) return failure(504, `it took more than ${options.timeoutMs} ms`);
      if (thrown instanceof PrivateAddressError)
        return failure(403, 'this host resolves to a private address');
      return failure(502, 'it cannot be reached');
    }
  }
  return failure(502, 'it has too many redirects');
}

async function readImage(message: IncomingMessage, maxBytes: number): Promise<FetchedImage> {
  const end = (status: 413 | 415 | 502, reason: string): FetchedImage => {
    message.destroy();
    return failure(status, reason);
  };
  if (message.statusCode !== 200) return end(502, `it answered with status ${message.statusCode}`);
  const type = message.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!IMAGE_TYPE.test(type)) return end(415, 'it is not an image');
  const bytes = await readAtMost(message, maxBytes);
  return bytes ? { ok: true, type, bytes } : end(413, `it has more than ${maxBytes} bytes`);
}

function sendRequest(
  url: URL,
  { signal, isLocal }: { signal: AbortSignal; isLocal: boolean },
): Promise<IncomingMessage> {
  const hostname = url.hostname.replaceAll(/[[\]]/g, '');
  if (!isLocal && isIP(hostname) !== 0 && isPrivateAddress(hostname))
    return Promise.reject(new PrivateAddressError());
  const request = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'image/*' },
    ...(isLocal ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

/**
 * Resolves a name to public addresses only: an allowed name may still point to this machine. The connection uses
 * the checked address.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    const privateAddress = error ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
    if (error || privateAddress) return callback(error ?? new PrivateAddressError(), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
  });
};

class PrivateAddressError extends Error {}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode);
}

function failure(status: 403 | 413 | 415 | 502 | 504, reason: string): FetchedImage {
  return { ok: false, status, reason };
}
