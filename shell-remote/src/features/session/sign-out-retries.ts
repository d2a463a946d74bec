import type { PendingEntry, PendingSignOut } from './pending-sign-out';
import type { SignOutTurn } from './sign-out-turn';

export interface SignOutRetriesInput {
  pending: PendingSignOut;
  turn: SignOutTurn;
  /** Makes the logout call; resolves when the backend knows no session any more. */
  logOut: (signal: AbortSignal) => Promise<void>;
  /** Where `online` arrives. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  /** Reports a retry that failed. */
  onFailure: (thrown: unknown) => void;
  /** Shows or hides the message that explains what to do. */
  showNotice: (isShown: boolean) => void;
}

/** Repeats the logout call of a sign-out until it succeeds, a visitor signs in, or the auth cookie has expired. */
export interface SignOutRetries {
  /** Marks the sign-out as pending and makes the first call. Rejects when that fails; the retries follow. */
  begin(userId: number): Promise<void>;
  /** Continues a sign-out that is pending; the next call is made as soon as the pause allows. */
  resume(): void;
  /** Ends call, timer and listeners; the mark stays. */
  stop(): void;
}

/** Number of failures after which the notice is shown. */
const FAILURES_BEFORE_NOTICE = 3;

/** The pause after a call doubles with each failure, between these; all tabs together keep it. */
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** @example createSignOutRetries({ pending, turn, logOut, page: window, now: Date.now, random: Math.random, … }).resume() */
export function createSignOutRetries(input: SignOutRetriesInput): SignOutRetries {
  const { pending, turn, page, now, random } = input;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  let isCalling = false;
  let isTold = false;

  const attempt = async () => {
    clearTimeout(timer);
    isCalling = true;
    try {
      await turn.logOut(async (signal) => {
        pending.update(() => ({ attemptedAtMs: now() }));
        try {
          await input.logOut(signal);
        } catch (thrown) {
          // What a sign-in aborted has not failed.
          if (signal.aborted) return;
          pending.update(({ failures }) => ({ failures: failures + 1 }));
          throw thrown;
        }
        if (!signal.aborted) pending.clear();
      });
    } catch (thrown) {
      if (!isTakenOver(thrown)) throw thrown;
    } finally {
      isCalling = false;
      goOn();
    }
  };
  const retry = () => attempt().catch(input.onFailure);
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void retryWhenDue(), delayMs);
  };
  /** Another tab may have made a call since the timer was set, or finished the sign-out. */
  const retryWhenDue = () => {
    const entry = pending.read();
    if (!entry) return stop();
    const waitMs = dueInMs(entry, now());
    return waitMs > 0 ? schedule(waitMs + random() * pauseMs(entry)) : retry();
  };
  const goOn = () => {
    const entry = pending.read();
    if (!entry) return stop();
    tell(entry);
    schedule(dueInMs(entry, now()) + random() * 2 * pauseMs(entry));
  };
  const tell = ({ failures }: PendingEntry) => {
    if (isTold || failures < FAILURES_BEFORE_NOTICE) return;
    isTold = true;
    input.showNotice(true);
  };
  const resume = () => {
    const entry = pending.read();
    if (!entry || isCalling) return;
    watch();
    const waitMs = dueInMs(entry, now());
    if (waitMs <= 0) return void retry();
    tell(entry);
    schedule(waitMs + (random() * pauseMs(entry)) / 2);
  };
  const watch = () => {
    if (stopWatching) return;
    const stopMark = pending.onChangeElsewhere(() => {
      const entry = pending.read();
      if (entry) tell(entry);
      else stop();
    });
    page.addEventListener('online', resume);
    stopWatching = () => {
      stopMark();
      page.removeEventListener('online', resume);
    };
  };
  const stop = () => {
    clearTimeout(timer);
    turn.stop();
    stopWatching?.();
    stopWatching = undefined;
    if (isTold) input.showNotice(false);
    isTold = false;
  };
  return {
    begin(userId) {
      pending.begin(userId);
      watch();
      return attempt();
    },
    resume,
    stop,
  };
}

/** The shortest time between two logout calls. @example pauseMs({ failures: 3, … }) // 8000 */
function pauseMs({ failures }: Pick<PendingEntry, 'failures'>): number {
  return Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** When the next call may be made, in milliseconds from now. A start in the future is a clock that was set back. */
function dueInMs(entry: PendingEntry, nowMs: number): number {
  return Math.max(0, Math.min(entry.attemptedAtMs, nowMs) + pauseMs(entry) - nowMs);
}

/** A sign-in took the lock: no failure. */
function isTakenOver(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError';
}
