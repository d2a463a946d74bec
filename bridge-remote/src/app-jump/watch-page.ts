/**
 * What became of a page. `hidden`: something else is in front of it. `left`: it was navigated away. `stayed`: it was in front
 * all the time, and still draws. `unclear`: a question lay over it, or it slept.
 */
export type PageSign = 'hidden' | 'left' | 'stayed' | 'unclear';

export interface PageWatch {
  page: Window;
  /** How long a page has to stay in front. */
  quietMs: number;
  onSign: (sign: PageSign) => void;
}

/** How often the page is looked at. */
const BEAT_MS = 250;
/** A page that missed its beat for so long was asleep: a phone puts a page to sleep without telling it. */
const MAX_GAP_MS = 1_000;
/** How long somebody may think over the browser's question. */
const QUESTION_MS = 15_000;
/** How long after the answer, or after waking up, an app may take to come to the front. */
const SETTLE_MS = 2_000;

/**
 * Watches whether a page goes out of sight, and calls back once. `stayed` is never said for want of news: the page had
 * focus and time went on evenly from beginning to end, and the browser has just drawn a frame of it. Whatever comes late
 * (a timer after a sleep, events in another order) makes it `unclear` at most.
 *
 * @returns the way to stop, without a call
 * @example const stop = watchPage({ page: window, quietMs: 2_000, onSign: (sign) => … });
 */
export function watchPage({ page, quietMs, onSign }: PageWatch): () => void {
  const { document } = page;
  const elapsedMs = startStopwatch(page);
  // A frame that never had the focus cannot lose it.
  const hadFocus = document.hasFocus();
  let isDoubtful = false;
  let hasSlept = false;
  let deadlineMs = quietMs;
  let lastBeatMs = 0;
  let timer: number | undefined;
  let frame: number | undefined;

  const stop = () => {
    page.clearTimeout(timer);
    if (frame !== undefined) page.cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('pagehide', onLeave);
    page.removeEventListener('blur', lookAtFocus);
    page.removeEventListener('focus', lookAtFocus);
  };
  const end = (sign: PageSign) => {
    stop();
    onSign(sign);
  };
  // It was visible when the watch began: any change means that it was hidden, however late the news is.
  const onVisibility = () => end('hidden');
  const onLeave = () => end('left');

  let isAway = false;
  const lookAtFocus = () => {
    const wasAway = isAway;
    // Focus that goes to a frame inside of the page does not leave it.
    isAway = hadFocus && !document.hasFocus();
    if (isAway === wasAway) return;
    isDoubtful = true;
    deadlineMs = isAway ? QUESTION_MS : elapsedMs() + SETTLE_MS;
  };

  const beat = () => {
    if (document.visibilityState === 'hidden') return end('hidden');
    const nowMs = elapsedMs();
    if (nowMs - lastBeatMs > BEAT_MS + MAX_GAP_MS) {
      // Who is woken once in a while would wait for news for ever.
      if (hasSlept) return end('unclear');
      hasSlept = true;
      isDoubtful = true;
      deadlineMs = nowMs + SETTLE_MS;
    }
    lastBeatMs = nowMs;
    lookAtFocus();
    if (nowMs < deadlineMs) {
      timer = page.setTimeout(beat, BEAT_MS);
    } else if (isDoubtful) {
      end('unclear');
    } else {
      askForFrame();
    }
  };
  const askForFrame = () => {
    timer = page.setTimeout(() => end('unclear'), MAX_GAP_MS);
    frame = page.requestAnimationFrame(() => {
      lookAtFocus();
      if (document.visibilityState === 'hidden') return end('hidden');
      end(isDoubtful || elapsedMs() - lastBeatMs > MAX_GAP_MS ? 'unclear' : 'stayed');
    });
  };

  document.addEventListener('visibilitychange', onVisibility);
  page.addEventListener('pagehide', onLeave);
  page.addEventListener('blur', lookAtFocus);
  page.addEventListener('focus', lookAtFocus);
  timer = page.setTimeout(beat, BEAT_MS);
  return stop;
}

/** The longer of two clocks: one stands still while a phone sleeps, the other may be set back. */
function startStopwatch({ performance }: Window): () => number {
  const startDate = Date.now();
  const startMs = performance.now();
  return () => Math.max(Date.now() - startDate, performance.now() - startMs);
}
