import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import os from 'node:os';
import { startHealthWatch, type HealthWatch } from '../health/health-watch';
import { logFailure } from '../log/log-failure';
import { createPolicyReportCollector, POLICY_REPORTS_PATH } from '../policy-reports/policy-report-collector';
import type { ReleaseReader } from '../releases/live-releases';
import { createStatusHandler } from '../status/status-handler';
import type { Store } from '../store/store';
import { requireServedHost } from './hosts/require-served-host';
import { isLoopbackAddress, listen } from './listen/listen';
import { withLiveReload } from './live-reload';
import { createPageHandler, type PageHandlerOptions } from './page-server';
import { createRemoteOrigin } from './remote-origin';
import { servedHosts, type ListenerName } from './hosts/sites-of-environment';
import { drain, withHealth, type ServingState } from './with-health';

/** The servers of one process. */
export interface RunningServers {
  /** Makes the health endpoint report the stop, answers pending requests, then closes all listeners. */
  close(): Promise<void>;
}

/** The product's own listeners, by port relative to the port base. */
export const PRODUCT_LISTENERS = [
  { offset: 0, name: 'verification host' },
  { offset: 1, name: 'shell-remote' },
  { offset: 2, name: 'bridge-remote' },
  { offset: 5, name: 'releases: status' },
] as const;

export interface ServersOptions extends Omit<PageHandlerOptions, 'reportsUrl' | 'trialHeaders'> {
  releases: ReleaseReader;
  store?: Store;
  /** How long requests are accepted after a stop has begun; default 0. */
  drainMs?: number;
  /** Secret of load reports, the same on every machine; default: random for each process. */
  reportKey?: string;
  /** Address for the public listeners; default: loopback. The status page always stays on loopback. */
  listenAddress?: string;
}

/** What the local environment adds to the servers. */
export interface ServerExtensions {
  wrapShell(shell: RequestListener): RequestListener;
  wrapPages?: ((pages: RequestListener) => RequestListener) | undefined;
  /** Opens more servers and returns their close functions. */
  open(): Promise<readonly (() => Promise<void>)[]>;
}

/** Paths of load reports: for our own pages, and, on the shell's origin, for pages of the same site. */
const REPORT_PATHS = { 'same-origin': '/verification/load-reports', 'same-site': '/load-reports' } as const;

/** Opens the page server, the remotes' origins and the status page. @throws PortTakenError after closing the servers that it opened */
export async function openServers(
  options: ServersOptions,
  extensions?: ServerExtensions,
): Promise<RunningServers> {
  const { environment, portBase, releases, store, liveReload, proxies } = options;
  const { drainMs = 0, listenAddress } = options;
  const state: ServingState = { isStopping: false };
  const machine = `${os.hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}`;
  const health = startHealthWatch({ ...options, machine });
  const trialHeaders = health.pageHeaders;
  const isWatching = Boolean(liveReload);
  const common = { environment, portBase, releases, store, proxies, isWatching, trialHeaders };
  // Health comes before the host check: load balancers request it by IP address.
  const withHealthEndpoint = (handler: RequestListener) => withHealth({ state, releases, store }, handler);
  const publicHandler = (name: ListenerName, handler: RequestListener) =>
    withHealthEndpoint(
      requireServedHost(servedHosts(environment, portBase, name), withLiveReload(liveReload, handler)),
    );
  const policyReports = createPolicyReportCollector({ proxies, now: Date.now });
  const pageHandler = createPageHandler({ ...options, trialHeaders, reportsUrl: POLICY_REPORTS_PATH });
  const pages = withLoadReports(health, 'same-origin', (request, response) =>
    request.method === 'POST' && request.url === POLICY_REPORTS_PATH
      ? policyReports.collect(request, response)
      : pageHandler(request, response),
  );
  const shell = withLoadReports(health, 'same-site', createRemoteOrigin({ ...common, part: 'shell' }));
  const bridge = withErrorResponse(createRemoteOrigin({ ...common, part: 'bridge' }));
  const status = withErrorResponse(createStatusHandler({ releases, health, policyReports, store }));
  const listeners: readonly [number, RequestListener, string?][] = [
    [0, publicHandler('pages', extensions?.wrapPages?.(pages) ?? pages), listenAddress],
    [1, publicHandler('shell', extensions?.wrapShell(shell) ?? shell), listenAddress],
    [2, publicHandler('bridge', bridge), listenAddress],
    [5, withHealthEndpoint(status)],
  ];
  const isProxy = (address: string) => isLoopbackAddress(address) || Boolean(proxies?.includes(address));
  const closers: (() => Promise<void>)[] = [];
  const close = async (waitMs = drainMs) => {
    await drain(state, waitMs);
    await Promise.all(closers.map((stop) => stop()));
    // Last, because the last requests may bring reports.
    await health.stop();
  };
  try {
    for (const [offset, handler, address] of listeners) {
      closers.push(await listen(portBase + offset, handler, address ? [address] : undefined, { isProxy }));
    }
    closers.push(...((await extensions?.open()) ?? []));
  } catch (thrown) {
    await close(0);
    throw thrown;
  }
  return { close: () => close() };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends load reports, and requests for their tokens, to the health watch. */
function withLoadReports(
  health: HealthWatch,
  audience: keyof typeof REPORT_PATHS,
  handler: Handler,
): RequestListener {
  const isReport = ({ method, url = '' }: IncomingMessage) =>
    (method === 'POST' || method === 'GET') && url.split('?')[0] === REPORT_PATHS[audience];
  return withErrorResponse((request, response) =>
    isReport(request) ? health.handleReport(request, response, audience) : handler(request, response),
  );
}

/** Logs what a handler throws, and responds with 500. */
function withErrorResponse(handle: Handler): RequestListener {
  return (request, response) => {
    handle(request, response).catch((thrown: unknown) => {
      logFailure('server', thrown, request);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('The server failed; its log has the details.\n');
    });
  };
}
