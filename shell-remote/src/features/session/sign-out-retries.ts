import type { PendingEntry, PendingSignOut } from './pending-sign-out';
import type { SignOutLock } from './sign-out-lock';

export interface SignOutRetriesInput {
  pending: PendingSignOut;
  lock: SignOutLock;
  /** Makes the logout call; resolves when the backend has no session of the user any more. */
  logOut: (signal: AbortSignal, isRetry: boolean) => Promise<void>;
  /** Returns whether each call sends the app's token. It may belong to a later session, so retries wait. */
  hasAppUser: () => boolean;
  /** Dispatches `online`. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  now: () => number;
  random: () => number;
  onFailure: (thrown: unknown) => void;
  showNotice: (isShown: boolean) => void;
}

const FAILURES_BEFORE_NOTICE = 3;

/** The pause after a call doubles with each failure, within these limits. It applies to all tabs together. */
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** Repeats the logout call of a sign-out until it succeeds, a visitor signs in, or the auth cookie expires. */
export function createSignOutRetries(input: SignOutRetriesInput) {
  const { pending, page, now, random } = input;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  let isCalling = false;
  let isNoticeShown = false;

  const attempt = async (isRetry: boolean) => {
    clearTimeout(timer);
    isCalling = true;
    try {
      await callAlone(input, isRetry);
    } finally {
      isCalling = false;
      planNext(2, false);
    }
  };
  const retry = () => (input.hasAppUser() ? schedule(MAX_PAUSE_MS) : attempt(true).catch(input.onFailure));
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => planNext(1), delayMs);
  };
  /**
   * Makes the next call now if it is due and may start, or sets its timer. Another tab may have made a call meanwhile, or finished the
   * sign-out.
   * @param spread random share of the pause, so that not all tabs call together
   */
  const planNext = (spread: number, mayStart = true) => {
    const entry = pending.read();
    if (!entry) return stop();
    const waitMs = dueInMs(entry, now());
    if (mayStart && waitMs <= 0) return void retry();
    showNoticeIfNeeded(entry);
    schedule(waitMs + random() * spread * pauseMs(entry));
  };
  const showNoticeIfNeeded = ({ failures }: PendingEntry) => {
    if (isNoticeShown || failures < FAILURES_BEFORE_NOTICE) return;
    isNoticeShown = true;
    input.showNotice(true);
  };
  const resume = () => {
    if (!pending.read() || isCalling) return;
    listen();
    planNext(0.5);
  };
  const listen = () => {
    if (stopListening) return;
    const stopFollowingMark = pending.onChangeElsewhere(() => {
      const entry = pending.read();
      if (entry) showNoticeIfNeeded(entry);
      else stop();
    });
    page.addEventListener('online', resume);
    stopListening = () => {
      stopFollowingMark();
      page.removeEventListener('online', resume);
    };
  };
  const stop = () => {
    clearTimeout(timer);
    input.lock.stop();
    stopListening?.();
    stopListening = undefined;
    if (isNoticeShown) input.showNotice(false);
    isNoticeShown = false;
  };
  return {
    /** Marks the sign-out as pending and makes the first call. Rejects when that call fails; the retries follow. */
    begin(userId: number): Promise<void> {
      pending.begin(userId);
      listen();
      return attempt(false);
    },
    /** Continues a pending sign-out; the next call starts as soon as the pause allows. */
    resume,
    /** Stops call, timer and listeners; the mark stays. */
    stop,
  };
}

/** Returns the shortest time between two logout calls. @example pauseMs({ failures: 3 }) // 8000 */
function pauseMs({ failures }: Pick<PendingEntry, 'failures'>): number {
  return Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** Returns the milliseconds until the next call. An attempt in the future means that the clock was set back. */
function dueInMs(entry: PendingEntry, nowMs: number): number {
  return Math.max(0, Math.min(entry.attemptedAtMs, nowMs) + pauseMs(entry) - nowMs);
}

/** Makes the logout call while no other tab makes one, and records how it ended. A sign-in aborts it: that is no failure. */
async function callAlone(input: SignOutRetriesInput, isRetry: boolean): Promise<void> {
  const { pending, lock, now } = input;
  try {
    await lock.logOut(async (signal) => {
      pending.update(() => ({ attemptedAtMs: now() }));
      try {
        await input.logOut(signal, isRetry);
      } catch (thrown) {
        if (signal.aborted) return;
        pending.update(({ failures }) => ({ failures: failures + 1 }));
        throw thrown;
      }
      if (!signal.aborted) pending.clear();
    });
  } catch (thrown) {
    if (!isLockStolen(thrown)) throw thrown;
  }
}

function isLockStolen(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError';
}
