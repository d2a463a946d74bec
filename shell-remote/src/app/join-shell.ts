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
 * Makes a shell of this release around the session of an older one that the page has already: parts of this release find
 * everything they know, and the visitor is one. What the page has once stays the standing shell's; what only brings this
 * release's code and calls is made anew. A member that came after the standing shell cannot be taken from it: it is made here.
 *
 * @param standing of the same major version of `SHELL_CONTRACT`, and an older minor one
 */
export function joinShell(standing: Shell): Shell {
  const own: Pick<Shell, 'backend' | 'identity' | 'overlays' | 'memory' | 'frameTranslator'> = {
    // The standing one tells its own calls who signs in and out, and not these: nobody's answers may reach somebody else.
    backend: createBackendLoader({
      getShell: () => shell,
      forWhom: ({ context, session }) => `${context.hosts.api} ${session.user?.id}`,
      followsTabs: false,
    }),
    identity: new IdentityStore({
      fetchIdentity: async () => (await shell.backend()).fetchIdentity(),
      isNotSignedIn,
      report: reportFailure,
    }),
    overlays: createOverlays(OVERLAYS, () => shell),
    memory: createPageMemory(window, standing.context),
    frameTranslator: () => createFrameTranslator(shell.context, shell.texts),
  };
  // All other members are read from the standing shell, and every write goes there.
  const shell = new Proxy(standing, {
    get: (from, key): unknown => Reflect.get(key in own ? own : from, key),
  });
  return shell;
}
