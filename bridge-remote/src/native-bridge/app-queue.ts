import type { BridgeErrorCode } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import { findTransport } from './find-transport';

/**
 * Creates the queue that holds calls until the app's transport is available. With `isInApp` (the user agent has the
 * app's marker) the transport may appear later.
 */
export function createAppQueue({ page, isInApp }: { page: Window; isInApp: boolean }) {
  const waiting = new Map<string, () => void>();
  /** Starts the waiting calls in order, if the transport is available. */
  const flush = () => {
    if (!findTransport(page)) return;
    const starts = [...waiting.values()];
    // Clear first: a call that starts may make another call, which flushes again.
    waiting.clear();
    starts.forEach((begin) => begin());
  };
  return {
    flush,
    remove: (id: string) => void waiting.delete(id),
    /** Starts the call now or when the app is ready, or rejects it. */
    whenReady(id: string, begin: () => void, reject: (code: BridgeErrorCode, message: string) => void) {
      flush();
      if (page.top !== page) reject('not-main-frame', 'the page is in a frame');
      else if (findTransport(page)) begin();
      else if (!isInApp) reject('not-in-app', 'the page is not in the app');
      else if (waiting.size >= limits.bridgeQueueMaxCalls) reject('queue-full', 'too many calls wait');
      else waiting.set(id, begin);
    },
  };
}
