import type { BridgeErrorCode } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { findTransport } from './find-transport';

/** Says why a call cannot be made. */
export type Refuse = (code: BridgeErrorCode, words: string) => void;

/** Holds calls until the app's side is in the page. */
export interface AppQueue {
  /** Begins at once, or when the app is ready, or refuses; a call that has ended meanwhile is taken out by its id. */
  whenReady(id: string, begin: () => void, refuse: Refuse): void;
  takeOut(id: string): void;
  /** The app's side may be there now: lets calls go in the order in which they came. */
  letGo(): void;
}

/** @param input.isInApp the page carries the app's marker, so that its side may still come */
export function createAppQueue({ page, isInApp }: { page: Window; isInApp: boolean }): AppQueue {
  const waiting = new Map<string, () => void>();
  const letGo = () => {
    if (!findTransport(page)) return;
    const begins = [...waiting.values()];
    // First of all: a call that begins may make another one, which would come here again.
    waiting.clear();
    begins.forEach((begin) => begin());
  };
  return {
    letGo,
    takeOut: (id) => void waiting.delete(id),
    whenReady(id, begin, refuse) {
      letGo();
      if (page.top !== page) refuse('not-main-frame', 'the page is in a frame');
      else if (findTransport(page)) begin();
      else if (!isInApp) refuse('not-in-app', 'the page is not in the app');
      else if (waiting.size >= limits.bridgeQueueMaxCalls) refuse('queue-full', 'too many calls wait');
      else waiting.set(id, begin);
    },
  };
}
