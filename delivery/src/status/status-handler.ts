import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { withDeadline } from 'shared-config/platform/deadline';
import type { HealthWatch } from '../health/health-watch';
import type { PolicyReportCollector } from '../policy-reports/policy-report-collector';
import type { ReleaseReader } from '../releases/live-releases';
import type { ReleaseProblem } from '../releases/release-problem';
import { readRegistrations } from '../releases/registered-hosts';
import { COMMON_HEADERS } from '../http/security-headers';
import type { Store } from '../store/store';
import { SILENCE_MS } from '../store/with-store-deadline';
import { statusOf, type Status } from './status-of';
import { statusPage } from './status-page';

interface StatusHandlerOptions {
  releases: ReleaseReader;
  health: Pick<HealthWatch, 'counts' | 'machines' | 'failure'>;
  policyReports: Pick<PolicyReportCollector, 'counted'>;
  store?: Store;
}

/** Files that webpack copies beside the compiled commands. */
const STYLES = {
  '/tokens.css': new URL('../../../ui-kit/src/tokens/tokens.css', import.meta.url),
  '/status.css': new URL('./status.css', import.meta.url),
};

/** Host names of the machine itself. Prevents access by DNS rebinding: a hostile page has another host name. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Longer than a mirrored store waits before its mirror serves. */
const CHECK_MS = SILENCE_MS + 500;

const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Creates the handler of the status page, its JSON and its styles, which only clients on this machine can reach. */
export function createStatusHandler({ releases, health, policyReports, store }: StatusHandlerOptions) {
  const styles = new Map(Object.entries(STYLES).map(([name, file]) => [name, readFileSync(file)]));
  let readAt: string | null = null;

  const statusNow = async (): Promise<Status> => {
    // A store that does not answer must not keep the page from saying so.
    const [checked, registrations] = await Promise.all([
      withDeadline(releases.checkNow(), CHECK_MS, 'the release store').catch(() => null),
      store
        ? withDeadline(readRegistrations(store), CHECK_MS, 'the registered hosts').catch(() => null)
        : { hosts: [], damaged: [] },
    ]);
    const live = checked ?? (await releases.current());
    if (checked) readAt = new Date().toISOString();
    const failure = releases.failure();
    return statusOf({
      now: Date.now(),
      document: live.document,
      counts: health.counts(),
      machines: health.machines(),
      healthFailure: health.failure(),
      store: store
        ? {
            name: store.name,
            readAt,
            isReadOnly: store.isReadOnly ?? false,
            mirrorFailure: store.mirrorFailure?.message ?? null,
            failure: failure && failureOf(failure),
          }
        : null,
      hosts: registrations?.hosts ?? null,
      damagedRegistrations: registrations?.damaged ?? [],
      policyReports: policyReports.counted(),
    });
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = (status: number, type: string, body: string | Buffer, more: OutgoingHttpHeaders = {}) => {
      response.writeHead(status, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8`, ...more });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (!OWN_HOST.test(request.headers.host ?? '')) {
      return reply(421, 'text/plain', 'This page is available on this machine only: open it as localhost.\n');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(405, 'text/plain', 'This address supports GET and HEAD.\n', { Allow: 'GET, HEAD' });
    }
    const [pathname = '/', search = ''] = (request.url ?? '/').split('?');
    const style = styles.get(pathname);
    if (style) return reply(200, 'text/css', style);
    if (pathname === '/status.json') {
      return reply(200, 'application/json', JSON.stringify(await statusNow(), null, 2));
    }
    if (pathname !== '/') return reply(404, 'text/plain', 'There is no such page.\n');
    const isPaused = new URLSearchParams(search).get('refresh') === 'off';
    reply(200, 'text/html', statusPage(await statusNow(), isPaused));
  };
}

function failureOf({ since, message, isStoreUnreachable }: ReleaseProblem) {
  return { since: since.toISOString(), message, isStoreAway: isStoreUnreachable };
}
