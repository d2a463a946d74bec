import type { MobileSystem } from 'shared-config/platform/mobile-system';

/**
 * How a browser opens the app. `scheme`: by the app's URL; the page itself opens the fallback. `intent`: by
 * Android's intent address; the browser opens the fallback. `intent-and-timer`: the same, for browsers that open
 * intents but ignore the fallback. `none`: the browser would block the attempt or replace the page with an error.
 */
export type JumpMethod = 'scheme' | 'intent' | 'intent-and-timer' | 'none';

/**
 * How long a page must stay in the foreground until the app counts as missing. iOS needs longer because it asks
 * the visitor first.
 */
export const APP_OPEN_TIMEOUT_MS: Readonly<Record<MobileSystem, number>> = { ios: 3_000, android: 2_000 };

export interface JumpRow {
  system: MobileSystem;
  /** Lower-case parts of the user agent; all must be present. Empty: every other browser. */
  markers: readonly string[];
  method: JumpMethod;
}

/** One row per browser. The row with the most markers wins, in any order of the rows. */
export const JUMP_TABLE: readonly JumpRow[] = [
  { system: 'ios', markers: [], method: 'scheme' },
  // WeChat opens only apps on its own list.
  { system: 'ios', markers: ['micromessenger/'], method: 'none' },

  // Chrome and browsers based on it: Edge, Opera, Brave, Vivaldi.
  { system: 'android', markers: [], method: 'intent' },
  // Firefox opens the fallback of an intent even where the app is installed, if it opens apps only on demand.
  { system: 'android', markers: ['firefox/'], method: 'scheme' },
  { system: 'android', markers: ['samsungbrowser/'], method: 'scheme' },
  // Web views of other apps replace the page with an error when they do not support an address.
  { system: 'android', markers: ['; wv)'], method: 'none' },
  { system: 'android', markers: ['; wv)', 'fb_iab/'], method: 'intent-and-timer' },
  { system: 'android', markers: ['; wv)', 'instagram '], method: 'intent-and-timer' },
  { system: 'android', markers: ['; wv)', ' line/'], method: 'intent-and-timer' },
  { system: 'android', markers: ['micromessenger/'], method: 'none' },
];
