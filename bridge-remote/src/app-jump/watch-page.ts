/**
 * What happened to a page. `hidden`: something else covers it. `left`: the browser navigated away. `stayed`: it
 * was in the foreground all the time and still draws. `unclear`: a browser prompt covered it, or the device
 * slept.
 */
export type WatchResult = 'hidden' | 'left' | 'stayed' | 'unclear';

export interface PageWatchOptions {
  page: Window;
  /** How long a page must stay in the foreground to count as `stayed`. */
  timeoutMs: number;
  onResult: (sign: WatchResult) => void;
}

const CHECK_INTERVAL_MS = 250;
/** A longer gap between two checks means that the device slept: browsers fire no event for that. */
const MAX_GAP_MS = 1_000;
/** How long a visitor may take to answer a browser prompt. */
const PROMPT_TIMEOUT_MS = 15_000;
/** How long an app may take to open after a prompt or after the device woke up. */
const SETTLE_MS = 2_000;

/**
 * Watches whether a page leaves the foreground, and reports the result once. `stayed` needs proof: the page kept
 * the focus, its checks ran on time, and the browser has just drawn a frame. Late timers and events in an unusual
 * order make the result `unclear` at most. Returns a function that stops the watch without a report.
 */
export function watchPage({ page, timeoutMs, onResult }: PageWatchOptions): () => void {
  const { document } = page;
  const elapsedMs = startStopwatch(page);
  // A page in a frame may never have had the focus, so it cannot lose it.
  const hadFocus = document.hasFocus();
  let isInconclusive = false;
  let hasSlept = false;
  let deadlineMs = timeoutMs;
  let lastCheckMs = 0;
  let timer: number | undefined;
  let frame: number | undefined;

  const stop = () => {
    page.clearTimeout(timer);
    if (frame !== undefined) page.cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('pagehide', onPageHide);
    page.removeEventListener('blur', checkFocus);
    page.removeEventListener('focus', checkFocus);
  };
  const end = (sign: WatchResult) => {
    stop();
    onResult(sign);
  };
  // The page was visible at the start, so any change means that it was hidden, even if the event is late.
  const onVisibility = () => end('hidden');
  const onPageHide = () => end('left');

  let hasLostFocus = false;
  const checkFocus = () => {
    const hadLostFocus = hasLostFocus;
    // Focus that moves to a frame inside the page is not lost.
    hasLostFocus = hadFocus && !document.hasFocus();
    if (hasLostFocus === hadLostFocus) return;
    isInconclusive = true;
    deadlineMs = hasLostFocus ? PROMPT_TIMEOUT_MS : elapsedMs() + SETTLE_MS;
  };

  const checkPage = () => {
    if (document.visibilityState === 'hidden') return end('hidden');
    const nowMs = elapsedMs();
    if (nowMs - lastCheckMs > CHECK_INTERVAL_MS + MAX_GAP_MS) {
      // A page that the browser rarely wakes would otherwise never reach a result.
      if (hasSlept) return end('unclear');
      hasSlept = true;
      isInconclusive = true;
      deadlineMs = nowMs + SETTLE_MS;
    }
    lastCheckMs = nowMs;
    checkFocus();
    if (nowMs < deadlineMs) {
      timer = page.setTimeout(checkPage, CHECK_INTERVAL_MS);
    } else if (isInconclusive) {
      end('unclear');
    } else {
      waitForFrame();
    }
  };
  const waitForFrame = () => {
    timer = page.setTimeout(() => end('unclear'), MAX_GAP_MS);
    frame = page.requestAnimationFrame(() => {
      checkFocus();
      if (document.visibilityState === 'hidden') return end('hidden');
      end(isInconclusive || elapsedMs() - lastCheckMs > MAX_GAP_MS ? 'unclear' : 'stayed');
    });
  };

  document.addEventListener('visibilitychange', onVisibility);
  page.addEventListener('pagehide', onPageHide);
  page.addEventListener('blur', checkFocus);
  page.addEventListener('focus', checkFocus);
  timer = page.setTimeout(checkPage, CHECK_INTERVAL_MS);
  return stop;
}

/**
 * Returns a function for the elapsed milliseconds by the faster of two clocks: one pauses while a phone sleeps,
 * the other can be set back.
 */
function startStopwatch({ performance }: Window): () => number {
  const startDate = Date.now();
  const startMs = performance.now();
  return () => Math.max(Date.now() - startDate, performance.now() - startMs);
}
