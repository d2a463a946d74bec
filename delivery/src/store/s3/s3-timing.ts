/** How long to wait, in milliseconds. */
export interface S3Timing {
  /** For one answer, its body included. */
  deadlineMs: number;
  /** Before the second try; twice as long before each further one. */
  pauseMs: number;
}

/** Long enough for two megabytes over a slow line. */
export const S3_TIMING: S3Timing = { deadlineMs: 20_000, pauseMs: 200 };
