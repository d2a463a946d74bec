import { BOOT_INDEX_FILE, type DiscoveryVersion } from 'shared-config/contracts';
import type { BuildManifest } from './build-manifest';
import type { LoadedBuild } from './loaded-build';
import { ownExtras } from './release-document';
import { RELEASED_PARTS, partByName, servedFolderOf } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Returns a build as a version of the discovery document, without traffic. Its URL is relative to the origin of the part.
 *
 * @example versionOfBuild(manifest).url // '/0a1b2c3d4e/remoteEntry.1f2e3d4c.js'
 */
export function versionOfBuild(manifest: BuildManifest): DiscoveryVersion {
  const { part, buildId, globalName, contractVersion, minContract, preload, hostLibraries } = manifest;
  const { base } = partByName(part);
  const served = servedFolderOf(part);
  const entry = manifest.entry ?? manifest.initial.find((name) => name.endsWith('.js'))!;
  const integrity = (name: string) => manifest.files[`${served}${name}`]!;
  const assetOf = (name: string) => ({ path: name, integrity: integrity(name) });
  return {
    url: `${base}${buildId}/${entry}`,
    metadata: { integrity: integrity(entry), version: buildId },
    deployment: { traffic: 0, default: false },
    extras: {
      buildId,
      contractVersion,
      minContract,
      ...(hostLibraries ? { hostLibraries } : {}),
      globalName,
      files: Object.fromEntries(
        Object.entries(manifest.files)
          .filter(([name]) => isListed(name, served))
          .map(([name, value]) => [name.slice(served.length), value]),
      ),
      preload: Object.fromEntries(
        Object.entries(preload).map(([module, files]) => [module, files.map(assetOf)]),
      ),
    },
  };
}

/** Returns whether the document lists a file of a build: it lists served scripts and style sheets. */
function isListed(name: string, served: string): boolean {
  const file = name.slice(served.length);
  return name.startsWith(served) && (/\.(js|css)$/.test(file) || file === BOOT_INDEX_FILE);
}

/**
 * Compares a version of the document with the manifest of its build: the integrity of every script and style sheet, and the preloads
 * of each module. Browsers would otherwise reject a file or not load a module.
 *
 * @throws ReleaseRefusedError that names the first field that differs
 */
export function requireMatchingVersion(
  { manifest }: LoadedBuild,
  { url, metadata, extras }: DiscoveryVersion,
): void {
  const { part, buildId, files } = manifest;
  const row = RELEASED_PARTS.find((one) => one.part === part);
  if (!row) return;
  const folder = `${row.base}${buildId}/`;
  const served = row.folders.find(({ isServed }) => isServed)!.to;
  const assets = [...Object.entries(extras.files), [url.slice(folder.length), metadata.integrity]];
  const differing = assets.find(([name, integrity]) => files[`${served}${name}`] !== integrity);
  const missing = Object.keys(files).find(
    (name) => isListed(name, served) && !Object.hasOwn(extras.files, name.slice(served.length)),
  );
  const module = Object.keys(manifest.preload).find(
    (name) => String(extras.preload[name]?.map((asset) => asset.path)) !== String(manifest.preload[name]),
  );
  const difference = [
    !url.startsWith(folder) && 'url',
    differing && `extras.files of ${differing[0]}`,
    missing && `extras.files of ${missing}`,
    module && `extras.preload.${module}`,
    extras.globalName !== manifest.globalName && 'extras.globalName',
    extras.contractVersion !== manifest.contractVersion && 'extras.contractVersion',
  ].find(Boolean);
  if (!difference) return;
  throw new ReleaseRefusedError(
    'document-damaged',
    `In discovery.json, ${difference} of build ${buildId} of ${part} differs from the manifest of the build: restore the last good document.`,
  );
}

/** Returns the short form of a version that is no longer served, without its lists of files. */
export function formerVersion(version: DiscoveryVersion, until: string): DiscoveryVersion {
  return {
    ...version,
    deployment: { traffic: 0, default: false },
    extras: { ...ownExtras(version), files: {}, preload: {}, until },
  };
}
