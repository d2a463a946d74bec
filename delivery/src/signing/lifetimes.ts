const DAY_MS = 86_400_000;

/** How long a pointer is valid. Servers with a key, or `release refresh`, sign it again before. */
export const POINTER_LIFETIME_MS = 7 * DAY_MS;

/** A server with a key signs a pointer again when less of its lifetime is left. */
export const REFRESH_BELOW_MS = POINTER_LIFETIME_MS / 2;

/** How long a root is valid without `--days`. Pages that have not seen a newer root accept removed keys for that long. */
export const ROOT_LIFETIME_DAYS = 90;

/** Servers and commands ask for the next root when less of the lifetime is left. */
export const ROOT_WARNING_MS = 21 * DAY_MS;

/** How far clocks of machines may differ: an expired document is accepted for this long. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Returns a time after a number of days, ISO 8601. */
export function inDays(now: number, days: number): string {
  return new Date(now + days * DAY_MS).toISOString();
}
