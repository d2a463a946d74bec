/** A file of a build: path relative to the build's folder, and its Subresource Integrity value. */
export interface DiscoveryAsset {
  path: string;
  integrity: string;
}

/** What was done to a part, by whom and why. */
export interface ReleaseEvent {
  /** ISO 8601, UTC. */
  at: string;
  action: 'published' | 'promoted' | 'rolled-back' | 'stopped' | 'resumed';
  buildId: string;
  /** The build that took its place, where a default one was rolled back. */
  to?: string;
  /** Who did it: a person, or `delivery` by itself. */
  by: string;
  /** Percent of the visitors, where the action set one. */
  percent?: number;
  /** Region codes, where the action was for some only. */
  regions?: readonly string[];
  /** For people: why. */
  reason?: string;
  /** Checks refused the action, and `--force` overrode them. */
  forced?: boolean;
  /** Messages of the overridden checks. */
  overrode?: readonly string[];
}

/** What the schema leaves to us, per version of a part. */
export interface DiscoveryExtras {
  buildId: string;
  contractVersion: string;
  /** The oldest contract whose hosts this build still serves. Default: the same major's `.0`. */
  minContract?: string;
  /** Region code → percent of its visitors, instead of `deployment.traffic`. */
  regions?: Record<string, number>;
  /** Codes of the regions where nobody loads this part, `*` for all: the kill switch. */
  stopped?: readonly string[];
  /** ISO 8601: since when nobody is given this build any more; its files stay for those who have it. */
  until?: string;
  /** Build id → ISO 8601: builds whose files are being removed from the store, and since when; on the default version only. */
  removing?: Record<string, string>;
  /** What was done to the part, newest first; on the default version only. */
  history?: readonly ReleaseEvent[];
  /** Global variable that the entry script defines. */
  globalName: string;
  /**
   * Every script and stylesheet of the build, and the index of its boot data, by path relative to its folder, with its integrity.
   */
  files: Record<string, string>;
  /** Files that a page needs at once for a module, by module name, in loading order. */
  preload: Record<string, DiscoveryAsset[]>;
}

/** One version of a part, after the public Frontend Service Discovery schema (awslabs/frontend-discovery, v1-pre). */
export interface DiscoveryVersion {
  url: string;
  metadata: { integrity: string; version: string };
  deployment?: { traffic: number; default: boolean };
  extras: DiscoveryExtras;
}

/**
 * The discovery document: where each part is to be loaded from.
 *
 * @example { schema: '…/v1-pre.json', microFrontends: { shell: [{ url: 'http://localhost:3001/remoteEntry.0a1b2c3d.js', … }] } }
 */
export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveryVersion[]>;
  /**
   * Part → origin on a developer's own machine whose `/discovery.json` the page asks instead. Stands in one browser's pages only,
   * and counts only in environments that allow it.
   */
  overrides?: Record<string, string>;
}

/**
 * The index of a shell build's boot data, relative to the build's folder: locale code → integrity. Each locale's boot data list its
 * translation files in turn, so that the discovery document lists one file for all of them.
 */
export const BOOT_INDEX_FILE = 'boot/index.json';

export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
