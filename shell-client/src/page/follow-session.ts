import type { Session, SessionStatus, UserInfo } from 'shared-config/page-contracts';
import { isShellLoadError, loadShell } from './load-shell';

/** The visitor, as the shell knows them. */
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
 * Calls `listener` with the visitor's session when the shell has loaded, and after every change. Without the shell it never calls
 * it. Returns a function that stops.
 *
 * @example const stop = followSession(({ user }) => show(user?.username));
 */
export function followSession(listener: (state: SessionState) => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const follow = async () => {
    const session = await (await loadShell()).session();
    if (isStopped) return;
    const notify = () => listener({ session, status: session.status, user: session.user });
    stop = session.subscribe(notify);
    notify();
  };
  follow().catch((thrown: unknown) => {
    if (!isShellLoadError(thrown))
      console.warn('[shell-client] The page continues without a session.', thrown);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
