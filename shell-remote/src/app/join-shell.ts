import { reportFailure } from 'shared-config/errors/report-failure';
import { IdentityStore } from '../features/session/identity-store';
import type { Backend, BackendInput } from './backend';
import { OVERLAYS } from './overlay-table';
import { createOverlays } from '../core/overlays/overlays';
import { createPageMemory } from '../core/page/page-memory';
import type { Shell } from './shell';
import { createFrameTranslator } from '../core/texts/shell-translator';

/**
 * Creates a shell of this release around the session of an older shell of the same major version. Members that bring
 * code and calls are new; all others stay the older shell's. A member that the older shell lacks must be created here.
 */
export function joinShell(olderShell: Shell): Shell {
  const own = {
    // The older shell does not tell this backend about sign-ins and sign-outs, so the visitor is in the key.
    ...createOwnMembers(() => shell, {
      keyOf: ({ context, session }) => `${context.hosts.api} ${session.user?.id}`,
      followsTabs: false,
    }),
    memory: createPageMemory(window, olderShell.context),
  };
  // The older shell serves all other members and receives every write.
  const shell: Shell = new Proxy(olderShell, {
    get: (from, key): unknown => Reflect.get(key in own ? own : from, key),
  });
  return shell;
}

/** Creates the members that bring code and calls of this release. */
export function createOwnMembers(
  getShell: () => Shell,
  backend: Pick<BackendInput, 'keyOf' | 'followsTabs'>,
): Pick<Shell, 'backend' | 'identity' | 'overlays' | 'frameTranslator'> {
  return {
    backend: loadBackend({ getShell, ...backend }),
    identity: new IdentityStore({
      fetchIdentity: async () => (await getShell().backend()).fetchIdentity(),
      report: reportFailure,
    }),
    overlays: createOverlays(OVERLAYS, getShell),
    frameTranslator: () => createFrameTranslator(getShell().context, getShell().texts),
  };
}

/** Returns a function that loads the backend's code with its first call, so that axios does not delay the header, and again after a failure. */
function loadBackend(input: BackendInput): () => Promise<Backend> {
  let source: Promise<() => Backend> | undefined;
  const load = async () => {
    try {
      return (await import('./backend')).createBackendSource(input);
    } catch (thrown) {
      source = undefined;
      throw thrown;
    }
  };
  return async () => (await (source ??= load()))();
}
