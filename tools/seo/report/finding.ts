/** A rule that does not hold, and where. */
export interface Finding {
  rule: string;
  region: string;
  /** Page, with what was opened there in brackets. */
  url: string;
  expected: string;
  found: string;
  /** Further pages of the same edition with the very same flaw. */
  alsoAt: string[];
}
