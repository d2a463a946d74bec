import type { IncomingMessage } from 'node:http';
import { CUSTOMER, networkOf } from '../network-of';
import { MAX_BODY_BYTES, TOO_LARGE } from './request-framing';

/** Why a request is refused. */
export interface Refusal {
  status: number;
  message: string;
}

/** A body in memory. */
export interface CollectedBody {
  bytes: Buffer;
  release(): void;
}

/** Bodies up to this length need no room: their number is that of the connections. */
const SMALL_BYTES = 64 * 1024;

/** Bytes of larger bodies that are in memory together, and those of one network among them. */
const MAX_TOTAL_BYTES = 16 * MAX_BODY_BYTES;
const MAX_NETWORK_BYTES = 4 * MAX_BODY_BYTES;

const NO_ROOM: Refusal = { status: 503, message: 'Too many uploads at the moment; try again.' };

/**
 * Creates the collector of request bodies. It reads a body whole before anything is sent to the backend, within a budget of memory that no
 * single network can use up.
 *
 * @returns a function of the request, the length that it names (null for chunks) and the visitor's address. It never rejects, and
 *   returns a refusal for a body that is too long, breaks off or has no room. `release` frees the room when the body is not needed any more
 * @example await createBodyCollector()(request, 4, '203.0.113.7') // { bytes: <Buffer 62 6f 64 79>, release }
 */
export function createBodyCollector() {
  const reserved = new Map<string, number>();
  let total = 0;
  const reserve = (network: string, bytes: number): boolean => {
    const own = (reserved.get(network) ?? 0) + bytes;
    if (bytes > 0 && (total + bytes > MAX_TOTAL_BYTES || own > MAX_NETWORK_BYTES)) return false;
    total += bytes;
    if (own > 0) reserved.set(network, own);
    else reserved.delete(network);
    return true;
  };

  return async (
    request: IncomingMessage,
    length: number | null,
    address: string,
  ): Promise<CollectedBody | { refusal: Refusal }> => {
    const network = networkOf(address, CUSTOMER) ?? '';
    // A chunked body may become as long as any.
    const room = length !== null && length <= SMALL_BYTES ? 0 : (length ?? MAX_BODY_BYTES);
    if (!reserve(network, room)) return { refusal: NO_ROOM };
    const release = () => void reserve(network, -room);
    const refused = (refusal: Refusal) => {
      release();
      return { refusal };
    };
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES) return refused(TOO_LARGE);
        chunks.push(chunk);
      }
      return { bytes: Buffer.concat(chunks), release };
    } catch {
      // The visitor is gone, or sent something else than a body: Node has closed the connection.
      return refused({ status: 400, message: 'The body broke off.' });
    }
  };
}
