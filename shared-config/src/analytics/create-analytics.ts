import { SHELL_ERROR_EVENT } from '../contracts/contracts';
import { limits } from '../site/limits';
import { batchBody, batchIdFrom, type AnalyticsContext, type DroppedCounts } from './batch-body';
import { createDelivery, type DeliveryPage, type OutgoingBatch } from './deliver-events';
import { createEventQueue, type WaitingEvent } from './event-queue';
import { eventRowOf, type EventFields, type TrackableName } from './event-table';
import { readFields } from './read-fields';

/** Path of the collector on the analytics host (R-API-13). @example `${hosts.analytics}${COLLECT_PATH}` */
export const COLLECT_PATH = '/collect';

/** What analytics needs of a window. */
export type AnalyticsPage = DeliveryPage &
  Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

export interface AnalyticsOptions {
  /** Absolute address of the collector: `${hosts.analytics}${COLLECT_PATH}`. */
  endpoint: string;
  page: AnalyticsPage;
  /** Id of the user who is signed in, 0 for none; sent only after consent. */
  userId: () => number;
  context: () => AnalyticsContext;
  /** Asked whenever something is tracked, and again whenever something is sent. */
  consent: { allows(category: 'analytics'): boolean };
  /** Whether the error catalogue tracks a code. */
  isTracked: (code: string) => boolean;
  /** Milliseconds. @example Date.now */
  now: () => number;
  /** From 0 up to 1. @example Math.random */
  random: () => number;
}

const NOTHING_DROPPED: DroppedCounts = { full: 0, refused: 0, rejected: 0 };

/** What went wrong, as `shell:error` events tell it. */
export interface TrackedError {
  code: string;
  part: string;
  message: string;
}

/** Tells the collector what happens on a page. No function throws, and none reports a failure of its own. */
export interface Analytics {
  /** Sends an event of the table some time soon; without consent it is forgotten at once. */
  track<Name extends TrackableName>(name: Name, fields: EventFields<Name>): void;
  /** Sends a failure that the error catalogue tracks; without consent it is told without its message and user. */
  trackError(error: TrackedError): void;
  /** Sends all that waits. Resolves when it is sent, or when it failed. */
  flush(): Promise<void>;
  /** From here on, what was tracked is sent, and `shell:error` events of the window are tracked. */
  start(): void;
  /** The undo of `start`; what waits is handed to the browser. */
  stop(): void;
}

/**
 * Makes the analytics of a page (R-CONSENT-4, R-CONSENT-5): batches to the collector, a queue within limits while there is
 * no line, a beacon when the page is left. Before consent only tracked errors are sent, with nothing that tells who it was.
 *
 * @example
 *   const analytics = createAnalytics({ endpoint, page: window, userId, context, consent, isTracked, now: Date.now, random: Math.random });
 *   analytics.start();
 *   analytics.track('theme-changed', { theme: 'dark' });
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { endpoint, page, context, consent, isTracked, now, random } = options;
  const queue = createEventQueue();
  const dropped = { ...NOTHING_DROPPED };
  let isStarted = false;

  const delivery = createDelivery({
    endpoint,
    page,
    waitingCount: () => queue.size,
    takeBatch,
    onRejected: (count) => (dropped.rejected += count),
    random,
    timeoutMs: limits.requestTimeoutMs,
  });

  function takeBatch(): OutgoingBatch | undefined {
    queue.revise((event) => underConsent(event, allowsAnalytics(consent)));
    const events = queue.take();
    const [first] = events;
    if (!first) return undefined;
    const id = first.batch ?? batchIdFrom(random);
    for (const event of events) event.batch = id;
    const told = { ...dropped, full: queue.takeOverflow() + dropped.full };
    Object.assign(dropped, NOTHING_DROPPED);
    return {
      body: batchBody({
        id,
        events,
        dropped: told,
        context: quietly(() => ({ ...context() })) ?? {},
        now: now(),
      }),
      eventCount: events.length,
      putBack() {
        queue.putBack(events);
        for (const reason of Object.keys(told) as (keyof DroppedCounts)[]) dropped[reason] += told[reason];
      },
    };
  }

  function add(name: string, given: unknown): void {
    const row = eventRowOf(name);
    const isAllowed = allowsAnalytics(consent);
    if (row?.category === 'analytics' && !isAllowed) return;
    if (!row) {
      dropped.refused += 1;
      return;
    }
    const { fields, refused } = readFields(given, row.fields);
    dropped.refused += refused;
    const userId = userIdFrom(quietly(options.userId));
    const event = underConsent(
      { name, category: row.category, userId, at: now(), fields, repeats: 1 },
      isAllowed,
    );
    if (event) queue.push(event);
    if (isStarted) delivery.nudge();
  }

  function trackError({ code, part, message }: TrackedError): void {
    if (typeof code === 'string' && isTracked(code)) add('error', { code, part, message });
  }

  const observers = [
    observer(page, SHELL_ERROR_EVENT, (event) => trackError((event as CustomEvent<TrackedError>).detail)),
    observer(page, 'online', () => delivery.resume()),
    observer(page, 'pagehide', () => delivery.handOver()),
    observer(page.document, 'visibilitychange', () => {
      if (page.document.visibilityState === 'hidden') delivery.handOver();
      else delivery.nudge();
    }),
  ];

  return {
    track: (name, fields) => {
      quietly(() => {
        // Errors are tracked by their own function, which asks the catalogue.
        if ((name as string) === 'error') dropped.refused += 1;
        else add(name, fields);
      });
    },
    trackError: (error) => void quietly(() => trackError(error)),
    flush: () => delivery.flush(),
    start() {
      if (isStarted) return;
      isStarted = true;
      for (const { observe } of observers) observe();
      delivery.nudge();
    },
    stop() {
      if (!isStarted) return;
      isStarted = false;
      for (const { unobserve } of observers) unobserve();
      delivery.handOver();
      delivery.pause();
    },
  };
}

/** What an event may tell: all with consent, nothing personal without, and nothing at all unless it is necessary. */
function underConsent(event: WaitingEvent, isAllowed: boolean): WaitingEvent | undefined {
  if (isAllowed) return event;
  if (event.category !== 'necessary') return undefined;
  if (event.userId === 0 && event.fields.message === undefined) return event;
  const { message: _, ...fields } = event.fields;
  return { ...event, userId: 0, fields };
}

/** A consent that cannot be asked is none. */
function allowsAnalytics(consent: AnalyticsOptions['consent']): boolean {
  return quietly(() => consent.allows('analytics')) === true;
}

function userIdFrom(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;
}

/** A listener that can never break the page: what it throws ends here, because to report it would make another event. */
function observer(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  listen: (event: Event) => void,
): { observe(): void; unobserve(): void } {
  const listener = (event: Event): void => void quietly(() => listen(event));
  return {
    observe: () => target.addEventListener(type, listener),
    unobserve: () => target.removeEventListener(type, listener),
  };
}

function quietly<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
