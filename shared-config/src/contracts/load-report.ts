/** Outcome of loading a version. `slow`: it loaded after the deadline of remotes. */
export type LoadOutcome = 'loaded' | 'slow' | 'failed';

/**
 * A page's report about one version. It contains neither address nor visitor.
 *
 * @example { part: 'shell', buildId: '0a1b2c3d4e', outcome: 'failed', code: 'remote-failed', durationMs: 412, token: '…' }
 */
export interface LoadReport {
  part: string;
  buildId: string;
  outcome: LoadOutcome;
  /** Code of the `shell:error` event of the failure. */
  code?: string;
  /** Time from the choice of the version to the outcome. */
  durationMs: number;
  /** The server issues it for this build immediately before the report. The server ignores a report without one. */
  token: string;
}
