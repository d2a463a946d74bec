/** What the queue needs to know of an overlay. */
export interface QueueRow {
  /**
   * An overlay that opens unasked has one: its place in the queue, of which the lowest number shows first. 0: it never waits, because
   * it covers nothing. Absent: the visitor asked for it.
   */
  priority?: number;
  /** The one overlay of the queue beside which this one may show. */
  besides?: string;
}

/**
 * Returns the wanted overlays that may show now: all outside the queue, the first of the queue, and the next if it may show beside
 * that. The others wait; one that gives way to a more urgent one shows again afterwards.
 *
 * @example shownInQueue(['tip', 'alert'], { tip: { priority: 2 }, alert: { priority: 1 } }) // ['alert']
 */
export function shownInQueue<Name extends string>(
  wanted: Iterable<Name>,
  table: Record<Name, QueueRow>,
): Name[] {
  const placeOf = (name: Name) => table[name].priority ?? 0;
  let last: Name | undefined;
  let isBlocked = false;
  return [...wanted]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .filter((name) => {
      if (!placeOf(name)) return true;
      isBlocked ||= last !== undefined && table[name].besides !== last;
      last = name;
      return !isBlocked;
    });
}
