import { createHash } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What came back, unpacked. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const keeping = new Agent({ keepAlive: true, maxSockets: 64 });
const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
/** Longer than any answer of ours takes. */
const TIMEOUT_MS = 30_000;

/**
 * Asks the server of this machine for an address, whatever its host name: Node does not know `*.localhost`.
 *
 * @example (await ask('http://kz.localhost:3900/kk-KAZ/verification/', { cookie: 'device=…' })).status
 */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    return await askOnce(address, headers);
  } catch (thrown) {
    // A connection that was closed while it was idle: browsers ask again on a new one (RFC 9112, 9.3.1).
    if (thrown instanceof ClosedConnectionError) return askOnce(address, headers, false);
    throw thrown;
  }
}

/** A connection that had answered before was closed before it answered again. */
class ClosedConnectionError extends Error {}

function askOnce(
  address: string,
  headers: Record<string, string>,
  agent: Agent | false = keeping,
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
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    outgoing.on('error', (thrown: NodeJS.ErrnoException) => {
      const isClosed = outgoing.reusedSocket && thrown.code === 'ECONNRESET';
      const Failure = isClosed ? ClosedConnectionError : Error;
      reject(new Failure(`${address}: ${thrown.message}`, { cause: thrown }));
    });
    outgoing.end();
  });
}

/** The value of a text as policies and integrity attributes have it. @example digestOf('sha384', body) // 'sha384-…' */
export function digestOf(algorithm: 'sha256' | 'sha384', body: Buffer | string): string {
  return `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}
