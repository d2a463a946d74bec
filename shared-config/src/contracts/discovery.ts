/** A file of a build: path relative to the build's folder, and its Subresource Integrity value. */
export interface DiscoveryAsset {
  path: string;
  integrity: string;
}

/** What the schema leaves to us, per version of a part. */
export interface DiscoveryExtras {
  buildId: string;
  contractVersion: string;
  /** Global variable that the entry script defines. */
  globalName: string;
  /** Every script and stylesheet of the build, by path relative to its folder, with its integrity. */
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
}

export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
