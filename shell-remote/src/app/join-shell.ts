import { reportFailure } from 'shared-config/report-failure';
import { IdentityStore } from '../features/session/identity-store';
import { createBackendLoader } from './backend-loader';
import { isNotSignedIn } from '../features/session/is-not-signed-in';
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
  const own: Pick<Shell, 'backend' | 'identity' | 'overlays' | 'memory' | 'frameTranslator'> = {
    // The older shell does not tell this backend about sign-ins and sign-outs, so the visitor is in the key.
    backend: createBackendLoader({
      getShell: () => shell,
      keyOf: ({ context, session }) => `${context.hosts.api} ${session.user?.id}`,
      followsTabs: false,
    }),
    identity: new IdentityStore({
      fetchIdentity: async () => (await shell.backend()).fetchIdentity(),
      isNotSignedIn,
      report: reportFailure,
    }),
    overlays: createOverlays(OVERLAYS, () => shell),
    memory: createPageMemory(window, olderShell.context),
    frameTranslator: () => createFrameTranslator(shell.context, shell.texts),
  };
  // The older shell serves all other members and receives every write.
  const shell = new Proxy(olderShell, {
    get: (from, key): unknown => Reflect.get(key in own ? own : from, key),
  });
  return shell;
}
