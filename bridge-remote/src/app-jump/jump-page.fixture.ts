import { brand } from 'shared-config/site/brand';
import type { AppJumpOptions, AppJumpOutcome } from 'shared-config/contracts/contracts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { createAppJump } from './create-app-jump';

/** User agents of the browsers that tests use. */
export const BROWSERS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  facebook:
    'Mozilla/5.0 (Linux; Android 14; SM-A146U Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.88 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/453.0.0.40.107;]',
  webview:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  app: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) HaldenApp/3.10.0',
} as const;

/**
 * The page that a test jumps from. It counts listeners and timers, and its clock advances only by `wait` and
 * `sleep`.
 */
export interface JumpPage {
  window: Window;
  /** Addresses that the page navigated to, in order. */
  visited: string[];
  /** Counts listeners, timers and frame requests that are still active. */
  countActiveHandles(): number;
  /** Advances the clock and runs timers that are due. */
  wait(ms: number): Promise<void>;
  /** Advances the clock without running anything, as on a sleeping device. */
  sleep(ms: number): void;
  /** Hides or shows the page; `firesEvent: false` without a visibility event. */
  setVisibility(state: 'visible' | 'hidden', how?: { firesEvent: boolean }): void;
  /** Moves the focus to or from the page, as a browser prompt does. */
  setFocus(hasFocus: boolean, how?: { firesEvent: boolean }): void;
  /** Navigates away from the page. */
  leave(): void;
  setUserActivation(isGesture: boolean): void;
}

type Callback = () => void;

/** Creates timers and frame requests that run only on command, on a clock that starts at 1,000 ms. */
function createScheduler() {
  let lastId = 0;
  const timers = new Map<number, { atMs: number; run: Callback }>();
  const frames = new Map<number, Callback>();
  const scheduler = {
    nowMs: 1_000,
    methods: {
      setTimeout: (run: Callback, delayMs: number) => {
        timers.set((lastId += 1), { atMs: scheduler.nowMs + delayMs, run });
        return lastId;
      },
      clearTimeout: (id: number) => void timers.delete(id),
      requestAnimationFrame: (run: Callback) => {
        frames.set((lastId += 1), run);
        return lastId;
      },
      cancelAnimationFrame: (id: number) => void frames.delete(id),
    },
    count: () => timers.size + frames.size,
    runDueTimers: () => {
      const earliest = () => [...timers].sort(([, a], [, b]) => a.atMs - b.atMs)[0];
      for (let next = earliest(); next && next[1].atMs <= scheduler.nowMs; next = earliest()) {
        timers.delete(next[0]);
        next[1].run();
      }
    },
    drawFrames: () => {
      for (const [id, run] of [...frames]) {
        frames.delete(id);
        run();
      }
    },
  };
  return scheduler;
}

/** Creates the events of window and document, whose names differ. */
function createEvents() {
  const listeners: { name: string; call: Callback }[] = [];
  return {
    target: {
      addEventListener: (name: string, call: Callback) => void listeners.push({ name, call }),
      removeEventListener: (name: string, call: Callback) => {
        const at = listeners.findIndex((listener) => listener.name === name && listener.call === call);
        if (at >= 0) listeners.splice(at, 1);
      },
    },
    count: () => listeners.length,
    dispatch: (name: string) => {
      for (const listener of listeners.filter((each) => each.name === name)) listener.call();
    },
  };
}

export function createJumpPage({
  userAgent = BROWSERS.iphone as string,
  maxTouchPoints = 5,
  href = 'https://www.halden.example/en/',
  drawsFrames = true,
  hasFocus = true,
} = {}): JumpPage {
  const scheduler = createScheduler();
  const events = createEvents();
  const visited: string[] = [];
  const document = { ...events.target, visibilityState: 'visible', hasFocus: () => hasFocus };
  const userActivation = { isActive: true };
  jest.spyOn(Date, 'now').mockImplementation(() => 1_800_000_000_000 + scheduler.nowMs);
  const window = {
    ...events.target,
    ...scheduler.methods,
    document,
    location: { href, assign: (address: string) => void visited.push(address) },
    // A browser returns another object for each read.
    navigator: Object.defineProperty({ userAgent, maxTouchPoints }, 'userActivation', {
      get: () => ({ ...userActivation }),
      configurable: true,
    }),
    performance: { now: () => scheduler.nowMs },
  };
  return {
    window: window as unknown as Window,
    visited,
    countActiveHandles: () => events.count() + scheduler.count(),
    wait: async (ms) => {
      const endMs = scheduler.nowMs + ms;
      while (scheduler.nowMs < endMs) {
        scheduler.nowMs = Math.min(scheduler.nowMs + 10, endMs);
        scheduler.runDueTimers();
        if (drawsFrames && document.visibilityState === 'visible') scheduler.drawFrames();
      }
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
    sleep: (ms) => void (scheduler.nowMs += ms),
    setVisibility: (next, { firesEvent } = { firesEvent: true }) => {
      document.visibilityState = next;
      if (firesEvent) events.dispatch('visibilitychange');
    },
    setFocus: (next, { firesEvent } = { firesEvent: true }) => {
      hasFocus = next;
      if (firesEvent) events.dispatch(next ? 'focus' : 'blur');
    },
    leave: () => {
      events.dispatch('pagehide');
      document.visibilityState = 'hidden';
      events.dispatch('visibilitychange');
    },
    setUserActivation: (isGesture) => void (userActivation.isActive = isGesture),
  };
}

export const OPTIONS: AppJumpOptions = { site: siteOfHost('www.halden.example') };
export const MARKETS = 'https://www.halden.example/en/markets';
export const APP_URL = `${brand.appScheme}://open/markets`;

export function createJumpOf(page: JumpPage) {
  return createAppJump(page.window, { running: null });
}

/** Starts a jump, runs `act`, waits for every timer and returns the outcome. */
export async function outcomeOf(
  page: JumpPage,
  act: () => void | Promise<void>,
  { url = MARKETS, ...options }: Partial<AppJumpOptions> & { url?: string } = {},
): Promise<AppJumpOutcome> {
  const ended = createJumpOf(page)(url, { ...OPTIONS, ...options });
  await act();
  await page.wait(60_000);
  expect(page.countActiveHandles()).toBe(0);
  return ended;
}

export const doNothing = () => undefined;
