import { messageOf, type ReportFailure } from '../errors/report-failure';
import type { Consent } from '../consent/create-consent';
import { createPageScripts, type PageScript, type PageScriptsOptions } from './create-page-scripts';

export interface ScriptLoaderOptions extends PageScriptsOptions {
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  /** Milliseconds since the shell started on this page: the loader itself starts later. */
  elapsedMs: number;
  /** Told once of every script that fails. */
  report: ReportFailure;
}

/** Loads the scripts of the table when their time, their consent and the page allow it. */
export interface ScriptLoader {
  start(): void;
  /** No further script is loaded and nothing is followed; what runs already cannot be taken back. */
  stop(): void;
  /** Looks again, after the visitor went to another page without a reload. */
  check(): void;
}

/**
 * Makes the loader of scripts that are not part of the shell. Every script is loaded once, and only where the policy of the page
 * allows it; one that fails is reported once and not tried again on this page, unless the visitor asks for it (`requestScript`).
 *
 * @example
 *   const loader = createScriptLoader({ page: window, table: SCRIPTS, environment: 'production', hosts, platform, consent, … });
 *   loader.start();
 */
export function createScriptLoader(options: ScriptLoaderOptions): ScriptLoader {
  const { page, consent, report } = options;
  const { scripts, isAllowed, elementOf, insert } = createPageScripts(options);
  const done = new Set<string>();
  const due = new Set<string>();
  let undo: (() => void)[] = [];

  function check(): void {
    if (undo.length === 0) return;
    for (const script of scripts) {
      const isWanted = due.has(script.name) && !done.has(script.name) && consent.allows(script.consent);
      // Consent on this page counts from the next page load on where only that page's policy allows the script.
      if (!isWanted || !isAllowed(script)) continue;
      done.add(script.name);
      void load(script);
    }
  }

  async function load(script: PageScript): Promise<void> {
    try {
      // Another build of the shell on this page may have been first, or the visitor has asked for it.
      if (!elementOf(script)) await insert(script);
    } catch (thrown) {
      const message = `${script.name}: ${messageOf(thrown)}`;
      report({ code: 'third-party-failed', part: 'third-party', message });
    }
  }

  return {
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
    stop() {
      for (const step of undo) step();
      undo = [];
    },
  };
}
