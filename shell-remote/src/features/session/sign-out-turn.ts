import { holdLock, type Locks } from './hold-lock';

/** Keeps logout and sign-in calls apart, in all tabs: a late logout would end the new session. */
export interface SignOutTurn {
  /**
   * Makes a logout call, unless a call of either kind is on its way here or in another tab; resolves with whether it was made.
   *
   * @param call must stop when the signal is aborted: a sign-in takes precedence
   */
  logOut(call: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Makes a sign-in call when the logout call has ended, or was aborted after two seconds. */
  signIn<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Aborts the logout call. */
  stop(): void;
}

const LOCK = 'shell:sign-out';

/** How long a sign-in waits for a logout call that hangs. */
const SIGN_IN_WAIT_MS = 2_000;

/**
 * Creates the turn. Without Web Locks it orders the calls of this tab only.
 *
 * @example const turn = createSignOutTurn(navigator.locks);
 */
export function createSignOutTurn(locks: Locks | undefined): SignOutTurn {
  let running: { ended: Promise<unknown>; controller: AbortController } | undefined;
  let signIns = 0;
  return {
    async logOut(call) {
      if (running || signIns > 0) return false;
      const controller = new AbortController();
      const ended = whenFree(locks, () => call(controller.signal));
      running = { ended, controller };
      try {
        return await ended;
      } finally {
        // Where a sign-in took the lock, the call is still on its way.
        controller.abort();
        running = undefined;
      }
    },
    async signIn(call) {
      signIns += 1;
      try {
        if (running && !locks) await endOf(running);
        return await holdLock(locks, { name: LOCK, waitMs: SIGN_IN_WAIT_MS, steals: true }, call);
      } finally {
        signIns -= 1;
      }
    },
    stop: () => running?.controller.abort(),
  };
}

/** Does the work when the lock is free; rejects when a sign-in takes the lock meanwhile. */
async function whenFree(locks: Locks | undefined, work: () => Promise<void>): Promise<boolean> {
  let isStarted = false;
  const run = async () => {
    isStarted = true;
    await work();
    return true;
  };
  if (!locks) return run();
  try {
    return await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : false));
  } catch (thrown) {
    // A page that may use no locks.
    if (!isStarted) return run();
    throw thrown;
  }
}

async function endOf({ ended, controller }: { ended: Promise<unknown>; controller: AbortController }) {
  const late = setTimeout(() => controller.abort(), SIGN_IN_WAIT_MS);
  await Promise.allSettled([ended]);
  clearTimeout(late);
}
