import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { parseTrustedProxies } from '../src/http/client-address';
import { createReleaseReader } from '../src/releases/live-releases';
import { createPageHandler } from '../src/server/page-server';
import { createRemoteOrigin } from '../src/server/remote-origin';
import { onFreePorts } from '../src/server/listen/on-free-ports.fixture';
import { sendRequest, type TestRequestOptions, type TestResponse } from '../src/server/send-request.fixture';
import { startTestServer } from '../src/server/start-test-server.fixture';
import type { Store } from '../src/store/store';
import { nginxBinary, startNginx } from './start-nginx.fixture';

/** `describe` for tests that need nginx. CI installs it; without it they are skipped. */
export const withNginx = nginxBinary ? describe : describe.skip;

/** A page server and the origins of the remotes, with nginx in front of them. */
export interface NginxFront {
  /** Port of nginx for pages; the shell's is the next one. */
  port: number;
  /** Requests that nginx has sent to the page server and the shell's origin. */
  seen: IncomingMessage[];
  /** Sends a request to nginx. */
  ask(address: string, options?: TestRequestOptions & { offset?: number }): Promise<TestResponse>;
  /** Reads the releases of the store again. */
  checkReleases(): Promise<unknown>;
  /** Stops the page servers, or starts them again on the same ports. */
  stopPageServers(): Promise<void>;
  startPageServers(): Promise<void>;
  close(): Promise<void>;
}

interface FrontOptions {
  store: Store;
  /** Changes the page server's Cache-Control, such as its times. */
  caching?: (text: string) => string;
  /** Changes the configuration of nginx. */
  change?: (configuration: string) => string;
  /** Runs before each request of the page server; true if it has sent a response. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean | void>;
  /** Port of the backend minus three. */
  backendPortBase?: number;
}

/** Starts everything on free ports. nginx is a trusted proxy of the page server. */
export async function startNginxFront(options: FrontOptions): Promise<NginxFront> {
  const { store, caching = (text) => text, change, intercept, backendPortBase: portBase = 3000 } = options;
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const proxies = parseTrustedProxies('127.0.0.1');
  const common = { environment: LOCAL_ENVIRONMENT, portBase, releases, store, proxies };
  const trialHeaders = () => ({
    'Server-Timing': 'load-proof;desc="a"',
    'Cache-Control': 'private, no-cache',
  });
  const handlers = [
    createPageHandler({ ...common, trialHeaders }),
    createRemoteOrigin({ ...common, trialHeaders, part: 'shell' }),
  ];
  const seen: IncomingMessage[] = [];
  const serve = (handle: (typeof handlers)[number], port?: number) =>
    startTestServer((request, response) => {
      seen.push(request);
      changeCaching(response, caching);
      const handled = async () => (await intercept?.(request, response)) || handle(request, response);
      handled().catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
    }, port);
  let servers = await Promise.all(handlers.map((handle) => serve(handle)));
  const upstreams = servers.map(({ port }) => port);
  const nginx = await onFreePorts(async (port) => {
    return { port, running: await startNginx({ portBase: port, upstreams, change }) };
  });
  const stopPageServers = () => Promise.all(servers.map((server) => server.close())).then(() => undefined);
  return {
    port: nginx.port,
    seen,
    ask: (address, { offset = 0, ...sent } = {}) =>
      sendRequest({ host: '127.0.0.1', port: nginx.port + offset }, address, {
        ...sent,
        headers: { Host: 'localhost', ...sent.headers },
      }),
    checkReleases: () => releases.checkNow(),
    stopPageServers,
    async startPageServers() {
      servers = await Promise.all(handlers.map((handle, index) => serve(handle, upstreams[index])));
    },
    async close() {
      await nginx.running.stop();
      await stopPageServers();
    },
  };
}

function changeCaching(response: ServerResponse, caching: (text: string) => string): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers?: object) => ServerResponse;
  response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
    const text = headers['Cache-Control'];
    return writeHead(status, text === undefined ? headers : { ...headers, 'Cache-Control': caching(text) });
  }) as typeof response.writeHead;
}
