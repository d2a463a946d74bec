import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createAssetHost } from 'mocks/assets';
import { startMockServer } from 'mocks/server';
import type { Navigation } from 'shared-config/site/navigation/default-navigation';
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { withBrowserBackend } from './browser-backend';
import { createOtherPages } from './other-pages';
import { root } from 'build/paths';
import { listen } from '../server/listen/listen';
import { withLiveReload } from '../server/live-reload';
import {
  openServers,
  PRODUCT_LISTENERS,
  type RunningServers,
  type ServersOptions,
} from '../server/open-servers';
import { createPlainPageHandler } from './plain-page';

/** Port of the mock backend, relative to the port base. */
export const MOCK_BACKEND_OFFSET = 3;

/** The listeners of `npm start`, by port relative to the port base (R-RUN-2). */
export const LOCAL_LISTENERS = [
  ...PRODUCT_LISTENERS,
  { offset: MOCK_BACKEND_OFFSET, name: 'mock backend' },
  { offset: 4, name: 'plain HTML page' },
].sort((one, other) => one.offset - other.offset);

export interface LocalServersOptions extends Omit<ServersOptions, 'environment'> {
  /** The browser answers the backend's calls, and no mock backend listens on a port. Default: false. */
  isBackendInBrowser?: boolean;
  /** The navigation that the mock backend returns. Default: the product's own. */
  navigation?: Navigation;
}

/** Handlers to put in front of the product's own, for measurements. */
interface HandlerWrappers {
  shell?(shell: RequestListener): RequestListener;
  pages?(pages: RequestListener): RequestListener;
}

/**
 * Opens the servers of the local environment: the product, the mock backend, and the pages of other teams.
 *
 * @throws PortTakenError after closing the servers that it opened
 */
export function openLocalServers(
  { isBackendInBrowser = false, navigation, ...options }: LocalServersOptions,
  wrappers: HandlerWrappers = {},
): Promise<RunningServers> {
  const { portBase } = options;
  const withBackend = isBackendInBrowser ? withBrowserBackend : (pages: RequestListener) => pages;
  return openServers(
    { ...options, environment: LOCAL_ENVIRONMENT },
    {
      // The shell's origin serves images locally (R-EDITION-8).
      wrapShell: (shell) => createAssetHost({ fallback: wrappers.shell?.(shell) ?? shell }),
      wrapPages: (pages) => withBackend(createOtherPages(options, wrappers.pages?.(pages) ?? pages)),
      async open() {
        const plainPages = withLiveReload(options.liveReload, createPlainPageHandler(portBase));
        const closePages = await listen(portBase + 4, withBackend(plainPages));
        if (isBackendInBrowser) return [closePages];
        try {
          const dataFile = path.join(root, '.data', `mock-backend-${portBase}.json`);
          const port = portBase + MOCK_BACKEND_OFFSET;
          const mock = await startMockServer({ port, portBase, dataFile, navigation });
          return [closePages, () => mock.close()];
        } catch (thrown) {
          await closePages();
          throw thrown;
        }
      },
    },
  );
}
