import {
  CONTRACT_VERSION,
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  type DiscoveryVersion,
} from 'shared-config/contracts';
import type { BuildRecord } from './read-build-record';

/**
 * Makes the discovery document of remotes and the origins that serve them.
 *
 * @throws Error when a build has no entry file
 * @example discoveryDocumentOf([{ record, origin: 'http://localhost:3001' }])
 */
export function discoveryDocumentOf(
  remotes: readonly { record: BuildRecord; origin: string }[],
): DiscoveryDocument {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      remotes.map(({ record, origin }) => [record.part, [versionOf(record, origin)]]),
    ),
  };
}

function versionOf(record: BuildRecord, origin: string): DiscoveryVersion {
  const { entry } = record;
  if (!entry) throw new Error(`The build of ${record.part} has no entry file.`);
  const assetOf = (path: string) => ({ path, integrity: integrityOf(record, path) });
  return {
    url: `${origin}/${entry}`,
    metadata: { integrity: integrityOf(record, entry), version: record.buildId },
    deployment: { traffic: 100, default: true },
    extras: {
      buildId: record.buildId,
      contractVersion: CONTRACT_VERSION,
      globalName: record.globalName,
      files: record.files,
      preload: Object.fromEntries(
        Object.entries(record.preload).map(([module, files]) => [module, files.map(assetOf)]),
      ),
    },
  };
}

function integrityOf(record: BuildRecord, file: string): string {
  const integrity = record.files[file];
  if (!integrity) throw new Error(`The build of ${record.part} does not list ${file}.`);
  return integrity;
}
