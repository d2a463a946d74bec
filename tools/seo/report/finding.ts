/** A violated rule at an address. */
export interface Finding {
  rule: string;
  region: string;
  /** Page, with its opened surface in brackets. */
  url: string;
  expected: string;
  found: string;
  /** Other pages of the edition with the same flaw. */
  alsoAt: string[];
}
