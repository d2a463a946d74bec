import type { Session, SessionStatus, UserInfo } from 'shared-config/contracts/page-contracts';
import { watchNetwork } from 'shared-config/platform/network-return';
import { clientState, requireBrowser } from './client-state';
import { isShellLoadError, loadShell } from './load-shell';
import { scheduleRetry } from './schedule-retry';

/** The shell's knowledge about the visitor. */
export interface SessionState {
  /** Opens login and registration, signs out; null until the shell has loaded. */
  session: Session | null;
  /** `unknown` until the shell has loaded and its first profile call has settled. */
  status: SessionStatus;
  user: UserInfo | null;
}

/** The state before the shell has loaded. */
export const UNKNOWN_SESSION: SessionState = { session: null, status: 'unknown', user: null };

/**
 * Calls `listener` with the visitor's session when the shell has loaded, and after every change. Until then it tries again when
 * the network returns, the browser restores the page, the page loads the shell or a widget mounts. Returns a function that stops.
 *
 * @throws Error on a server
 * @example const stop = followSession(({ user }) => show(user?.username));
 */
export function followSession(listener: (state: SessionState) => void): () => void {
  requireBrowser();
  let stop: (() => void) | undefined;
  let isStopped = false;
  const follow = async () => {
    const shell = await loadShell();
    // On a foreign host only a widget names the environment, without which the shell has no session.
    await Promise.all(Object.values(clientState().mounts));
    const session = await shell.session();
    if (isStopped) return;
    const notify = () => listener({ session, status: session.status, user: session.user });
    stop = session.subscribe(notify);
    notify();
  };
  const start = () => {
    stop = undefined;
    const endWatch = watchNetwork();
    follow().then(endWatch, (thrown: unknown) => {
      if (!isShellLoadError(thrown))
        console.warn('[shell-client] The page continues without a session.', thrown);
      const isOnlineAgain = endWatch();
      // A listener that throws keeps its subscription.
      if (isStopped || stop) return;
      if (isOnlineAgain) start();
      else stop = scheduleRetry(start);
    });
  };
  start();
  return () => {
    isStopped = true;
    stop?.();
  };
}
