import { BOOT_INDEX_FILE, type DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { BuildManifest } from './build-manifest';
import type { LoadedBuild } from './loaded-build';
import { ownExtras } from './release-document';
import { contentNameOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import { RELEASED_PARTS, partByName, servedFolderOf } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Returns a build as a version of the discovery document, without traffic. Its URL is relative to the origin of the part.
 *
 * @example versionOfBuild(manifest).url // '/files/remoteEntry.1f2e3d4c5b.js'
 */
export function versionOfBuild(manifest: BuildManifest): DiscoveryVersion {
  const { buildId, globalName, contractVersion, minContract, preload, hostLibraries } = manifest;
  const entry = entryOf(manifest);
  const files = listedFiles(manifest);
  const assetOf = (name: string) => ({ path: name, integrity: files[name]! });
  return {
    url: `${folderAddressOf(manifest)}${entry}`,
    metadata: { integrity: files[entry]!, version: buildId },
    deployment: { traffic: 0, default: false },
    extras: {
      buildId,
      contractVersion,
      minContract,
      ...(hostLibraries ? { hostLibraries } : {}),
      globalName,
      files,
      preload: Object.fromEntries(
        Object.entries(preload).map(([module, files]) => [module, files.map(assetOf)]),
      ),
    },
  };
}

/** Returns the address of the folder with the entry script of a build, relative to the origin of the part. */
function folderAddressOf(manifest: BuildManifest): string {
  const { base } = partByName(manifest.part);
  return `${base}${hasContentAddresses(manifest) ? FILES_FOLDER : `${manifest.buildId}/`}`;
}

/** Returns whether the addresses of a build's scripts depend on their contents alone. Those of builds before 2026-11-24 contain the build id. */
function hasContentAddresses(manifest: BuildManifest): boolean {
  return Object.hasOwn(manifest.files, `${servedFolderOf(manifest.part)}${FILES_FOLDER}${entryOf(manifest)}`);
}

function entryOf({ entry, initial }: BuildManifest): string {
  return entry ?? initial.find((name) => name.endsWith('.js'))!;
}

/**
 * Returns the files of a build that the document lists, which are served scripts, style sheets and the index of the boot data: path
 * relative to the folder of the entry script → integrity.
 */
function listedFiles(manifest: BuildManifest): Record<string, string> {
  const { part, buildId, files } = manifest;
  const served = servedFolderOf(part);
  const hasContents = hasContentAddresses(manifest);
  const toBuild = hasContents ? `../${buildId}/` : '';
  const rows = Object.entries(files).flatMap(([file, integrity]) => {
    if (!file.startsWith(served)) return [];
    const name = file.slice(served.length);
    // An open page knows the id of its build, but not the content of the index.
    if (contentNameOf(name) === BOOT_INDEX_FILE) return [[`${toBuild}${BOOT_INDEX_FILE}`, integrity]];
    if (!/\.(js|css)$/.test(name)) return [];
    const isBeside = hasContents && name.startsWith(FILES_FOLDER);
    return [[isBeside ? name.slice(FILES_FOLDER.length) : `${toBuild}${name}`, integrity]];
  });
  return Object.fromEntries(rows) as Record<string, string>;
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
  const { part, buildId } = manifest;
  if (!RELEASED_PARTS.some((row) => row.part === part)) return;
  const folder = folderAddressOf(manifest);
  const files = listedFiles(manifest);
  const assets = [...Object.entries(extras.files), [url.slice(folder.length), metadata.integrity] as const];
  const differing = assets.find(([name, integrity]) => files[name] !== integrity);
  const missing = Object.keys(files).find((name) => !Object.hasOwn(extras.files, name));
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
