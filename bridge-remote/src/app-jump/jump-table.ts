import type { MobileSystem } from 'shared-config/mobile-system';

/**
 * How a browser is asked. `scheme`: by the app's address; where nothing happens, we lead on ourselves. `intent`: by
 * Android's address, and the browser leads on by itself. `intent-and-timer`: the same, in browsers that open intents but
 * forget to lead on. `none`: what we would ask is refused, or shows an error in place of the page.
 */
export type JumpWay = 'scheme' | 'intent' | 'intent-and-timer' | 'none';

/**
 * How long a page that stays in front proves that no app opened. iOS asks the visitor before it opens an app, which takes
 * longer.
 */
export const QUIET_MS: Readonly<Record<MobileSystem, number>> = { ios: 3_000, android: 2_000 };

export interface JumpRow {
  system: MobileSystem;
  /** What the browser writes into its user agent, lower case; all are needed. None: every other browser. */
  marks: readonly string[];
  way: JumpWay;
}

/** One row = one browser. The row with the most marks wins; the order says nothing. */
export const JUMP_TABLE: readonly JumpRow[] = [
  { system: 'ios', marks: [], way: 'scheme' },
  // WeChat opens no app that it does not know, by whatever address.
  { system: 'ios', marks: ['micromessenger/'], way: 'none' },

  // Chrome and what is made of it: Edge, Opera, Brave, Vivaldi.
  { system: 'android', marks: [], way: 'intent' },
  // Firefox leads on although the app is there, where apps are opened only on demand.
  { system: 'android', marks: ['firefox/'], way: 'scheme' },
  { system: 'android', marks: ['samsungbrowser/'], way: 'scheme' },
  // A page inside of another app: an address that its maker did not think of becomes an error in place of the page.
  { system: 'android', marks: ['; wv)'], way: 'none' },
  { system: 'android', marks: ['; wv)', 'fb_iab/'], way: 'intent-and-timer' },
  { system: 'android', marks: ['; wv)', 'instagram '], way: 'intent-and-timer' },
  { system: 'android', marks: ['; wv)', ' line/'], way: 'intent-and-timer' },
  { system: 'android', marks: ['micromessenger/'], way: 'none' },
];
