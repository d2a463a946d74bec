import { analyticsLimits } from './analytics-limits';

/** What of a window sends and waits. */
export type DeliveryPage = Pick<Window, 'navigator' | 'setTimeout' | 'clearTimeout'> & {
  fetch: typeof fetch;
};

/** Some events on their way. */
export interface OutgoingBatch {
  body: string;
  eventCount: number;
  /** Back to where they were taken from, after a failure. */
  putBack(): void;
}

export interface DeliveryOptions {
  /** Absolute address of the collector. */
  endpoint: string;
  page: DeliveryPage;
  /** How many events wait. */
  waitingCount: () => number;
  /** Takes the events that go next; undefined when none wait. */
  takeBatch: () => OutgoingBatch | undefined;
  /** Told of events that the collector does not want, now or ever. */
  onRejected: (count: number) => void;
  /** From 0 up to 1. */
  random: () => number;
  timeoutMs: number;
}

/** Sends what waits. No function throws or rejects. */
export interface Delivery {
  /** Sends soon, at once where a whole batch waits. While the collector fails, its next turn is kept. */
  nudge(): void;
  /** Sends all that waits, batch after batch; ends at the first failure. */
  flush(): Promise<void>;
  /** Hands everything to the browser, which sends it when the page is gone. */
  handOver(): void;
  /** Forgets earlier failures and sends: the line is back. */
  resume(): void;
  /** No timer runs until the next `nudge` or `resume`; so it begins. */
  pause(): void;
}

type Outcome = 'taken' | 'rejected' | 'failed';

/**
 * Makes the sender. Bodies are `text/plain`, which needs no preflight; cookies are left out, and a redirect
 * is a failure. After a failure it waits 2 s, 4 s, … up to 5 minutes, each a little longer or shorter by chance;
 * without a line it waits for `resume`.
 *
 * @example const delivery = createDelivery({ endpoint, page: window, waitingCount, takeBatch, … }); delivery.nudge();
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { endpoint, page, waitingCount, takeBatch, onRejected, random, timeoutMs } = options;
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
      const outcome = await post(page, endpoint, batch.body, timeoutMs);
      if (outcome === 'failed') {
        failures += 1;
        batch.putBack();
        return;
      }
      failures = 0;
      if (outcome === 'rejected') onRejected(batch.eventCount);
    }
  }

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
    else
      timer ??= page.setTimeout(
        () => {
          timer = undefined;
          void flush();
        },
        failures === 0 ? analyticsLimits.flushDelayMs : retryDelayMs(failures, random()),
      );
  }

  return {
    flush,
    nudge() {
      isPaused = false;
      planNext();
    },
    handOver() {
      while (isOnline(page)) {
        const batch = takeBatch();
        if (!batch) return;
        if (!sendAsBeacon(page, endpoint, batch.body)) {
          batch.putBack();
          return;
        }
      }
    },
    resume() {
      isPaused = false;
      failures = 0;
      if (waitingCount() > 0) void flush();
    },
    pause() {
      isPaused = true;
      stopTimer();
    },
  };
}

/** Whether there may be a line; a browser that does not say counts as having one. */
function isOnline(page: DeliveryPage): boolean {
  return page.navigator.onLine !== false;
}

function retryDelayMs(failures: number, random: number): number {
  const { retryFirstMs, retryMaxMs } = analyticsLimits;
  const delayMs = Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);
  return delayMs * (0.75 + random / 2);
}

async function post(page: DeliveryPage, endpoint: string, body: string, timeoutMs: number): Promise<Outcome> {
  const controller = new AbortController();
  const timer = page.setTimeout(() => controller.abort(), timeoutMs);
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
    if (ok) return 'taken';
    return status >= 500 || status === 408 || status === 429 ? 'failed' : 'rejected';
  } catch {
    // Whatever it was, the events wait for another turn; to report it would make another event.
    return 'failed';
  } finally {
    page.clearTimeout(timer);
  }
}

function sendAsBeacon(page: DeliveryPage, endpoint: string, body: string): boolean {
  try {
    return page.navigator.sendBeacon(endpoint, new Blob([body], { type: 'text/plain;charset=UTF-8' }));
  } catch {
    // An old or a hardened browser has none; the events wait.
    return false;
  }
}
