import {
  SHELL_ERROR_EVENT,
  type LoadOutcome,
  type LoadReport,
  type ShellErrorDetail,
} from '../contracts/contracts';
import { limits } from '../site/limits';

/** Is told what a loader does, and tells `delivery` what became of it. */
export interface LoadReports {
  /** The part is loaded from this build from now on. */
  began(part: string, buildId: string): void;
  /** A module of it is there. */
  came(part: string): void;
}

/** What of a window reports need. */
export type ReportingPage = Pick<
  Window,
  'addEventListener' | 'setTimeout' | 'clearTimeout' | 'navigator' | 'performance'
> & { fetch: typeof fetch };

/** An outcome is told this long after it was known: the header is up then, and a page that is left says nothing. */
export const SETTLE_MS = 2_000;

/** Codes of `shell:error` that are a build's own fault: it did not load, or broke. */
const FAILURES =
  /^(remote-retry|chunk-retry|(remote|mount|render|quick-auth|overlay|background|in-app|app-links|phone-part|qr-part)-failed)$/;

/** Parts of the page (header, session, …) that tell of failures are all the shell's. */
const WHOSE = 'shell';

/** In this mode a browser names the page's origin with the POST, which the server checks, and sends no preflight for plain text. */
const REQUEST = {
  cache: 'no-store',
  credentials: 'omit',
  keepalive: true,
  mode: 'cors',
  referrerPolicy: 'no-referrer',
} as const;

interface Load {
  part: string;
  buildId: string;
  beganAt: number;
  timer?: number;
  outcome?: LoadOutcome;
}

/**
 * Makes the page's reports: one for each build, with what became of it; what breaks after that was told is told, too. Failures and
 * successes wait alike and are lost alike with a page that is left, and a page without a line tells neither.
 *
 * @param address answers `GET ?build=part/buildId` with a token and takes `POST` of a `LoadReport` as text; cookies and the page's
 *   address are not sent
 * @example createLoadReports(window, '/verification/load-reports')
 */
export function createLoadReports(page: ReportingPage, address: string): LoadReports {
  /** The present one of a part comes first. */
  const loads: Load[] = [];
  const loadOf = (part: string) => loads.find((load) => load.part === part);
  const isOffline = () => !page.navigator.onLine;
  let isLeft = false;

  const canTell = () => !isLeft && !isOffline();
  const send = async (report: Omit<LoadReport, 'token'>) => {
    const { part, buildId } = report;
    const answer = await page.fetch(`${address}?build=${part}/${buildId}`, REQUEST);
    const token = answer.ok ? await answer.text() : '';
    // A server that issues no token does not count this page, or counts nothing.
    if (token === '' || !canTell()) return;
    await page.fetch(address, { ...REQUEST, method: 'POST', body: JSON.stringify({ ...report, token }) });
  };
  const tell = (report: Omit<LoadReport, 'token'>) => {
    // A report that is lost is lost: to say so would be another one.
    if (canTell()) send(report).catch(() => undefined);
  };
  const know = (load: Load | undefined, isFailure: boolean, code?: string) => {
    if (!load || load.outcome === 'failed' || (load.outcome && !isFailure)) return;
    const { part, buildId, beganAt, timer } = load;
    const durationMs = Math.round(page.performance.now() - beganAt);
    const outcome = isFailure ? 'failed' : durationMs > limits.remoteDeadlineMs ? 'slow' : 'loaded';
    load.outcome = outcome;
    page.clearTimeout(timer);
    // What comes when the line is back was neither slow nor broken: nothing more is said of it.
    if (isOffline()) load.outcome = 'failed';
    else load.timer = page.setTimeout(tell, SETTLE_MS, { part, buildId, outcome, code, durationMs });
  };
  page.addEventListener(SHELL_ERROR_EVENT, (event) => {
    const { part, code } = (event as CustomEvent<ShellErrorDetail>).detail;
    if (FAILURES.test(code)) know(loadOf(part) ?? loadOf(WHOSE), true, code);
  });
  page.addEventListener('pagehide', () => (isLeft = true));

  return {
    began(part, buildId) {
      const present = loads.findIndex((load) => load.part === part && load.buildId === buildId);
      // A build that is named again is the present one again, and was told of already.
      const [load = { part, buildId, beganAt: page.performance.now() }] =
        present < 0 ? [] : loads.splice(present, 1);
      loads.unshift(load);
    },
    came: (part) => know(loadOf(part), false),
  };
}
