import type { EnvironmentKind } from '../site/environments';
import type { SiteHosts } from '../site/hosts';
import { isWeb, type Platform } from '../platform/platform';
import { createTrustedScriptUrl } from '../platform/trusted-script-url';
import { isScriptAllowedBy } from './allowed-scripts';
import type { ScriptRow, ScriptSource } from './script-table';

export interface PageScriptsOptions {
  page: Window;
  table: readonly ScriptRow[];
  environment: EnvironmentKind;
  hosts: SiteHosts;
  platform: Platform;
  isDocumentPage: () => boolean;
  /** Trusted Types policy: `THIRD_PARTY_POLICY`. */
  policyName: string;
}

/** A row of the table that has a source in this environment and on this platform. */
export interface PageScript extends ScriptRow {
  source: ScriptSource;
  url: string;
}

export type PageScripts = ReturnType<typeof createPageScripts>;

/** Creates the access to the scripts of the table on one page. It does not check consent; callers do. */
export function createPageScripts(options: PageScriptsOptions) {
  const { page, table, environment, hosts, platform } = options;
  const scripts = table.flatMap((row) => {
    const source = row.sources[environment];
    return source && (!row.isWebOnly || isWeb(platform)) ? [{ ...row, source, url: source.url(hosts) }] : [];
  });
  const allowed = new Set(scripts.map(({ url }) => url));
  const scriptUrl = createTrustedScriptUrl(options.policyName, (url) => {
    if (!allowed.has(url)) throw new TypeError(`${url} is not in the table of scripts.`);
    return url;
  });
  return {
    scripts,
    /** Returns whether the page may load a script now: its Content-Security-Policy allows it, and documents stay protected. */
    isAllowed: (script: PageScript) =>
      (script.isOnDocumentPages || !options.isDocumentPage()) && isScriptAllowedBy(page.document, script),
    /** Returns the element of a script, also one that another build of the shell has inserted. */
    elementOf: ({ name }: PageScript): HTMLScriptElement | null =>
      page.document.querySelector(`script[data-third-party="${name}"]`),
    /** Inserts the element of a script. Settles like `settledLoad`; marks a loaded element, removes a failed one. */
    insert({ name, url, source }: PageScript): Promise<void> {
      source.prepare?.(page);
      const element = page.document.createElement('script');
      element.async = true;
      element.referrerPolicy = 'strict-origin';
      element.dataset.thirdParty = name;
      element.addEventListener('load', () => (element.dataset.loaded = 'true'), { once: true });
      element.addEventListener('error', () => element.remove(), { once: true });
      const loaded = settledLoad(element);
      Object.assign(element, { src: scriptUrl(url) });
      page.document.head.append(element);
      return loaded;
    },
  };
}

/** Resolves when the script of an element has run; rejects when it does not load. */
export function settledLoad(element: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('the script could not be loaded')), {
      once: true,
    });
  });
}
