import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import os from 'node:os';
import type { Environment } from 'shared-config/environments';
import { startHealthWatch, type HealthWatch } from '../health/health-watch';
import { logFailure } from '../log/log-failure';
import {
  createPolicyReportCollector,
  POLICY_REPORTS_PATH,
  type PolicyReportCollector,
} from '../policy-reports/policy-report-collector';
import type { ReleaseReader } from '../releases/live-releases';
import { createStatusHandler } from '../status/status-handler';
import type { Store } from '../store/store';
import { atServedHosts } from './at-served-hosts';
import type { TrustedProxies } from './client-address';
import { isThisMachine, listen } from './listen';
import type { LiveReload } from './live-reload';
import { createPageHandler } from './page-server';
import { createRemoteOrigin } from './remote-origin';
import { drain, type ServingState } from './serving-state';
import { servedHosts, type Door } from './sites-of-environment';
import { withHealth } from './with-health';

/** Everything that runs, and how it stops. */
export interface OpenDoors {
  /** Health says so at once, requests under way are answered, then nobody is. */
  close(): Promise<void>;
}

/** What is ours, whatever stands around it: on which port, counted from the port base. */
export const OWN_DOORS = [
  { offset: 0, name: 'verification host' },
  { offset: 1, name: 'shell-remote' },
  { offset: 2, name: 'bridge-remote' },
  { offset: 5, name: 'releases: status' },
] as const;

export interface ServersOptions {
  /** Pinned at start: only hosts of this environment are served, and no request changes it. */
  environment: Environment;
  portBase: number;
  releases: ReleaseReader;
  /** Where builds lie that nobody is given any more; without it there are none. */
  store?: Store;
  /** Pages reload when the sources change; for developers only. */
  liveReload?: LiveReload;
  /** How long requests are still taken after a stop has begun; default 0. */
  drainMs?: number;
  /** The proxies in front of this server; without them the address of the connection counts. */
  proxies?: TrustedProxies;
  /** How long a page waits for the backend to say who a visitor with an auth cookie is; without it no page asks. */
  profileDeadlineMs?: number | undefined;
  /** Secret of load reports, the same on every machine; without it each process has a random one. */
  reportKey?: string;
  /** Address of this machine that the public doors listen on; default: the loopback addresses. The status page never leaves them. */
  listenAddress?: string;
}

/** What is opened besides, where the backend is a pretended one. */
export interface Surroundings {
  /** Takes what it knows out of what the shell's origin answers. */
  aroundShell(shell: RequestListener): RequestListener;
  /** The same for the page server; without it pages are answered as they are. */
  aroundPages?: ((pages: RequestListener) => RequestListener) | undefined;
  /** Opens the rest; the answers stop it. */
  open(): Promise<readonly (() => Promise<void>)[]>;
}

/** Where pages of ours report, and where pages beside them do, on the shell's origin. */
const REPORT_PATHS = { 'same-origin': '/verification/load-reports', 'same-site': '/load-reports' } as const;

/**
 * Opens the page server, the remotes' origins and the status page.
 *
 * @throws PortTakenError; what was open already is closed again
 */
export async function openServers(options: ServersOptions, around?: Surroundings): Promise<OpenDoors> {
  const { environment, portBase, releases, store, liveReload, proxies } = options;
  const { drainMs = 0, reportKey, listenAddress, profileDeadlineMs } = options;
  const common = { environment, portBase, releases, store, isWatching: Boolean(liveReload) };
  const state: ServingState = { isStopping: false };
  const machine = `${os.hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}`;
  const health = startHealthWatch({ releases, store, proxies, reportKey, machine });
  // Health is answered before the host is checked: load balancers ask by IP address.
  const healthy = (handler: RequestListener) => withHealth({ state, releases }, handler);
  const door = (name: Door, handler: RequestListener) =>
    healthy(atServedHosts(servedHosts(environment, portBase, name), handler));
  const policyReports = createPolicyReportCollector({ proxies, now: Date.now });
  const pageHandler = createPageHandler({
    environment,
    portBase,
    releases,
    store,
    liveReload,
    proxies,
    reportsUrl: POLICY_REPORTS_PATH,
    profileDeadlineMs,
  });
  const pages = answered(hearing(health, 'same-origin', collecting(policyReports, pageHandler)));
  const shell = answered(hearing(health, 'same-site', createRemoteOrigin({ ...common, part: 'shell' })));
  const listeners: readonly [number, RequestListener, string?][] = [
    [0, door('pages', around?.aroundPages?.(pages) ?? pages), listenAddress],
    [1, door('shell', around?.aroundShell(shell) ?? shell), listenAddress],
    [2, door('bridge', answered(createRemoteOrigin({ ...common, part: 'bridge' }))), listenAddress],
    [5, healthy(answered(createStatusHandler({ releases, health, policyReports, store })))],
  ];
  const isProxy = (address: string) => isThisMachine(address) || Boolean(proxies?.includes(address));
  const closers: (() => Promise<void>)[] = [];
  const close = async (waitMs = drainMs) => {
    await drain(state, waitMs);
    await Promise.all(closers.map((stop) => stop()));
    // Last, with what the last requests have told.
    await health.stop();
  };
  try {
    for (const [offset, handler, address] of listeners) {
      closers.push(await listen(portBase + offset, handler, address ? [address] : undefined, { isProxy }));
    }
    closers.push(...((await around?.open()) ?? []));
  } catch (thrown) {
    await close(0);
    throw thrown;
  }
  return { close: () => close() };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Takes pages' reports, and the requests for their tokens, out of what a handler answers. */
function hearing(health: HealthWatch, audience: keyof typeof REPORT_PATHS, handler: Handler): Handler {
  const isReport = ({ method, url = '' }: IncomingMessage) =>
    (method === 'POST' || method === 'GET') && url.split('?')[0] === REPORT_PATHS[audience];
  return (request, response) =>
    isReport(request) ? health.handleReport(request, response, audience) : handler(request, response);
}

/** Takes browsers' policy reports out of what a handler answers. */
function collecting(reports: PolicyReportCollector, handler: Handler): Handler {
  return (request, response) =>
    request.method === 'POST' && request.url === POLICY_REPORTS_PATH
      ? reports.collect(request, response)
      : handler(request, response);
}

/** What a handler throws is logged, and the visitor is told that something went wrong. */
function answered(handle: Handler): RequestListener {
  return (request, response) => {
    handle(request, response).catch((thrown: unknown) => {
      logFailure('server', thrown, request);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end('Something went wrong here; the log says what.\n');
    });
  };
}
