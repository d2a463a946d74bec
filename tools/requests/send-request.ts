import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response with its decompressed body. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface SentRequest {
  method?: string;
  /** Default: the port of the URL. */
  port?: string | number;
  headers?: Record<string, string>;
}

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 64 });
const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const TIMEOUT_MS = 30_000;

/**
 * Requests a URL from this machine for any host name, because Node does not resolve `*.localhost` everywhere. Follows no
 * redirects.
 *
 * @throws Error with the URL if no response arrives
 */
export async function sendRequest(address: string, sent: SentRequest = {}): Promise<Answer> {
  try {
    return await sendOnce(address, sent, keepAliveAgent);
  } catch (thrown) {
    // Retries on a new connection if an idle one was closed, as browsers do (RFC 9112, 9.3.1).
    if (thrown instanceof ClosedConnectionError) return sendOnce(address, sent, false);
    throw thrown;
  }
}

/** A reused connection was closed before the response. */
class ClosedConnectionError extends Error {}

function sendOnce(address: string, sent: SentRequest, agent: Agent | false): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const headers = { ...sent.headers, host };
  const options = { port, ...sent, headers, host: '127.0.0.1', path: pathname + search, agent };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
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
