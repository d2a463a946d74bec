import { withLock, type Locks } from './with-lock';

export type SignOutLock = ReturnType<typeof createSignOutLock>;

/** How long a sign-in waits for a logout call that hangs. */
const SIGN_IN_WAIT_MS = 2_000;

/**
 * Creates a lock that keeps logout and sign-in calls apart, in all tabs: a late logout would end the new session. Without Web
 * Locks it orders only the calls of this tab.
 * @param name lock of the page's edition
 */
export function createSignOutLock(locks: Locks | undefined, name: string) {
  let running: { ended: Promise<unknown>; controller: AbortController } | undefined;
  let signIns = 0;
  return {
    /**
     * Makes a logout call, unless a logout or sign-in call is pending here or in another tab.
     * @param call stops when the signal aborts: a sign-in takes precedence
     * @returns whether the call was made
     */
    async logOut(call: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
      if (running || signIns > 0) return false;
      const controller = new AbortController();
      const ended = runIfFree(locks, name, () => call(controller.signal));
      running = { ended, controller };
      try {
        return await ended;
      } finally {
        // The call is still pending when a sign-in has stolen the lock.
        controller.abort();
        running = undefined;
      }
    },
    /** Makes a sign-in call after the logout call has ended. Aborts a logout call after two seconds. */
    async signIn<Result>(call: () => Promise<Result>): Promise<Result> {
      signIns += 1;
      try {
        if (running && !locks) await waitOrAbort(running);
        return await withLock(locks, { name, waitMs: SIGN_IN_WAIT_MS, steals: true }, call);
      } finally {
        signIns -= 1;
      }
    },
    stop: () => running?.controller.abort(),
  };
}

/** Runs the work if the lock is free; rejects when a sign-in steals the lock meanwhile. */
async function runIfFree(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  let isStarted = false;
  const run = async () => {
    isStarted = true;
    await work();
    return true;
  };
  if (!locks) return run();
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : false));
  } catch (thrown) {
    // The page may not use locks.
    if (!isStarted) return run();
    throw thrown;
  }
}

async function waitOrAbort({ ended, controller }: { ended: Promise<unknown>; controller: AbortController }) {
  const abortTimer = setTimeout(() => controller.abort(), SIGN_IN_WAIT_MS);
  await Promise.allSettled([ended]);
  clearTimeout(abortTimer);
}
