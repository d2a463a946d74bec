import type { Analytics } from 'shared-config/analytics/analytics';
import { SHELL_ERROR_EVENT, SHELL_MARKS, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { Background, BackgroundInput } from './background';

/** Far more failures than a working page reports. */
const MAX_EARLY_FAILURES = 20;

/** Far more than a visitor does in two seconds. */
const MAX_EARLY_EVENTS = 20;

/** Long after the header is interactive on slow phones, long before a visitor leaves. */
const BACKGROUND_DELAY_MS = 2_000;

export type LaterBackground = Background;

/**
 * Loads and starts the background after two seconds, and passes on earlier failures and events. Browsers render pages in advance, for
 * example while the visitor types an address; then the two seconds begin when the visitor sees the page. A page that stays
 * unseen is not counted.
 */
export function startBackgroundLater(
  input: Omit<BackgroundInput, 'earlyFailures' | 'startedAtMs'>,
): LaterBackground {
  const { page } = input;
  const document: Document & { prerendering?: boolean } = page.document;
  const earlyFailures: ShellErrorDetail[] = [];
  let earlyEvents: ((analytics: Pick<Analytics, 'track'>) => void)[] = [];
  const onFailure = (event: Event) => {
    if (earlyFailures.length < MAX_EARLY_FAILURES) {
      earlyFailures.push((event as CustomEvent<ShellErrorDetail>).detail);
    }
  };
  let background: Background | undefined;
  let isStopped = false;
  let timer: number | undefined;
  const load = async (startedAtMs: number) => {
    try {
      const { startBackground } = await import('./background');
      if (isStopped) return;
      const started = startBackground({ ...input, startedAtMs, earlyFailures });
      background = started;
      earlyEvents.forEach((trackIn) => trackIn(started));
    } catch (thrown) {
      isStopped = true;
      reportFailure({ code: 'background-failed', part: 'shell', message: messageOf(thrown) });
    } finally {
      earlyEvents = [];
      page.removeEventListener(SHELL_ERROR_EVENT, onFailure);
    }
  };
  const loadAfterDelay = (startedAtMs: number) => {
    timer = page.setTimeout(load, BACKGROUND_DELAY_MS, startedAtMs);
  };
  const loadLater = () => loadAfterDelay(page.performance.now());
  page.addEventListener(SHELL_ERROR_EVENT, onFailure);
  if (document.prerendering) document.addEventListener('prerenderingchange', loadLater, { once: true });
  else {
    // The shell starts for the visitor with its header. A slow device runs this code seconds later.
    const [header] = page.performance.getEntriesByName?.(SHELL_MARKS.headerMounted) ?? [];
    loadAfterDelay(header?.startTime ?? page.performance.now());
  }
  return {
    track(name, fields) {
      if (background) background.track(name, fields);
      else if (!isStopped && earlyEvents.length < MAX_EARLY_EVENTS) {
        earlyEvents.push((analytics) => analytics.track(name, fields));
      }
    },
    stop() {
      isStopped = true;
      document.removeEventListener('prerenderingchange', loadLater);
      page.clearTimeout(timer);
      page.removeEventListener(SHELL_ERROR_EVENT, onFailure);
      background?.stop();
    },
  };
}
