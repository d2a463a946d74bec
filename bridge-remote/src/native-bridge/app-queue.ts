import type { BridgeErrorCode } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { findTransport } from './find-transport';

/** Reports why a call fails. */
export type Reject = (code: BridgeErrorCode, message: string) => void;

/** Holds calls until the app's transport is available. */
export interface AppQueue {
  /** Starts the call now or when the app is ready, or rejects it. */
  whenReady(id: string, start: () => void, reject: Reject): void;
  remove(id: string): void;
  /** Starts the waiting calls in order, if the transport is available. */
  flush(): void;
}

/** @param input.isInApp whether the user agent has the app's marker, so that the transport may appear later */
export function createAppQueue({ page, isInApp }: { page: Window; isInApp: boolean }): AppQueue {
  const waiting = new Map<string, () => void>();
  const flush = () => {
    if (!findTransport(page)) return;
    const starts = [...waiting.values()];
    // Clear first: a call that starts may make another call, which flushes again.
    waiting.clear();
    starts.forEach((begin) => begin());
  };
  return {
    flush,
    remove: (id) => void waiting.delete(id),
    whenReady(id, begin, refuse) {
      flush();
      if (page.top !== page) refuse('not-main-frame', 'the page is in a frame');
      else if (findTransport(page)) begin();
      else if (!isInApp) refuse('not-in-app', 'the page is not in the app');
      else if (waiting.size >= limits.bridgeQueueMaxCalls) refuse('queue-full', 'too many calls wait');
      else waiting.set(id, begin);
    },
  };
}
