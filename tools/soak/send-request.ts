import { createHash } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response with its decompressed body. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 64 });
const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const TIMEOUT_MS = 30_000;

/**
 * Requests a URL from this machine for any host name, because Node cannot resolve `*.localhost`.
 *
 * @example (await sendRequest('http://kz.localhost:3900/kk-KAZ/verification/', { cookie: 'device=…' })).status
 */
export async function sendRequest(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    return await sendOnce(address, headers);
  } catch (thrown) {
    // Retries on a new connection if an idle one was closed, as browsers do (RFC 9112, 9.3.1).
    if (thrown instanceof ClosedConnectionError) return sendOnce(address, headers, false);
    throw thrown;
  }
}

/** A reused connection was closed before the response. */
class ClosedConnectionError extends Error {}

function sendOnce(
  address: string,
  headers: Record<string, string>,
  agent: Agent | false = keepAliveAgent,
): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const options = { host: '127.0.0.1', port, path: `${pathname}${search}`, agent, timeout: TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, headers: { ...headers, host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (thrown) => reject(new Error(`${address}: ${thrown.message}`, { cause: thrown })));
      response.on('end', () => {
        const unpack = UNPACK[response.headers['content-encoding'] ?? ''] ?? ((body: Buffer) => body);
        try {
          const body = unpack(Buffer.concat(chunks));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        } catch (thrown) {
          reject(thrown);
        }
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)));
    outgoing.on('error', (thrown: NodeJS.ErrnoException) => {
      const isClosed = outgoing.reusedSocket && thrown.code === 'ECONNRESET';
      const Failure = isClosed ? ClosedConnectionError : Error;
      reject(new Failure(`${address}: ${thrown.message}`, { cause: thrown }));
    });
    outgoing.end();
  });
}

/** Returns a hash as in policies and integrity attributes. @example digestOf('sha384', body) // 'sha384-…' */
export function digestOf(algorithm: 'sha256' | 'sha384', body: Buffer | string): string {
  return `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}
