import { followOtherTabs } from '../features/session/follow-other-tabs';
import { createPendingSignOut } from '../features/session/pending-sign-out';
import { createBackend, type Backend } from './backend';
import { createFailureToasts } from '../core/overlays/failure-toasts';
import type { Shell } from './shell';

/** What of a shell its calls need. */
type CallingShell = Pick<
  Shell,
  'context' | 'platform' | 'clock' | 'session' | 'userToken' | 'memory' | 'overlays'
>;

export interface BackendInput {
  getShell: () => CallingShell;
  /** Returns a key of the API host and of everything else that must not be mixed. */
  forWhom: (shell: CallingShell) => string;
  /** Whether the session follows other tabs from here on; a session follows them once. */
  followsTabs: boolean;
}

/**
 * Follows other tabs if `followsTabs` is set, and returns a getter of the backend for the current key. The file is loaded with the
 * first call: axios and the session's rules stay off the header's path.
 *
 * @example const backend = createBackendSource({ getShell, forWhom, followsTabs: true })();
 */
export function createBackendSource({ getShell, forWhom, followsTabs }: BackendInput): () => Backend {
  const { session, memory } = getShell();
  const pendingSignOut = createPendingSignOut(memory.cache, Date.now);
  if (followsTabs) followOtherTabs(session, window);
  const showFailure = createFailureToasts(getShell);
  let current: { whom: string; backend: Backend } | undefined;
  return () => {
    const shell = getShell();
    const whom = forWhom(shell);
    if (current?.whom !== whom) current = { whom, backend: backendOf(shell, pendingSignOut, showFailure) };
    return current.backend;
  };
}

function backendOf(
  { context, platform, clock, session, userToken, overlays }: CallingShell,
  pendingSignOut: ReturnType<typeof createPendingSignOut>,
  showFailure: (error: unknown) => void,
): Backend {
  return createBackend({
    context,
    page: window,
    platform,
    clock,
    onNotSignedIn: () => void session.loadProfile({ force: true }),
    userToken,
    pendingSignOut,
    shownUser: () => session.user,
    showFailure,
    showSignOutNotice: (isShown) =>
      isShown ? void overlays.open('sign-out-notice') : overlays.close('sign-out-notice'),
  });
}
