import type { PolicyViolation } from './parse-policy-reports';

/** Maximum number of rows of about 200 characters. */
export const MAX_ROWS = 200;

/** Lifetime of a row after its last report. */
const ROW_LIFETIME_MS = 86_400_000;

/** How often one kind of violation was reported. */
export interface CountedViolation extends PolicyViolation {
  count: number;
  /** ISO 8601, to the minute. */
  lastSeen: string;
}

/**
 * Creates the counts of policy violations. A new row evicts the rarest one when the table is full: forged rows replace each other,
 * and frequent ones remain.
 */
export function createPolicyReportCounts(now: () => number) {
  const rows = new Map<string, { violation: PolicyViolation; count: number; seenMs: number }>();
  let evicted = 0;

  const removeExpired = () => {
    for (const [key, { seenMs }] of rows) if (now() - seenMs > ROW_LIFETIME_MS) rows.delete(key);
  };
  const makeRoom = () => {
    removeExpired();
    if (rows.size < MAX_ROWS) return;
    const [rarest, { count }] = [...rows].reduce((one, other) =>
      other[1].count < one[1].count ? other : one,
    );
    rows.delete(rarest);
    evicted += count;
  };
  return {
    add(violation: PolicyViolation): void {
      const { directive, blocked, page, disposition } = violation;
      const key = [directive, blocked, page, disposition].join(' ');
      const row = rows.get(key);
      if (!row) makeRoom();
      rows.set(key, { violation, count: (row?.count ?? 0) + 1, seenMs: now() });
    },
    /** Most frequent first. */
    rows(): CountedViolation[] {
      removeExpired();
      return [...rows.values()]
        .sort((one, other) => other.count - one.count)
        .map(({ violation, count, seenMs }) => ({ ...violation, count, lastSeen: minuteOf(seenMs) }));
    },
    /** Number of reports whose rows were evicted. */
    evicted: () => evicted,
  };
}

function minuteOf(ms: number): string {
  return new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
}
