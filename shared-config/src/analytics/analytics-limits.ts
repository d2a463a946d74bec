/**
 * Sizes and times of analytics, units in their names. A body must fit the 64 KB that browsers allow for everything
 * that outlives a page (`keepalive`, `sendBeacon`), several at once.
 *
 * @example analyticsLimits.flushDelayMs // 10000
 */
export const analyticsLimits = {
  /** The first waiting event is sent after this at the latest. */
  flushDelayMs: 10_000,
  /** So many events go at once, and so many waiting ones are sent without delay. */
  batchMaxEvents: 30,
  bodyMaxBytes: 16_384,
  /** Part of a body that is no event. */
  envelopeMaxBytes: 512,

  queueMaxEvents: 200,
  queueMaxBytes: 65_536,

  /** First wait after a failure; every further failure doubles it. */
  retryFirstMs: 2_000,
  retryMaxMs: 300_000,

  textMaxChars: 200,
  /** Longest text that is looked at; the rest is cut before. */
  textReadMaxChars: 2_000,
  wordMaxChars: 48,
  countMax: 999_999,
  ageMaxSeconds: 99_999,
  repeatsMax: 9_999,
} as const;
