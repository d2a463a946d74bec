import * as limits from '../site/limits';
import { analyticsLimits } from './analytics-limits';

export type DeliveryPage = Pick<Window, 'navigator' | 'setTimeout' | 'clearTimeout'> & {
  fetch: typeof fetch;
};

export interface OutgoingBatch {
  body: string;
  eventCount: number;
  /** Returns the events to the queue after a failure. */
  requeue(): void;
}

export interface DeliveryOptions {
  endpoint: string;
  page: DeliveryPage;
  waitingCount: () => number;
  /** Removes the next events from the queue; undefined if it is empty. */
  takeBatch: () => OutgoingBatch | undefined;
  /** Called with the number of events that the collector rejected permanently. */
  onRejected: (count: number) => void;
  /** From 0 up to 1. */
  random: () => number;
}

type Outcome = 'accepted' | 'rejected' | 'failed';

/**
 * Creates the sender of queued events. No function throws or rejects. Bodies are `text/plain`, which needs no
 * preflight. It omits cookies and treats redirects as failures. After failures it waits 2 s, 4 s, … up to 5 minutes,
 * with random jitter; offline it waits for `resume`. It is paused at first.
 */
export function createDelivery({
  endpoint,
  page,
  waitingCount,
  takeBatch,
  onRejected,
  random,
}: DeliveryOptions) {
  let timer: number | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;
  let isPaused = true;

  const stopTimer = (): void => {
    page.clearTimeout(timer);
    timer = undefined;
  };

  async function sendAll(): Promise<void> {
    stopTimer();
    while (isOnline(page)) {
      const batch = takeBatch();
      if (!batch) return;
      const outcome = await post(page, endpoint, batch.body);
      if (outcome === 'failed') {
        failures += 1;
        return batch.requeue();
      }
      failures = 0;
      if (outcome === 'rejected') onRejected(batch.eventCount);
    }
  }

  /** Sends all batches; ends at the first failure. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
      planNext();
    });
    return sending;
  }

  function planNext(): void {
    if (isPaused || sending || waitingCount() === 0 || !isOnline(page)) return;
    if (failures === 0 && waitingCount() >= analyticsLimits.batchMaxEvents) void flush();
    // `flush` clears the timer.
    else timer ??= page.setTimeout(() => void flush(), nextDelayMs(failures, random()));
  }

  return {
    flush,
    /** Schedules the next batch, immediately for a full one. After a failure the retry delay stays. */
    schedule() {
      isPaused = false;
      planNext();
    },
    /** Sends everything as beacons, which outlive the page. */
    sendBeacons() {
      while (isOnline(page)) {
        const batch = takeBatch();
        if (!batch) return;
        if (!sendAsBeacon(page, endpoint, batch.body)) return batch.requeue();
      }
    },
    /** Resets the retry delay and sends, after the connection has returned. */
    resume() {
      isPaused = false;
      failures = 0;
      if (waitingCount() > 0) void flush();
    },
    /** Stops the timer until `schedule` or `resume`. */
    pause() {
      isPaused = true;
      stopTimer();
    },
  };
}

/** Returns whether the page can be online; also true if the browser does not know. */
function isOnline(page: DeliveryPage): boolean {
  return page.navigator.onLine !== false;
}

function nextDelayMs(failures: number, random: number): number {
  const { flushDelayMs, retryFirstMs, retryMaxMs } = analyticsLimits;
  if (failures === 0) return flushDelayMs;
  const delayMs = Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);
  return delayMs * (0.75 + random / 2);
}

async function post(page: DeliveryPage, endpoint: string, body: string): Promise<Outcome> {
  const controller = new AbortController();
  const timer = page.setTimeout(() => controller.abort(), limits.requestTimeoutMs);
  try {
    const { ok, status } = await page.fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      keepalive: true,
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      signal: controller.signal,
    });
    if (ok) return 'accepted';
    return status >= 500 || status === 408 || status === 429 ? 'failed' : 'rejected';
  } catch {
    // Not reported, because a report would create another event.
    return 'failed';
  } finally {
    page.clearTimeout(timer);
  }
}

function sendAsBeacon(page: DeliveryPage, endpoint: string, body: string): boolean {
  try {
    return page.navigator.sendBeacon(endpoint, new Blob([body], { type: 'text/plain;charset=UTF-8' }));
  } catch {
    // Some browsers have no beacons; the events stay queued.
    return false;
  }
}
