/**
 * Sizes and times of analytics. A body must fit the 64 KB that browsers allow for all requests that outlive a page
 * (`keepalive`, `sendBeacon`).
 */
export const analyticsLimits = {
  /** The first waiting event is sent after this time at the latest. */
  flushDelayMs: 10_000,
  /** Maximum number of events in a batch; a full batch is sent without delay. */
  batchMaxEvents: 30,
  bodyMaxBytes: 16_384,
  /** Size of a body without events. */
  envelopeMaxBytes: 512,

  queueMaxEvents: 200,
  queueMaxBytes: 65_536,

  /** Delay after the first failure; it doubles with each further failure. */
  retryFirstMs: 2_000,
  retryMaxMs: 300_000,

  textMaxChars: 200,
  /** Longer text is truncated before it is scrubbed. */
  textReadMaxChars: 2_000,
  wordMaxChars: 48,
  countMax: 999_999,
  ageMaxSeconds: 99_999,
  repeatsMax: 9_999,
} as const;
