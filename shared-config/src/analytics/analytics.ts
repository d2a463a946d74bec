import { SHELL_ERROR_EVENT } from '../contracts/contracts';
import { batchBody, batchIdFrom, type AnalyticsContext, type DroppedCounts } from './batch-body';
import { createDelivery, type DeliveryPage, type OutgoingBatch } from './deliver-events';
import { createEventQueue, type WaitingEvent } from './event-queue';
import { eventRowOf, type EventFields, type TrackableName } from './event-table';
import { readFields } from './read-fields';

/** Path of the collector on the analytics host (R-API-13). @example `${hosts.analytics}${COLLECT_PATH}` */
export const COLLECT_PATH = '/collect';

export type AnalyticsPage = DeliveryPage &
  Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

export interface AnalyticsOptions {
  /** Absolute address of the collector: `${hosts.analytics}${COLLECT_PATH}`. */
  endpoint: string;
  page: AnalyticsPage;
  /** Returns the id of the signed-in user, 0 for none; sent only with consent. */
  userId: () => number;
  context: () => AnalyticsContext;
  /** Read for each event, and again for each batch. */
  consent: { allows(category: 'analytics'): boolean };
  isTracked: (code: string) => boolean;
  /** Milliseconds. @example Date.now */
  now: () => number;
  /** From 0 up to 1. @example Math.random */
  random: () => number;
}

const NOTHING_DROPPED: DroppedCounts = { full: 0, refused: 0, rejected: 0 };

export interface TrackedError {
  code: string;
  part: string;
  message: string;
}

export type Analytics = ReturnType<typeof createAnalytics>;

/**
 * Creates the analytics of a page (R-CONSENT-4, R-CONSENT-5). No function throws, and none reports its own failures.
 * It sends batches to the collector, has a bounded queue for offline times, and sends a beacon when the visitor leaves
 * the page. Before consent it only sends tracked errors, without identifying data.
 *
 * @example createAnalytics({ endpoint, page: window, … }).track('theme-changed', { theme: 'dark' });
 */
export function createAnalytics(options: AnalyticsOptions) {
  const { endpoint, page, isTracked, random } = options;
  const outbox = createOutbox(options);
  let isStarted = false;

  const delivery = createDelivery({
    endpoint,
    page,
    waitingCount: outbox.count,
    takeBatch: outbox.takeBatch,
    onRejected: (count) => outbox.drop('rejected', count),
    random,
  });

  function add(name: string, values: unknown): void {
    outbox.add(name, values);
    if (isStarted) delivery.schedule();
  }

  function trackError({ code, part, message }: TrackedError): void {
    if (typeof code === 'string' && isTracked(code)) add('error', { code, part, message });
  }

  const listeners = [
    {
      target: page,
      type: SHELL_ERROR_EVENT,
      listen: (event: Event) => trackError((event as CustomEvent<TrackedError>).detail),
    },
    { target: page, type: 'online', listen: delivery.resume },
    { target: page, type: 'pagehide', listen: delivery.sendBeacons },
    {
      target: page.document,
      type: 'visibilitychange',
      listen: () =>
        page.document.visibilityState === 'hidden' ? delivery.sendBeacons() : delivery.schedule(),
    },
    // Listeners swallow errors, because a report would create another event.
  ].map(({ listen, ...place }) => ({
    ...place,
    listener: (event: Event) => void tryTo(() => listen(event)),
  }));

  return {
    /** Queues an event of the table; drops it without consent. */
    track<Name extends TrackableName>(name: Name, fields: EventFields<Name>): void {
      tryTo(() => {
        // `trackError` checks whether a code is tracked.
        if ((name as string) === 'error') outbox.drop('refused', 1);
        else add(name, fields);
      });
    },
    /** Queues a tracked failure; without consent it has no message and no user. */
    trackError: (error: TrackedError) => void tryTo(() => trackError(error)),
    /** Sends all queued events. Resolves when they are sent or have failed. */
    flush: () => delivery.flush(),
    /** Starts sending, and tracks `shell:error` events of the window. */
    start() {
      if (isStarted) return;
      isStarted = true;
      for (const { target, type, listener } of listeners) target.addEventListener(type, listener);
      delivery.schedule();
    },
    /** Stops sending and tracking; sends queued events as a beacon. */
    stop() {
      if (!isStarted) return;
      isStarted = false;
      for (const { target, type, listener } of listeners) target.removeEventListener(type, listener);
      delivery.sendBeacons();
      delivery.pause();
    },
  };
}

/** Creates the queue of events that may be sent, and counts the dropped ones. */
function createOutbox({ context, consent, now, random, userId }: AnalyticsOptions) {
  const queue = createEventQueue();
  const dropped = { ...NOTHING_DROPPED };
  const drop = (reason: keyof DroppedCounts, count: number) => void (dropped[reason] += count);
  return {
    count: () => queue.size,
    drop,
    add(name: string, values: unknown): void {
      const row = eventRowOf(name);
      const isAllowed = allowsAnalytics(consent);
      if (!row) return drop('refused', 1);
      if (row.category === 'analytics' && !isAllowed) return;
      const { fields, refused } = readFields(values, row.fields);
      drop('refused', refused);
      const user = userIdFrom(tryTo(userId));
      const event = { name, category: row.category, userId: user, at: now(), fields, repeats: 1 };
      const allowed = underConsent(event, isAllowed);
      if (allowed) queue.push(allowed);
    },
    takeBatch(): OutgoingBatch | undefined {
      queue.revise((event) => underConsent(event, allowsAnalytics(consent)));
      const events = queue.take();
      const [first] = events;
      if (!first) return undefined;
      const id = first.batch ?? batchIdFrom(random);
      for (const event of events) event.batch = id;
      const reported = { ...dropped, full: queue.takeOverflow() + dropped.full };
      Object.assign(dropped, NOTHING_DROPPED);
      const sentContext = tryTo(() => ({ ...context() })) ?? {};
      return {
        body: batchBody({ id, events, dropped: reported, context: sentContext, now: now() }),
        eventCount: events.length,
        requeue() {
          queue.putBack(events);
          for (const reason of Object.keys(reported) as (keyof DroppedCounts)[])
            drop(reason, reported[reason]);
        },
      };
    },
  };
}

/**
 * Returns what an event may contain: everything with consent; otherwise nothing personal, and only for necessary
 * events.
 */
function underConsent(event: WaitingEvent, isAllowed: boolean): WaitingEvent | undefined {
  if (isAllowed) return event;
  if (event.category !== 'necessary') return undefined;
  if (event.userId === 0 && event.fields.message === undefined) return event;
  const { message: _, ...fields } = event.fields;
  return { ...event, userId: 0, fields };
}

/** An error counts as no consent. */
function allowsAnalytics(consent: AnalyticsOptions['consent']): boolean {
  return tryTo(() => consent.allows('analytics')) === true;
}

function userIdFrom(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;
}

function tryTo<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
