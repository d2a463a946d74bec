import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, MIN_HOST_CONTRACT } from 'shared-config/contracts/contracts';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import type { BuildManifest } from './build-manifest';
import { integrityOf } from 'build/integrity-of';
import type { LoadedBuild } from './loaded-build';
import { partByName, servedFolderOf, type PartName } from 'build/released-parts';

/** Returns a build of a part with a few small files below its build id, as builds before 2026-11-24. */
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
  const others = (part === 'bridge' ? ['session', 'bridge', 'deep-links'] : ['session']).map((name) => [
    name,
    [Object.keys(module)[0]!],
  ]);
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
      preload: isHost ? {} : { mount: Object.keys(module), ...Object.fromEntries(others) },
      initial: isHost ? [entry] : [],
      files: Object.fromEntries([...contents].map(([name, body]) => [name, integrityOf(body)])),
      ...changes,
    },
    contents,
  };
}

/** Returns a build whose scripts and style sheets have addresses that depend on their contents alone, as real builds. */
export function contentBuildOf(
  part: PartName,
  buildId: string,
  files: Record<string, string> = {},
): LoadedBuild {
  const { manifest, contents } = buildOf(part, buildId, files);
  const served = servedFolderOf(part);
  const renamed = new Map<string, string>();
  const moved = [...contents].map(([name, body]): [string, Buffer] => {
    const [, stem, ending] = /^([\w-]+)\.[0-9a-f]{8}(\.(?:js|css))$/.exec(name.slice(served.length)) ?? [];
    if (!name.startsWith(served) || !stem) return [name, body];
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
    renamed.set(name.slice(served.length), `${stem}.${hash}${ending}`);
    return [`${served}${FILES_FOLDER}${stem}.${hash}${ending}`, body];
  });
  const newName = (name: string) => renamed.get(name) ?? name;
  return {
    manifest: {
      ...manifest,
      entry: manifest.entry && newName(manifest.entry),
      preload: Object.fromEntries(
        Object.entries(manifest.preload).map(([module, names]) => [module, names.map(newName)]),
      ),
      initial: manifest.initial.map(newName),
      files: Object.fromEntries(moved.map(([name, body]) => [name, integrityOf(body)])),
    },
    contents: new Map(moved),
  };
}
