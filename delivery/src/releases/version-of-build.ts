import type { DiscoveryVersion } from 'shared-config/contracts';
import type { BuildManifest } from './build-manifest';
import { partByName } from './released-parts';

/**
 * A build as the document names it, without traffic. Its address is relative to the origin that serves the part.
 *
 * @example versionOfBuild(manifest).url // '/0a1b2c3d4e/remoteEntry.1f2e3d4c.js'
 */
export function versionOfBuild(manifest: BuildManifest): DiscoveryVersion {
  const { part, buildId, globalName, contractVersion, minContract, preload } = manifest;
  const { base, folders } = partByName(part);
  const served = folders.find(({ isServed }) => isServed)!.to;
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
      globalName,
      files: Object.fromEntries(
        Object.keys(manifest.files)
          .filter((name) => name.startsWith(served) && /\.(js|css)$/.test(name))
          .map((name) => name.slice(served.length))
          .map((name) => [name, integrity(name)]),
      ),
      preload: Object.fromEntries(
        Object.entries(preload).map(([module, files]) => [module, files.map(assetOf)]),
      ),
    },
  };
}

/** The same without its lists: how the document remembers a build that nobody is given any more. */
export function formerVersion(version: DiscoveryVersion, until: string): DiscoveryVersion {
  const { regions: _regions, history: _history, stopped: _stopped, ...extras } = version.extras;
  return {
    ...version,
    deployment: { traffic: 0, default: false },
    extras: { ...extras, files: {}, preload: {}, until },
  };
}
