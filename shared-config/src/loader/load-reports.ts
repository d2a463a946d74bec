import {
  SHELL_ERROR_EVENT,
  type LoadOutcome,
  type LoadReport,
  type ShellErrorDetail,
} from '../contracts/contracts';
import { whenSeen, type SeenPage } from '../platform/when-seen';
import * as limits from '../site/limits';

export type ReportingPage = Pick<
  Window,
  'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator' | 'performance'
> & { fetch: typeof fetch; document: SeenPage };

/** Delay of a report: the header is mounted then, and pages that the visitor leaves early report nothing. */
export const SETTLE_MS = 2_000;

/** Codes of `shell:error` that count as a failure of the build. */
const FAILURES =
  /^(remote-retry|chunk-retry|(remote|mount|render|quick-auth|overlay|background|in-app|app-links|phone-part|qr-part)-failed)$/;

/** Failures of widgets (header, session, …) belong to this part. */
const OWNER_OF_WIDGETS = 'shell';
/** A part whose failures never count for the shell, also if other reports of the page measure it. */
const OTHER_REMOTE = 'bridge';

/**
 * In `cors` mode browsers send the page's origin with the POST, which the server checks, and no preflight for plain
 * text.
 */
const REQUEST = {
  cache: 'no-store',
  credentials: 'omit',
  keepalive: true,
  mode: 'cors',
  referrerPolicy: 'no-referrer',
} as const;

/** Returns the proof that a server of the product sent this page, or its discovery document; empty if no build is a canary. */
function pageProof({ performance }: ReportingPage): string {
  // Only pages and files have timings of their server.
  const entries = performance.getEntries() as Partial<PerformanceResourceTiming>[];
  const timings = entries.flatMap(({ serverTiming = [] }) => serverTiming);
  return timings.find(({ name }) => name === 'load-proof')?.description ?? '';
}

interface Load {
  part: string;
  buildId: string;
  beganAt: number;
  timer?: number;
  outcome?: LoadOutcome;
}

export type LoadReports = ReturnType<typeof createLoadReports>;

/**
 * Creates the page's load reports to `delivery`: one per build with its outcome, and a second one if a loaded build
 * fails later. Failures and successes have the same delay and the same losses: no report from an offline page or a
 * page that the visitor has left or, rendered in advance, not opened. Time counts from when the visitor sees the page.
 *
 * @param address responds to `GET ?build=part/buildId&page=proof` with a token, and accepts `POST` of a `LoadReport` as text;
 * requests contain neither cookies nor the page's address
 * @example createLoadReports(window, '/verification/load-reports')
 */
export function createLoadReports(page: ReportingPage, address: string) {
  /** Latest load first. */
  const loads: Load[] = [];
  const loadOf = (part: string) => loads.find((load) => load.part === part);
  const failedLoad = (part: string) =>
    loadOf(part) ?? (part === OTHER_REMOTE ? undefined : loadOf(OWNER_OF_WIDGETS));
  const { document } = page;
  const isOffline = () => !page.navigator.onLine;
  let isLeft = false;

  const canSend = () => !isLeft && !isOffline();
  const send = async (report: Omit<LoadReport, 'token'>) => {
    const { part, buildId } = report;
    const query = `?build=${part}/${buildId}&page=${pageProof(page)}`;
    const response = await page.fetch(`${address}${query}`, REQUEST);
    const token = response.ok ? await response.text() : '';
    // Without a token the server does not count this page.
    if (token === '' || !canSend()) return;
    await page.fetch(address, { ...REQUEST, method: 'POST', body: JSON.stringify({ ...report, token }) });
  };
  const sendQuietly = (report: Omit<LoadReport, 'token'>) =>
    whenSeen(document, () => {
      // A lost report is not reported, because that would be another report.
      if (canSend()) send(report).catch(() => undefined);
    });
  const settle = (load: Load | undefined, isFailure: boolean, code?: string) => {
    if (!load || load.outcome === 'failed' || (load.outcome && !isFailure)) return;
    const { part, buildId, beganAt, timer } = load;
    const durationMs = document.prerendering ? 0 : Math.round(page.performance.now() - beganAt);
    const outcome = isFailure ? 'failed' : durationMs > limits.remoteDeadlineMs ? 'slow' : 'loaded';
    load.outcome = outcome;
    page.clearTimeout(timer);
    // An outcome after an offline phase is no evidence about the build.
    if (isOffline()) load.outcome = 'failed';
    else load.timer = page.setTimeout(sendQuietly, SETTLE_MS, { part, buildId, outcome, code, durationMs });
  };
  page.addEventListener(SHELL_ERROR_EVENT, (event) => {
    const { part, code } = (event as CustomEvent<ShellErrorDetail>).detail;
    if (FAILURES.test(code)) settle(failedLoad(part), true, code);
  });
  whenSeen(document, () => loads.forEach((load) => (load.beganAt = page.performance.now())));
  page.addEventListener('pagehide', () => (isLeft = true));
  page.addEventListener('pageshow', () => (isLeft = false));

  return {
    /** The loader starts to load the part from this build. */
    started(part: string, buildId: string): void {
      const index = loads.findIndex((load) => load.part === part && load.buildId === buildId);
      // A build that is loaded again becomes the latest one without a second report.
      const [load = { part, buildId, beganAt: page.performance.now() }] =
        index < 0 ? [] : loads.splice(index, 1);
      loads.unshift(load);
    },
    loaded: (part: string): void => settle(loadOf(part), false),
  };
}
