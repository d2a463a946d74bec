import type { EnvironmentKind } from '../environments';
import type { SiteHosts } from '../hosts';
import type { Platform } from '../platform';
import { messageOf, type ReportFailure } from '../report-failure';
import { isScriptAllowedBy } from './allowed-scripts';
import type { Consent } from './create-consent';
import type { ScriptRow } from './script-table';
import { createThirdPartyScriptUrl } from './third-party-script-url';

export interface ScriptLoaderOptions {
  page: Window;
  table: readonly ScriptRow[];
  environment: EnvironmentKind;
  hosts: SiteHosts;
  platform: Platform;
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  /** Whether the page asks for documents now; asked before every script. */
  isDocumentPage: () => boolean;
  /** Milliseconds since the shell started on this page: the loader itself starts later. */
  elapsedMs: number;
  /** Told once of every script that fails. */
  report: ReportFailure;
  /** Trusted Types policy: `THIRD_PARTY_POLICY`. */
  policyName: string;
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
 * allows it; one that fails is reported once and not tried again on this page.
 *
 * @example
 *   const loader = createScriptLoader({ page: window, table: SCRIPTS, environment: 'production', hosts, platform, consent, … });
 *   loader.start();
 */
export function createScriptLoader(options: ScriptLoaderOptions): ScriptLoader {
  const { page, environment, hosts, consent, isDocumentPage, policyName } = options;
  const rows = options.table.flatMap((row) => {
    const source = row.sources[environment];
    const isHere = source && (!row.isWebOnly || isWeb(options.platform));
    return isHere ? [{ ...row, source, url: source.url(hosts) }] : [];
  });
  const scriptUrl = createThirdPartyScriptUrl(
    rows.map(({ url }) => url),
    policyName,
  );
  const done = new Set<string>();
  const due = new Set<string>();
  let undo: (() => void)[] = [];

  function check(): void {
    if (undo.length === 0) return;
    for (const row of rows) {
      const isWanted = due.has(row.name) && !done.has(row.name) && consent.allows(row.consent);
      if (!isWanted || (!row.isOnDocumentPages && isDocumentPage())) continue;
      // Consent on this page counts from the next page load on: only that page's policy allows the script.
      if (!isScriptAllowedBy(page.document, row)) continue;
      done.add(row.name);
      load(row);
    }
  }

  function load({ name, url, source }: (typeof rows)[number]): void {
    const fail = (why: string): void =>
      options.report({ code: 'third-party-failed', part: 'third-party', message: `${name} ${why}` });
    try {
      // Another build of the shell on this page may have been first.
      if (page.document.querySelector(`script[data-third-party="${name}"]`)) return;
      source.prepare?.(page);
      const element = page.document.createElement('script');
      element.async = true;
      element.referrerPolicy = 'strict-origin';
      element.dataset.thirdParty = name;
      element.addEventListener('error', () => fail('could not be loaded'), { once: true });
      Object.assign(element, { src: scriptUrl(url) });
      page.document.head.append(element);
    } catch (thrown) {
      fail(messageOf(thrown));
    }
  }

  return {
    check,
    start() {
      if (undo.length > 0) return;
      undo = [consent.subscribe(check)];
      for (const { name, delayMs } of rows) {
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

/** Neither the app nor a mini program. */
function isWeb({ inApp, type }: Platform): boolean {
  return !inApp && (type === 'pc' || type === 'h5');
}
