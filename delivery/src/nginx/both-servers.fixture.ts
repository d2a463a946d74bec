import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { environmentByName, type Environment } from 'shared-config/site/environments';
import { createReleaseReader, type ReleaseReader } from '../releases/live-releases';
import { sendRequest, type TestRequestOptions, type TestResponse } from '../server/send-request.fixture';
import { createPageHandler } from '../server/page-server';
import { createRemoteOrigin } from '../server/remote-origin';
import { answering } from '../server/start-test-server.fixture';
import type { Store } from '../store/store';
import { loadFormerBuilds } from './run-nginx-command';
import type { Listen, NginxInput } from './nginx-input';
import { sitesOfEnvironment, type ListenerName } from '../server/hosts/sites-of-environment';
import { nginxBinary, startNginx, type RunningNginx } from './start-nginx.fixture';
import { removeLeftovers, writeNginx } from './write-nginx';

/** `describe` for tests that need nginx. CI installs it; without it they are skipped. */
export const withNginx = nginxBinary ? describe : describe.skip;

/** nginx and the page server with the same releases. Each server listens on its own sockets. */
export interface BothServers {
  nginx: RunningNginx;
  portBase: number;
  folder: string;
  /** Returns the folder of nginx's current pages. */
  pages(): string;
  /** Returns the socket path of a server, for raw connections. */
  socketOf(server: 'nginx' | 'node', listener: ListenerName): string;
  ask(
    server: 'nginx' | 'node',
    listener: ListenerName,
    address: string,
    options?: TestRequestOptions,
  ): Promise<TestResponse>;
  /** Writes the current releases for nginx. */
  write(): Promise<void>;
  close(): Promise<void>;
}

export interface BothOptions {
  store: Store;
  /** Full name of the environment; default: `local`. */
  environment?: string;
  /** Request listener of the backend, or a running server; default: empty answers. */
  backend?: RequestListener | Server;
  changes?: Partial<Omit<NginxInput, 'listen'>> & { listen?: Partial<Listen> };
}

/** Starts both servers and their backend. */
export async function startBothServers({
  store,
  environment: name = 'local',
  backend = (_request, response) => response.end(),
  changes,
}: BothOptions): Promise<BothServers> {
  const environment = environmentByName(name)!;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  const backendServer =
    typeof backend === 'function' ? await serve(backend, { port: 0, host: '127.0.0.1' }) : backend;
  // The backend's port is the port base plus three.
  const portBase = (backendServer.address() as AddressInfo).port - 3;
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const socketOf = (server: string, listener: ListenerName) =>
    path.join(folder, `${server}-${listener}.sock`);
  const servers = [
    backendServer,
    ...(await Promise.all(
      Object.entries(
        handlersOf({ environment, portBase, releases, store, reportsUrl: changes?.reportsUrl }),
      ).map(([listener, handle]) =>
        serve(answering(handle), { path: socketOf('node', listener as ListenerName) }),
      ),
    )),
  ];
  const listenOf = (listener: ListenerName) => [`unix:${socketOf('nginx', listener)}`];
  const listen: Listen = {
    pages: listenOf('pages'),
    shell: listenOf('shell'),
    bridge: listenOf('bridge'),
    ...changes?.listen,
  };
  let pages = '';
  const write = async () => {
    const live = await releases.checkNow();
    const sites = sitesOfEnvironment(environment, portBase);
    const former = await loadFormerBuilds(store, live.document, () => undefined);
    const input = { live, former, sites, portBase, folder, resolver: '127.0.0.1', ...changes, listen };
    const { name, leftovers } = await writeNginx(input);
    await removeLeftovers(leftovers);
    pages = path.join(folder, 'pages', name);
  };
  await write();
  const nginx = await startNginx(folder);
  return {
    nginx,
    portBase,
    folder,
    pages: () => pages,
    socketOf,
    ask: (server, listener, address, options) =>
      sendRequest({ socketPath: socketOf(server, listener) }, address, options),
    write,
    async close() {
      await nginx.stop();
      await Promise.all(servers.map(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Handler = (...parameters: Parameters<RequestListener>) => Promise<void>;

function handlersOf(common: {
  environment: Environment;
  portBase: number;
  releases: ReleaseReader;
  store: Store;
  reportsUrl: string | undefined;
}): Record<ListenerName, Handler> {
  return {
    pages: createPageHandler(common),
    shell: createRemoteOrigin({ ...common, part: 'shell' }),
    bridge: createRemoteOrigin({ ...common, part: 'bridge' }),
  };
}

async function serve(handler: RequestListener, address: { port: number; host: string } | { path: string }) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(address, () => resolve()));
  return server;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
