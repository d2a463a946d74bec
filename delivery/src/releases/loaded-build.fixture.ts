import { CONTRACT_VERSION, MIN_HOST_CONTRACT } from 'shared-config/contracts';
import type { BuildManifest } from './build-manifest';
import { integrityOf } from 'build/integrity-of';
import type { LoadedBuild } from './loaded-build';
import { partByName, servedFolderOf, type PartName } from 'build/released-parts';

/** Returns a build of a part with a few small files. */
export function buildOf(
  part: PartName,
  buildId: string,
  files: Record<string, string> = {},
  changes: Partial<BuildManifest> = {},
): LoadedBuild {
  const isHost = partByName(part).origin === null;
  const served = servedFolderOf(part);
  const entry = `${isHost ? 'main' : 'remoteEntry'}.0a1b2c3d.js`;
  const module = isHost
    ? {}
    : { 'expose-mount.11111111.js': `/* mount of ${buildId} */`, 'mount.22222222.css': 'a{}' };
  const texts = { [entry]: `/* ${part} ${buildId} */`, ...module };
  const own = Object.entries(texts).map(([name, text]) => [`${served}${name}`, text] as const);
  const contents = new Map(
    [...own, ...Object.entries(files)].map(([name, text]) => [name, Buffer.from(text)]),
  );
  return {
    manifest: {
      part,
      buildId,
      globalName: `${part.replaceAll('-', '_')}_${buildId}`,
      contractVersion: CONTRACT_VERSION,
      minContract: MIN_HOST_CONTRACT,
      entry: isHost ? null : entry,
      preload: isHost ? {} : { mount: Object.keys(module), session: [Object.keys(module)[0]!] },
      initial: isHost ? [entry] : [],
      files: Object.fromEntries([...contents].map(([name, body]) => [name, integrityOf(body)])),
      ...changes,
    },
    contents,
  };
}
