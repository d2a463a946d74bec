import type { EnvironmentKind } from '../site/environments';
import type { SiteHosts } from '../site/hosts';
import { isWeb, type Platform } from '../platform/platform';
import { isScriptAllowedBy } from './allowed-scripts';
import type { ScriptRow, ScriptSource } from './script-table';
import { createThirdPartyScriptUrl } from './third-party-script-url';

export interface PageScriptsOptions {
  page: Window;
  table: readonly ScriptRow[];
  environment: EnvironmentKind;
  hosts: SiteHosts;
  platform: Platform;
  /** Returns whether the page currently asks for documents. */
  isDocumentPage: () => boolean;
  /** Trusted Types policy: `THIRD_PARTY_POLICY`. */
  policyName: string;
}

/** A row of the table that has a source in this environment and on this platform. */
export interface PageScript extends ScriptRow {
  source: ScriptSource;
  url: string;
}

/** The scripts of the table on one page. */
export interface PageScripts {
  scripts: readonly PageScript[];
  /** Returns whether the page may load a script now: its Content-Security-Policy allows it, and documents stay protected. */
  isAllowed(script: PageScript): boolean;
  /** Returns the element of a script, also one that another build of the shell has inserted. */
  elementOf(script: PageScript): HTMLScriptElement | null;
  /**
   * Inserts the element of a script. It resolves when the script has run, and rejects when it does not load; a failed element is removed.
   */
  insert(script: PageScript): Promise<void>;
}

/**
 * Creates the access to the scripts on one page. It does not check consent; callers do.
 *
 * @example const { scripts, insert } = createPageScripts({ page: window, table: SCRIPTS, environment: 'production', … });
 */
export function createPageScripts(options: PageScriptsOptions): PageScripts {
  const { page, table, environment, hosts, platform } = options;
  const scripts = table.flatMap((row) => {
    const source = row.sources[environment];
    return source && (!row.isWebOnly || isWeb(platform)) ? [{ ...row, source, url: source.url(hosts) }] : [];
  });
  const scriptUrl = createThirdPartyScriptUrl(
    scripts.map(({ url }) => url),
    options.policyName,
  );
  return {
    scripts,
    isAllowed: (script) =>
      (script.isOnDocumentPages || !options.isDocumentPage()) && isScriptAllowedBy(page.document, script),
    elementOf: ({ name }) => page.document.querySelector(`script[data-third-party="${name}"]`),
    insert: ({ name, url, source }) =>
      new Promise((resolve, reject) => {
        source.prepare?.(page);
        const element = page.document.createElement('script');
        element.async = true;
        element.referrerPolicy = 'strict-origin';
        element.dataset.thirdParty = name;
        element.addEventListener('load', () => resolve(), { once: true });
        element.addEventListener(
          'error',
          () => {
            element.remove();
            reject(new Error('the script could not be loaded'));
          },
          { once: true },
        );
        Object.assign(element, { src: scriptUrl(url) });
        page.document.head.append(element);
      }),
  };
}
