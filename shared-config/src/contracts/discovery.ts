/** A file of a build: its path in the folder of the build, and its Subresource Integrity value. */
export interface DiscoveryAsset {
  path: string;
  integrity: string;
}

/** One action on a part. */
export interface ReleaseEvent {
  /** ISO 8601, UTC. */
  at: string;
  action: 'published' | 'promoted' | 'rolled-back' | 'stopped' | 'resumed';
  buildId: string;
  /** The build that became the default after a rollback. */
  to?: string;
  /** The person who did it, or `delivery` for automatic actions. */
  by: string;
  /** Percentage of visitors, if the action set one. */
  percent?: number;
  /** Region codes, if the action concerned only some regions. */
  regions?: readonly string[];
  reason?: string;
  /** Checks refused the action, and `--force` overrode them. */
  forced?: boolean;
  /** Messages of the overridden checks. */
  overrode?: readonly string[];
}

/** Our extension of the schema, for each version of a part. */
export interface DiscoveryExtras {
  buildId: string;
  contractVersion: string;
  /** The oldest contract whose hosts this build still serves. Default: the same major's `.0`. */
  minContract?: string;
  /** Region code → percent of its visitors, instead of `deployment.traffic`. */
  regions?: Record<string, number>;
  /** The kill switch: codes of the regions where no page loads this part; `*` for all. */
  stopped?: readonly string[];
  /** ISO 8601: the time from which no visitor gets this build. Its files stay for open pages. */
  until?: string;
  /** Build id → ISO 8601: builds whose files the store is removing, and since when; only on the default version. */
  removing?: Record<string, string>;
  /** Actions on the part, newest first; only on the default version. */
  history?: readonly ReleaseEvent[];
  /** Modules of React that the build can use of a host → accepted range. It uses all of them or its own. */
  hostLibraries?: Record<string, string>;
  /** Global variable that the entry script defines. */
  globalName: string;
  /**
   * Every script and stylesheet of the build, by path relative to the folder of its entry script, with its integrity. The path
   * `../{buildId}/boot/index.json` has the integrity of the index of its boot data.
   */
  files: Record<string, string>;
  /** Files that a page preloads for a module, by module name, in loading order. */
  preload: Record<string, DiscoveryAsset[]>;
}

/**
 * A message of the operator above the header, from `from` until `until`.
 *
 * @example { id: '0a1b2c3d4e', severity: 'warning', from: '2026-12-01T08:00:00.000Z', until: '2026-12-01T10:00:00.000Z', texts: { en: 'Deposits are delayed.' } }
 */
export interface Notice {
  /** Derived from the content: another text is another notice, which shows again after a dismissal. */
  id: string;
  /** Visitors cannot dismiss an `incident`. */
  severity: 'incident' | 'warning' | 'info';
  /** ISO 8601, UTC. */
  from: string;
  /** ISO 8601, UTC. */
  until: string;
  /** Language or locale code → plain text; `en` is required. */
  texts: Record<string, string>;
  /** A path of our own site without the locale, or an https address of one of our hosts. */
  link?: string;
  /** Region codes; absent for all. */
  regions?: readonly string[];
  /** Locale codes; absent for all. */
  locales?: readonly string[];
  /** Path of pages without the locale; pages below it have the notice, too. Absent for all. */
  path?: string;
  /** Who posted or ended it, and when. Not public. */
  by?: string;
  at?: string;
}

/** One version of a part in the public Frontend Service Discovery schema (awslabs/frontend-discovery, v1-pre). */
export interface DiscoveryVersion {
  url: string;
  metadata: { integrity: string; version: string };
  deployment?: { traffic: number; default: boolean };
  extras: DiscoveryExtras;
}

/**
 * The discovery document: the versions of each part and their addresses.
 *
 * @example { schema: '…/v1-pre.json', microFrontends: { shell: [{ url: 'http://localhost:3001/remoteEntry.0a1b2c3d.js', … }] } }
 */
export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveryVersion[]>;
  /** Only in the store: pages get them as HTML, other hosts at `/notices.json`. */
  notices?: readonly Notice[] | undefined;
  /**
   * Part → origin on a developer's machine; the page requests its `/discovery.json` instead. The server writes it for
   * one browser, and only some environments accept it.
   */
  overrides?: Record<string, string>;
}

/**
 * Index of the boot data of a shell build: locale code → integrity. Each boot data file lists its translation files, so
 * that the discovery document lists only one file.
 */
export const BOOT_INDEX_FILE = 'boot/index.json';

export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Outcome of loading a version. `slow`: it loaded after the deadline of remotes. */
export type LoadOutcome = 'loaded' | 'slow' | 'failed';

/**
 * A page's report about one version. It contains neither address nor visitor.
 *
 * @example { part: 'shell', buildId: '0a1b2c3d4e', outcome: 'failed', code: 'remote-failed', durationMs: 412, token: '…' }
 */
export interface LoadReport {
  part: string;
  buildId: string;
  outcome: LoadOutcome;
  /** Code of the `shell:error` event of the failure. */
  code?: string;
  /** Time from the choice of the version to the outcome. */
  durationMs: number;
  /** The server issues it for this build immediately before the report. The server ignores a report without one. */
  token: string;
}
