/** A temporarily accepted advisory. */
export interface AllowedAdvisory {
  /** Id, the last segment of its URL. @example 'GHSA-c2qf-rxjj-qqgw' */
  id: string;
  /** Why the product is not affected, or which fix it waits for. */
  reason: string;
  /** ISO date from which the audit fails again. */
  until: string;
}

/** One row per advisory. */
export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];
