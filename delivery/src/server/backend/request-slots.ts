import { CUSTOMER_NETWORK, HOUSEHOLD_NETWORK, networkOf, PROVIDER_NETWORK } from '../../http/network-of';

/**
 * A network may take a slot while it holds less than the free slots divided by this number. So one network alone gets an eighth, and
 * a whole customer network a quarter. Each further one gets less, so that only 41 networks together can occupy 1,024 slots. A provider
 * gets half: a customer can rent hundreds of IPv6 networks from one.
 */
const SHARES = [
  { size: HOUSEHOLD_NETWORK, divisor: 7 },
  { size: CUSTOMER_NETWORK, divisor: 3 },
  { size: PROVIDER_NETWORK, divisor: 1 },
] as const;

/** Simultaneous requests to the backends below `/s1`, and the longest wait of a further one. */
export const BACKEND_SLOTS = { total: 1_024, maxWaitMs: 500 };

/**
 * Creates slots of requests to the backend, which no visitor network can occupy alone.
 *
 * @returns a function of a visitor's address. It returns a function that releases the slot, or null if the network has its share
 * @example const release = createSlots(128)('203.0.113.7')
 */
export function createSlots(total: number): (address: string) => (() => void) | null {
  const take = createShares(total);
  return (address) => take(networksOf(address));
}

/**
 * Creates slots for which requests wait in the order of their arrival. As many requests may wait as there are slots, in the same
 * shares.
 *
 * @returns a function that resolves with a function that releases the slot, or with null if there is none within `maxWaitMs` or until the signal aborts
 * @example const release = await createSlotQueue({ total: 1_024, maxWaitMs: 500 })('203.0.113.7', signal)
 */
export function createSlotQueue({ total, maxWaitMs }: { total: number; maxWaitMs: number }) {
  const takeShare = createShares(total);
  const takePlace = createShares(total);
  /** Each returns whether it got a slot. */
  const waiting = new Set<() => boolean>();

  const take = (networks: readonly string[]) => {
    const giveBack = takeShare(networks);
    if (!giveBack) return null;
    return () => {
      giveBack();
      // A released slot admits at most one request.
      for (const tryAgain of waiting) if (tryAgain()) return;
    };
  };
  return async (address: string, signal: AbortSignal): Promise<(() => void) | null> => {
    const networks = networksOf(address);
    const release = take(networks);
    const leaveQueue = release || signal.aborted ? null : takePlace(networks);
    if (!leaveQueue) return release;
    return new Promise((resolve) => {
      const finish = (found: (() => void) | null) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        waiting.delete(tryAgain);
        leaveQueue();
        resolve(found);
      };
      const tryAgain = () => {
        const found = take(networks);
        if (found) finish(found);
        return found !== null;
      };
      const giveUp = () => finish(null);
      const timer = setTimeout(giveUp, maxWaitMs);
      signal.addEventListener('abort', giveUp);
      waiting.add(tryAgain);
    });
  };
}

/** Returns the networks of an address, in the order of `SHARES`, each with its row: an IPv4 /24 is in two. Unknown addresses share one. */
function networksOf(address: string): string[] {
  return SHARES.map(({ size }, row) => `${row} ${networkOf(address, size) ?? ''}`);
}

/** Returns a function that takes one slot of `total` for networks. It returns a function that releases the slot, or null. */
function createShares(total: number) {
  const held = new Map<string, number>();
  let free = total;
  const add = (networks: readonly string[], count: number) => {
    free -= count;
    for (const network of networks) {
      const own = (held.get(network) ?? 0) + count;
      if (own > 0) held.set(network, own);
      else held.delete(network);
    }
  };
  return (networks: readonly string[]): (() => void) | null => {
    const hasShare = SHARES.every(({ divisor }, index) => (held.get(networks[index]!) ?? 0) < free / divisor);
    if (!hasShare) return null;
    add(networks, 1);
    return () => add(networks, -1);
  };
}
