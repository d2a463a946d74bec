import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { createAssetHost } from 'mocks/assets';
import { startMockServer } from 'mocks/server';
import type { ReleaseReader } from '../releases/live-releases';
import { root } from '../paths';
import type { Store } from '../store/store';
import { listen } from './listen';
import type { LiveReload } from './live-reload';
import { createPageHandler } from './page-server';
import { createPlainPageHandler } from './plain-page';
import { createRemoteOrigin } from './remote-origin';

/** Everything that runs, and how it stops. */
export interface OpenDoors {
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

export interface DoorsOptions {
  portBase: number;
  releases: ReleaseReader;
  /** Where builds lie that nobody is given any more; without it there are none. */
  store?: Store;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
}

/**
 * Opens all doors.
 *
 * @throws PortTakenError; what was open already is closed again
 */
export async function openDoors({ portBase, releases, store, liveReload }: DoorsOptions): Promise<OpenDoors> {
  const common = { portBase, releases, store, isWatching: Boolean(liveReload) };
  const listeners: readonly [number, RequestListener][] = [
    [0, answered(createPageHandler({ portBase, releases, store, liveReload }))],
    // Locally pictures come from the same origin (decision 1).
    [
      1,
      createAssetHost({
        allowedPortBase: portBase,
        otherwise: answered(createRemoteOrigin({ ...common, part: 'shell' })),
      }),
    ],
    [2, answered(createRemoteOrigin({ ...common, part: 'bridge' }))],
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
  return { close };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a handler throws is logged, and the visitor is told that something went wrong. */
function answered(handle: Handler): RequestListener {
  return (request, response) => {
    handle(request, response).catch((thrown: unknown) => {
      console.error('[delivery]', thrown);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('Something went wrong here; the log says what.\n');
    });
  };
}
