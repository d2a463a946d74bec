import { messageOf, type ReportFailure } from '../errors/report-failure';
import type { Consent } from '../consent/consent';
import { createPageScripts, type PageScript, type PageScriptsOptions } from './create-page-scripts';

export interface ScriptLoaderOptions extends PageScriptsOptions {
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  /** Milliseconds since the start of the shell on this page; the loader starts later. */
  elapsedMs: number;
  report: ReportFailure;
}

/**
 * Creates the loader of third-party scripts. It loads each script of the table once, when its delay, consent and the
 * policy of the page allow it. A script that fails is reported once and not retried on this page, except on request
 * (`requestScript`).
 *
 * @example createScriptLoader({ page: window, table: SCRIPTS, environment: 'production', consent, … }).start();
 */
export function createScriptLoader(options: ScriptLoaderOptions) {
  const { page, consent, report } = options;
  const { scripts, isAllowed, elementOf, insert } = createPageScripts(options);
  const attempted = new Set<string>();
  const due = new Set<string>();
  let undo: (() => void)[] = [];

  function check(): void {
    if (undo.length === 0) return;
    for (const script of scripts) {
      const isWanted = due.has(script.name) && !attempted.has(script.name) && consent.allows(script.consent);
      // If only the next page's policy allows the script, the consent takes effect there.
      if (!isWanted || !isAllowed(script)) continue;
      attempted.add(script.name);
      void load(script);
    }
  }

  async function load(script: PageScript): Promise<void> {
    try {
      // Another build of the shell or a request of the visitor can have inserted it.
      if (!elementOf(script)) await insert(script);
    } catch (thrown) {
      const message = `${script.name}: ${messageOf(thrown)}`;
      report({ code: 'third-party-failed', part: 'third-party', message });
    }
  }

  return {
    /** Checks all scripts again, after a navigation without a page load. */
    check,
    start() {
      if (undo.length > 0) return;
      undo = [consent.subscribe(check)];
      for (const { name, delayMs } of scripts) {
        if (delayMs === 0) due.add(name);
        if (due.has(name)) continue;
        const timer = page.setTimeout(() => {
          due.add(name);
          check();
        }, delayMs - options.elapsedMs);
        undo.push(() => page.clearTimeout(timer));
      }
      check();
    },
    /** Stops loading scripts. Scripts that run already stay. */
    stop() {
      for (const step of undo) step();
      undo = [];
    },
  };
}
