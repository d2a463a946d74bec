import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { BackgroundInput } from './background';

/** Far more than a page that works ever tells. */
const MAX_EARLY_FAILURES = 20;

/** Long after the header is up on a slow phone, long before a visitor leaves. */
const BACKGROUND_DELAY_MS = 2_000;

/**
 * Loads and starts what runs behind the page after a while, and hands over the failures that were told meanwhile.
 *
 * @returns the way to stop
 */
export function startBackgroundLater(input: Omit<BackgroundInput, 'earlyFailures'>): () => void {
  const { page } = input;
  const earlyFailures: ShellErrorDetail[] = [];
  const onFailure = (event: Event) => {
    if (earlyFailures.length < MAX_EARLY_FAILURES) {
      earlyFailures.push((event as CustomEvent<ShellErrorDetail>).detail);
    }
  };
  let stopBackground: (() => void) | undefined;
  let isStopped = false;
  page.addEventListener(SHELL_ERROR_EVENT, onFailure);
  const timer = page.setTimeout(async () => {
    try {
      const { startBackground } = await import('./background');
      if (!isStopped) stopBackground = startBackground({ ...input, earlyFailures });
    } catch (thrown) {
      reportFailure({ code: 'background-failed', part: 'shell', message: messageOf(thrown) });
    } finally {
      page.removeEventListener(SHELL_ERROR_EVENT, onFailure);
    }
  }, BACKGROUND_DELAY_MS);
  return () => {
    isStopped = true;
    page.clearTimeout(timer);
    page.removeEventListener(SHELL_ERROR_EVENT, onFailure);
    stopBackground?.();
  };
}
