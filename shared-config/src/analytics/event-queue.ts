import { analyticsLimits } from './analytics-limits';
import type { FieldValue } from './read-fields';

/** An event that waits to be sent. */
export interface WaitingEvent {
  name: string;
  category: 'necessary' | 'analytics';
  /** 0 when nobody is signed in, or without consent. */
  userId: number;
  /** Milliseconds, by the page's clock. */
  at: number;
  fields: Record<string, FieldValue>;
  /** How often it has happened in a row while it waited. */
  repeats: number;
  /** The batch that it was sent in before, without success. */
  batch?: string;
}

/** Events that wait, oldest first, within limits of count and bytes. */
export interface EventQueue {
  readonly size: number;
  /** How many events had to go because the queue was full, until this was called last. */
  takeOverflow(): number;
  /** Puts an event last; the same event waiting already is counted up instead. */
  push(event: WaitingEvent): void;
  /** Takes the oldest events that fit one body and belong together: one user, and one batch when sent before. */
  take(): WaitingEvent[];
  /** Puts events back in front, after a failure. */
  putBack(events: readonly WaitingEvent[]): void;
  /** Replaces every event by what the function makes of it; undefined takes it out. */
  revise(revision: (event: WaitingEvent) => WaitingEvent | undefined): void;
}

/** @example const queue = createEventQueue(); queue.push(event); const events = queue.take(); */
export function createEventQueue(): EventQueue {
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
    takeOverflow() {
      const count = overflow;
      overflow = 0;
      return count;
    },
    push(event) {
      const same = waiting.find((other) => isRepeat(other, event));
      if (same) same.repeats = Math.min(same.repeats + event.repeats, analyticsLimits.repeatsMax);
      else waiting.push(event);
      keepLimits();
    },
    take() {
      const count = fittingCount(waiting);
      return waiting.splice(0, count);
    },
    putBack(events) {
      waiting.unshift(...events);
      keepLimits();
    },
    revise(revision) {
      waiting = waiting.flatMap((event) => revision(event) ?? []);
    },
  };
}

/** Measured once: a storm of errors compares every new event with all that wait. */
const measures = new WeakMap<WaitingEvent, { text: string; bytes: number }>();

/** What an event is at its largest in a body, and the bytes of that with its comma. */
function measureOf(event: WaitingEvent): { text: string; bytes: number } {
  const known = measures.get(event);
  if (known) return known;
  const { ageMaxSeconds: ageSeconds, repeatsMax: repeats } = analyticsLimits;
  const text = JSON.stringify({ name: event.name, ageSeconds, repeats, fields: event.fields });
  const measure = { text, bytes: new TextEncoder().encode(text).length + 1 };
  measures.set(event, measure);
  return measure;
}

/** Only errors come in storms; what a visitor did twice was done twice. */
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
