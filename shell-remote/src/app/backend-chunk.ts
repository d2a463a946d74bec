import { followOtherTabs } from '../features/session/follow-other-tabs';
import { createPendingSignOut, type PendingSignOut } from '../features/session/pending-sign-out';
import { pageSessionNames } from '../features/session/session-names';
import { createBackend, type Backend } from './backend';
import { createFailureToasts } from '../core/overlays/failure-toasts';
import type { Shell } from './shell';

type BackendSourcePorts = Pick<
  Shell,
  'context' | 'platform' | 'isInApp' | 'clock' | 'session' | 'userToken' | 'memory' | 'overlays'
>;

export interface BackendInput {
  getShell: () => BackendSourcePorts;
  /** Returns a key of the API host and of everything else whose answers must not mix. */
  keyOf: (shell: BackendSourcePorts) => string;
  /** Whether this source starts to follow other tabs; only once per session. */
  followsTabs: boolean;
}

/** Returns a getter of the current key's backend. Loads with the first call, so that axios does not delay the header. */
export function createBackendSource({ getShell, keyOf, followsTabs }: BackendInput): () => Backend {
  const { session, memory } = getShell();
  /** Each edition's pending sign-out stays with its own API host. */
  const pendingSignOuts = new Map<string, PendingSignOut>();
  const pendingSignOutOf = ({ context }: BackendSourcePorts) => {
    const key = pageSessionNames(context).pendingSignOut;
    const pending = pendingSignOuts.get(key) ?? createPendingSignOut(memory.cache, Date.now, key);
    pendingSignOuts.set(key, pending);
    return pending;
  };
  if (followsTabs) followOtherTabs(session, window, () => pageSessionNames(getShell().context));
  const showFailure = createFailureToasts(getShell);
  let current: { key: string; backend: Backend } | undefined;
  return () => {
    const shell = getShell();
    const key = keyOf(shell);
    if (current?.key !== key)
      current = { key, backend: createBackend(shell, pendingSignOutOf(shell), showFailure) };
    return current.backend;
  };
}
