/** What became of a version on a page. `slow`: later than the deadline of remotes, but it came. */
export type LoadOutcome = 'loaded' | 'slow' | 'failed';

/**
 * What a page tells `delivery` of a version that it was given: no address, no visitor.
 *
 * @example { part: 'shell', buildId: '0a1b2c3d4e', outcome: 'failed', code: 'remote-failed', durationMs: 412, token: '…' }
 */
export interface LoadReport {
  part: string;
  buildId: string;
  outcome: LoadOutcome;
  /** Code of the `shell:error` that made it a failure. */
  code?: string;
  /** From the moment on that the version was named, to the outcome. */
  durationMs: number;
  /** Issued by the address that takes the report, for this build, right before. A report without one is not counted. */
  token: string;
}
