import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createAssetHost } from 'mocks/assets';
import { startMockServer } from 'mocks/server';
import { LOCAL_ENVIRONMENT } from 'shared-config/environments';
import { withBrowserBackend } from '../demonstration/browser-backend';
import { createOtherPages } from '../demonstration/other-pages';
import { root } from 'build/paths';
import { listen } from './listen';
import { openServers, OWN_DOORS, type OpenDoors, type ServersOptions } from './open-servers';
import { createPlainPageHandler } from './plain-page';

/** The mock backend's port, counted from the port base. */
export const MOCK_BACKEND_OFFSET = 3;

/** Lists what listens on which port, counted from the port base (R-RUN-2). */
export const DOORS = [
  ...OWN_DOORS,
  { offset: MOCK_BACKEND_OFFSET, name: 'mock backend' },
  { offset: 4, name: 'plain HTML page' },
].sort((one, other) => one.offset - other.offset);

export interface DoorsOptions extends Omit<ServersOptions, 'environment'> {
  /** The browser answers the backend's calls, and no mock backend listens on a port. Default: false. */
  isBackendInBrowser?: boolean;
}

/** What stands in front of doors of ours, for measurements. */
export interface InFront {
  shell?(shell: RequestListener): RequestListener;
  pages?(pages: RequestListener): RequestListener;
}

/**
 * Opens all doors of the local environment: ours, the pretended backend, and pages of others.
 *
 * @throws PortTakenError; what was open already is closed again
 */
export function openDoors(
  { isBackendInBrowser = false, ...options }: DoorsOptions,
  inFront: InFront = {},
): Promise<OpenDoors> {
  const { portBase } = options;
  const withBackend = isBackendInBrowser ? withBrowserBackend : (pages: RequestListener) => pages;
  return openServers(
    { ...options, environment: LOCAL_ENVIRONMENT },
    {
      // Locally pictures come from the shell's origin (R-EDITION-8).
      aroundShell: (shell) => createAssetHost({ otherwise: inFront.shell?.(shell) ?? shell }),
      aroundPages: (pages) => withBackend(createOtherPages(options, inFront.pages?.(pages) ?? pages)),
      async open() {
        const closePages = await listen(portBase + 4, withBackend(createPlainPageHandler(portBase)));
        if (isBackendInBrowser) return [closePages];
        try {
          const dataFile = path.join(root, '.data', `mock-backend-${portBase}.json`);
          const mock = await startMockServer({ port: portBase + MOCK_BACKEND_OFFSET, portBase, dataFile });
          return [closePages, () => mock.close()];
        } catch (thrown) {
          await closePages();
          throw thrown;
        }
      },
    },
  );
}
