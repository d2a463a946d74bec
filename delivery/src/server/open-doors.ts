import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createAssetHost } from 'mocks/assets';
import { startMockServer } from 'mocks/server';
import { distOf, root } from '../paths';
import { listen } from './listen';
import type { LiveReload } from './live-reload';
import { createPageHandler } from './page-server';
import { createPlainPageHandler } from './plain-page';
import { createStaticHandler } from './static-handler';

/** Everything that runs, and how it stops. */
export interface OpenDoors {
  refreshPages(): Promise<void>;
  close(): Promise<void>;
}

/** What stands on which port, counted from the port base (decision 9). */
export const DOORS = [
  { offset: 0, name: 'verification host' },
  { offset: 1, name: 'shell-remote' },
  { offset: 2, name: 'bridge-remote' },
  { offset: 3, name: 'mock backend' },
  { offset: 4, name: 'plain HTML page' },
] as const;

/**
 * Opens all doors.
 *
 * @throws PortTakenError; what was open already is closed again
 */
export async function openDoors({
  portBase,
  isWatching,
  liveReload,
}: {
  portBase: number;
  isWatching: boolean;
  liveReload?: LiveReload;
}): Promise<OpenDoors> {
  const pages = await createPageHandler({ portBase, liveReload });
  const listeners: readonly [number, RequestListener][] = [
    [0, (request, response) => void answered(pages.handle(request, response), response)],
    // Locally pictures come from the same origin (decision 1).
    [
      1,
      createAssetHost({
        allowedPortBase: portBase,
        otherwise: createStaticHandler(distOf('shell-remote'), { isPublic: true, isWatching }),
      }),
    ],
    [2, createStaticHandler(distOf('bridge-remote'), { isPublic: true, isWatching })],
    [4, createPlainPageHandler(portBase)],
  ];
  const closers: (() => Promise<void>)[] = [];
  const close = async () => void (await Promise.all(closers.map((stop) => stop())));
  try {
    for (const [offset, handler] of listeners) closers.push(await listen(portBase + offset, handler));
    const mock = await startMockServer({
      port: portBase + 3,
      allowedPortBase: portBase,
      dataFile: path.join(root, '.data', 'mock-backend.json'),
    });
    closers.push(() => mock.close());
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return { refreshPages: pages.refresh, close };
}

async function answered(work: Promise<void>, response: Parameters<RequestListener>[1]): Promise<void> {
  try {
    await work;
  } catch (thrown) {
    console.error('[delivery]', thrown);
    if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
    response.end('Something went wrong here; the log says what.\n');
  }
}
