import type { IncomingMessage } from 'node:http';
import { CUSTOMER_NETWORK, networkOf } from '../../http/network-of';
import { MAX_BODY_BYTES, REFUSALS, type Refusal } from './request-framing';

/** Longest body that counts as small, such as a sign-in. */
const SMALL_BYTES = 64 * 1024;

/** Memory that a received piece needs at least. */
const PIECE_BYTES = 256;

/**
 * Creates the collector of request bodies. It reads the whole body before the backend receives anything, within a memory budget that no
 * single network can exhaust. Small bodies have a budget of their own, so that uploads refuse no sign-in. Only bytes that have arrived
 * count, so a connection that declares a long body and sends nothing is free.
 *
 * @returns a function of the request and the visitor's address. It never rejects. It returns a refusal for a body that is too long,
 *   incomplete or beyond the budget. `release` returns the memory to the budget
 * @example await createBodyCollector()(request, '203.0.113.7') // { bytes: <Buffer 62 6f 64 79>, release }
 */
export function createBodyCollector() {
  const reserveLarge = createBudget({ inTotal: 16 * MAX_BODY_BYTES, ofNetwork: 4 * MAX_BODY_BYTES });
  const reserveSmall = createBudget({ inTotal: 1_024 * SMALL_BYTES, ofNetwork: 256 * SMALL_BYTES });

  return async (
    request: IncomingMessage,
    address: string,
  ): Promise<{ bytes: Buffer; release: () => void } | { refusal: Refusal }> => {
    const network = networkOf(address, CUSTOMER_NETWORK) ?? '';
    let release = NOTHING_TO_RELEASE;
    const refuse = (refusal: Refusal) => {
      release();
      return { refusal };
    };
    const chunks: Buffer[] = [];
    let bytes = 0;
    let memory = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        memory += Math.max(chunk.length, PIECE_BYTES);
        if (bytes > MAX_BODY_BYTES) return refuse(REFUSALS.tooLarge);
        release();
        const reserve = memory > SMALL_BYTES ? reserveLarge : reserveSmall;
        const reserved = reserve(network, memory);
        release = reserved ?? NOTHING_TO_RELEASE;
        if (!reserved) return { refusal: REFUSALS.budgetExhausted };
        chunks.push(chunk);
      }
      return { bytes: Buffer.concat(chunks), release };
    } catch {
      // The visitor left or sent an invalid body, and Node has closed the connection.
      return refuse(REFUSALS.incomplete);
    }
  };
}

const NOTHING_TO_RELEASE = () => {};

/** Returns a function that reserves memory for a network. It returns a function that releases the memory, or undefined beyond the limits. */
function createBudget({ inTotal, ofNetwork }: { inTotal: number; ofNetwork: number }) {
  const reserved = new Map<string, number>();
  let total = 0;
  const add = (network: string, bytes: number) => {
    const own = (reserved.get(network) ?? 0) + bytes;
    total += bytes;
    if (own > 0) reserved.set(network, own);
    else reserved.delete(network);
  };
  return (network: string, bytes: number): (() => void) | undefined => {
    if (total + bytes > inTotal || (reserved.get(network) ?? 0) + bytes > ofNetwork) return undefined;
    add(network, bytes);
    return () => add(network, -bytes);
  };
}
