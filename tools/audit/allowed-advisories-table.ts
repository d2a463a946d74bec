/** An advisory that is accepted for a while. */
export interface AllowedAdvisory {
  /** Its id, the last part of its address. @example 'GHSA-c2qf-rxjj-qqgw' */
  id: string;
  /** Why the product is not affected, or why it waits for a fix. */
  reason: string;
  /** ISO date. The audit fails again from this day on. */
  until: string;
}

/** One row = one advisory. A row needs a reason and an end date. */
export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];
