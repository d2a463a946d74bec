export interface QueueSettings {
  /**
   * Absent: the visitor requested the overlay, so it never waits. 0: opens unasked and never waits, because it covers
   * nothing. Otherwise: opens unasked and queues; the lowest number shows first.
   */
  priority?: number;
  /** The one queued overlay beside which this one may show. */
  allowedBeside?: string;
}

/** Returns the overlays that may show: all unqueued ones, the first queued one, and the next if allowed beside it. */
export function visibleOverlays<Name extends string>(
  requested: Iterable<Name>,
  table: Record<Name, QueueSettings>,
): Name[] {
  const priorityOf = (name: Name) => table[name].priority ?? 0;
  let last: Name | undefined;
  let isBlocked = false;
  return [...requested]
    .sort((one, other) => priorityOf(one) - priorityOf(other))
    .filter((name) => {
      if (!priorityOf(name)) return true;
      isBlocked ||= last !== undefined && table[name].allowedBeside !== last;
      last = name;
      return !isBlocked;
    });
}
