import { analyticsLimits } from './analytics-limits';
import type { FieldValue } from './read-fields';

export interface WaitingEvent {
  name: string;
  category: 'necessary' | 'analytics';
  /** 0 for a visitor, or without consent. */
  userId: number;
  /** Milliseconds, by the page's clock. */
  at: number;
  fields: Record<string, FieldValue>;
  /** Number of occurrences in a row while it was queued. */
  repeats: number;
  /** Id of the batch of an earlier failed attempt. */
  batch?: string;
}

/** Creates the queue of events, oldest first, with limits of count and bytes. */
export function createEventQueue() {
  let waiting: WaitingEvent[] = [];
  let overflow = 0;

  const keepLimits = (): void => {
    let bytes = waiting.reduce((sum, event) => sum + measureOf(event).bytes, 0);
    while (waiting.length > analyticsLimits.queueMaxEvents || bytes > analyticsLimits.queueMaxBytes) {
      const oldest = waiting.shift();
      if (!oldest) return;
      bytes -= measureOf(oldest).bytes;
      overflow += oldest.repeats;
    }
  };

  return {
    get size() {
      return waiting.length;
    },
    /** Returns and resets the number of events that the full queue has dropped. */
    takeOverflow() {
      const count = overflow;
      overflow = 0;
      return count;
    },
    /** Appends an event, or increments the count of the same queued event. */
    push(event: WaitingEvent) {
      const same = waiting.find((other) => isRepeat(other, event));
      if (same) same.repeats = Math.min(same.repeats + event.repeats, analyticsLimits.repeatsMax);
      else waiting.push(event);
      keepLimits();
    },
    /** Removes the oldest events that fit one body and have one user, and one batch if sent before. */
    take: () => waiting.splice(0, fittingCount(waiting)),
    putBack(events: readonly WaitingEvent[]) {
      waiting.unshift(...events);
      keepLimits();
    },
    /** Replaces every event with the result of the function; undefined removes it. */
    revise(revision: (event: WaitingEvent) => WaitingEvent | undefined) {
      waiting = waiting.flatMap((event) => revision(event) ?? []);
    },
  };
}

/** A cache, because a burst of errors compares each new event with all queued ones. */
const measures = new WeakMap<WaitingEvent, { text: string; bytes: number }>();

/** Returns an event's longest JSON text in a body, and its bytes with a comma. */
function measureOf(event: WaitingEvent): { text: string; bytes: number } {
  const known = measures.get(event);
  if (known) return known;
  const { ageMaxSeconds: ageSeconds, repeatsMax: repeats } = analyticsLimits;
  const text = JSON.stringify({ name: event.name, ageSeconds, repeats, fields: event.fields });
  const measure = { text, bytes: new TextEncoder().encode(text).length + 1 };
  measures.set(event, measure);
  return measure;
}

/** Only merges errors, which can occur in bursts. Repeated actions of a visitor count separately. */
function isRepeat(waiting: WaitingEvent, event: WaitingEvent): boolean {
  return (
    event.category === 'necessary' &&
    waiting.batch === undefined &&
    waiting.userId === event.userId &&
    measureOf(waiting).text === measureOf(event).text
  );
}

function fittingCount(waiting: readonly WaitingEvent[]): number {
  const [first] = waiting;
  let bytes = analyticsLimits.envelopeMaxBytes;
  const end = waiting.findIndex((event, index) => {
    bytes += measureOf(event).bytes;
    const isOther = event.userId !== first?.userId || event.batch !== first.batch;
    return isOther || index >= analyticsLimits.batchMaxEvents || bytes > analyticsLimits.bodyMaxBytes;
  });
  return end < 0 ? waiting.length : end;
}
