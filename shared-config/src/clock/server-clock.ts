import { limits } from '../site/limits';

/** The server's time as far as answers told it. All times are epoch milliseconds of whole or fractional value. */
export interface ServerClock {
  /**
   * Learns from one answer; the latest one counts. What is no plausible time is ignored.
   *
   * @param serverTime the `Date` header of a fresh answer (never of a cached one), or epoch milliseconds from its body
   * @param roundTripMs how long the answer took; half of it counts as the way back
   */
  observe(serverTime: string | number | null | undefined, roundTripMs?: number): void;
  /** Server less device; 0 until an answer came, and while the difference is under 10 s. */
  offsetMs(): number;
  /** The server's time now. */
  now(): number;
}

/** What a server clock stands on. */
export interface ServerClockOptions {
  /** Epoch milliseconds of the device's clock. */
  now: () => number;
  /** Told once, when the clocks are more than a day apart. */
  warn: (message: string) => void;
}

/**
 * The clock for whatever shows or signs time (R-STORAGE-11): the device's, set right by the server's answers.
 *
 * @example
 *   const clock = createServerClock({ now: Date.now, warn: console.warn });
 *   clock.observe(response.headers.get('date'), 120);
 *   clock.offsetMs(); // 0, or for a device that is an hour behind 3600000
 */
export function createServerClock({ now, warn }: ServerClockOptions): ServerClock {
  let offsetMs = 0;
  let isWarned = false;
  return {
    observe(serverTime, roundTripMs = 0) {
      const driftMs = timeOf(serverTime) + wayBackMs(roundTripMs) - now();
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

/** Years 2000 to 2099: seconds in the place of milliseconds, zero and other garbage lie outside. */
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(2000), Date.UTC(2100)];

function timeOf(serverTime: string | number | null | undefined): number {
  const time = typeof serverTime === 'string' ? headerTime(serverTime) : serverTime;
  return typeof time === 'number' && time >= EARLIEST_MS && time < LATEST_MS ? time : NaN;
}

/** `Date.parse` takes nearly anything for a date; only what a server writes is written again alike. */
function headerTime(text: string): number {
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toUTCString() === text.trim() ? time : NaN;
}

/** A round trip that no request can have had says nothing. */
function wayBackMs(roundTripMs: number): number {
  return roundTripMs >= 0 && roundTripMs <= limits.requestTimeoutMs ? roundTripMs / 2 : 0;
}
