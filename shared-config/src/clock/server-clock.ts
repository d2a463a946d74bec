import * as limits from '../site/limits';

/** The shape is a contract between builds of the shell; a test records it. */
export interface ServerClock {
  /**
   * Updates the offset from the `Date` header of a fresh response (never of a cached one) or a time in its body.
   * Ignores implausible times. Half of the round trip counts as the latency of the response.
   */
  observe(serverTime: string | number | null | undefined, roundTripMs?: number): void;
  /** Server time minus device time; 0 before the first response, and for a difference under 10 s. */
  offsetMs(): number;
  now(): number;
}

export interface ServerClockOptions {
  /** Epoch milliseconds of the device's clock. */
  now: () => number;
  /** Called once if the clocks differ by more than a day. */
  warn: (message: string) => void;
}

/**
 * Creates a clock for code that shows or signs times (R-STORAGE-11): the device's clock, corrected by the server's
 * responses. All times are epoch milliseconds and can have fractions.
 *
 * @example createServerClock({ now: Date.now, warn: console.warn }).observe(response.headers.get('date'), 120);
 */
export function createServerClock({ now, warn }: ServerClockOptions): ServerClock {
  let offsetMs = 0;
  let isWarned = false;
  return {
    observe(serverTime, roundTripMs = 0) {
      const driftMs = timeOf(serverTime) + responseLatencyMs(roundTripMs) - now();
      if (!Number.isFinite(driftMs)) return;
      const sizeMs = Math.abs(driftMs);
      offsetMs = sizeMs < limits.timeDriftIgnoredMs ? 0 : driftMs;
      if (sizeMs <= limits.timeDriftWarningMs || isWarned) return;
      isWarned = true;
      const hours = Math.round(sizeMs / 3_600_000);
      warn(`This device's clock is ${hours} hours ${driftMs > 0 ? 'behind' : 'ahead of'} the server's.`);
    },
    offsetMs: () => offsetMs,
    now: () => now() + offsetMs,
  };
}

/** Years 2000 to 2099. Seconds instead of milliseconds, zero and other invalid values are outside. */
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(2000), Date.UTC(2100)];

function timeOf(serverTime: string | number | null | undefined): number {
  const time = typeof serverTime === 'string' ? headerTime(serverTime) : serverTime;
  return typeof time === 'number' && time >= EARLIEST_MS && time < LATEST_MS ? time : NaN;
}

/** `Date.parse` accepts nearly any text. Only the format of servers survives the round trip. */
function headerTime(text: string): number {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toUTCString() === text.trim() ? time : NaN;
}

/** Ignores a round trip that is longer than any request. */
function responseLatencyMs(roundTripMs: number): number {
  return roundTripMs >= 0 && roundTripMs <= limits.requestTimeoutMs ? roundTripMs / 2 : 0;
}
