import type { IncomingMessage } from 'node:http';
import { CUSTOMER_NETWORK, networkOf } from '../../http/network-of';
import { MAX_BODY_BYTES, REFUSALS, type Refusal } from './request-framing';

/** Memory is reserved in steps of this size. Bodies of one step need no reservation: the connection limits bound their number. */
const STEP_BYTES = 64 * 1024;

/** Limits for the larger bodies in memory, in total and for one network. */
const MAX_TOTAL_BYTES = 16 * MAX_BODY_BYTES;
const MAX_NETWORK_BYTES = 4 * MAX_BODY_BYTES;

/**
 * Creates the collector of request bodies. It reads the whole body before the backend receives anything, within a memory budget that no
 * single network can exhaust. Only bytes that have arrived count, so a connection that declares a long body and sends nothing is free.
 *
 * @returns a function of the request and the visitor's address. It never rejects. It returns a refusal for a body that is too long,
 *   incomplete or beyond the budget. `release` returns the memory to the budget
 * @example await createBodyCollector()(request, '203.0.113.7') // { bytes: <Buffer 62 6f 64 79>, release }
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
    address: string,
  ): Promise<{ bytes: Buffer; release: () => void } | { refusal: Refusal }> => {
    const network = networkOf(address, CUSTOMER_NETWORK) ?? '';
    let reservedBytes = 0;
    const release = () => void reserve(network, -reservedBytes);
    const refuse = (refusal: Refusal) => {
      release();
      return { refusal };
    };
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES) return refuse(REFUSALS.tooLarge);
        const needed = bytes > STEP_BYTES ? Math.ceil(bytes / STEP_BYTES) * STEP_BYTES : 0;
        if (!reserve(network, needed - reservedBytes)) return refuse(REFUSALS.budgetExhausted);
        reservedBytes = needed;
        chunks.push(chunk);
      }
      return { bytes: Buffer.concat(chunks), release };
    } catch {
      // The visitor left or sent an invalid body, and Node has closed the connection.
      return refuse(REFUSALS.incomplete);
    }
  };
}
