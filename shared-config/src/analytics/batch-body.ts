import { analyticsLimits } from './analytics-limits';
import type { WaitingEvent } from './event-queue';

/** The page's data in each batch. Malformed values are sent as empty text. */
export interface AnalyticsContext {
  /** `type` of `platformOf`. */
  platform: string;
  region: string;
  locale: string;
  /** Build id of the shell. */
  buildId: string;
}

/** Number of events that were dropped since the last batch. */
export interface DroppedCounts {
  /** The queue was full. */
  full: number;
  /** The event or field has no row, or its row does not allow the value. */
  refused: number;
  /** The collector rejected them. */
  rejected: number;
}

export interface Batch {
  id: string;
  events: readonly WaitingEvent[];
  dropped: DroppedCounts;
  context: Partial<AnalyticsContext>;
  now: number;
}

const CONTEXT_SHAPES: Record<keyof AnalyticsContext, RegExp> = {
  platform: /^[a-z0-9_]{1,12}$/,
  region: /^[A-Z]{2,8}$/,
  locale: /^[a-z]{2}(?:-[A-Z]{2,3})?$/,
  buildId: /^[a-z0-9][a-z0-9.-]{0,15}$/,
};

/**
 * Returns the JSON text of one batch. Times are ages, so no clock needs to be correct. The random id stays the same when a
 * batch is sent again.
 *
 * @example batchBody({ id: 'qpzmalwoei', events, dropped, context, now: Date.now() })
 *   // '{"version":1,"batch":"qpzmalwoei","userId":0,"context":{…},"events":[{"name":"page-viewed","ageSeconds":3,"fields":{…}}]}'
 */
export function batchBody({ id, events, dropped, context, now }: Batch): string {
  const hasDropped = Object.values(dropped).some((count) => count > 0);
  return JSON.stringify({
    version: 1,
    batch: id,
    userId: events[0]?.userId ?? 0,
    context: checkedContext(context),
    ...(hasDropped && { dropped }),
    events: events.map(({ name, at, repeats, fields }) => ({
      name,
      ageSeconds: ageSeconds(now - at),
      ...(repeats > 1 && { repeats }),
      fields,
    })),
  });
}

/** Returns ten random letters. The filter for personal data would match digits. */
export function batchIdFrom(random: () => number): string {
  return Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
}

function checkedContext(context: Partial<AnalyticsContext>): Record<string, string> {
  const names = Object.keys(CONTEXT_SHAPES) as (keyof AnalyticsContext)[];
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = context[name];
      return [name, typeof value === 'string' && CONTEXT_SHAPES[name].test(value) ? value : ''];
    }),
  );
}

function ageSeconds(ageMs: number): number {
  const seconds = Math.round(ageMs / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), analyticsLimits.ageMaxSeconds) : 0;
}
