import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { Store } from '../store/store';
import { readManifest, type BuildManifest } from './build-manifest';
import { readDocument } from './pointer';
import { readRegistrations, requireCompatible, type RegisteredHost } from './registered-hosts';
import { isInUse, versionsOf } from './release-document';
import { partByName, RELEASED_PARTS } from 'build/released-parts';
import { isObjectProblem } from './is-object-problem';
import { versionOfBuild } from './version-of-build';

/** The modules that our own host loads in builds before 2026-11-26, which do not name them. */
const MODULES_OF_OLDER_HOSTS = ['shell/mount', 'shell/session', 'bridge/bridge', 'bridge/deep-links'];

interface CheckContext {
  store: Store;
  attribution: { reason?: string };
  isForced?: boolean;
  warn?(message: string): void;
}

/**
 * Requires that visitors of all hosts can use a release, unless the action is forced. A remote must fit every registered host and every
 * served build of our own host. A build of our own host must fit every served build of the remotes.
 *
 * @returns the incompatibilities that were overridden
 * @throws ReleaseRefusedError `contract-refused`; StoreError
 */
export async function requireCompatibleRelease(
  context: CheckContext,
  manifest: BuildManifest,
): Promise<readonly string[]> {
  const { part } = manifest;
  // Other parts may have been released during the upload, which takes minutes.
  const { document } = await readDocument(context.store);
  const isHost = partByName(part).origin === null;
  // Hosts have no origin of their own.
  const served = RELEASED_PARTS.filter(({ origin }) => (origin === null) !== isHost).flatMap((other) =>
    versionsOf(document, other.part)
      .filter(isInUse)
      .map((version) => ({ part: other.part, version })),
  );
  if (isHost) {
    const host = ownHost(part, manifest.contractVersion, manifest);
    return served.flatMap((remote) => requireCompatible(context, remote.part, remote.version, [host]));
  }
  const { hosts, damaged } = await readRegistrations(context.store);
  for (const { message } of damaged) context.warn?.(message);
  const ownHosts = await Promise.all(served.map((host) => servedHost(context, host.part, host.version)));
  return requireCompatible(context, part, versionOfBuild(manifest), [...hosts, ...ownHosts]);
}

function ownHost(
  name: string,
  contract: string,
  { libraries, loadedModules = MODULES_OF_OLDER_HOSTS }: Partial<BuildManifest>,
): RegisteredHost {
  const react = libraries?.react?.version;
  return { name, contract, modules: loadedModules, ...(react && { react }) };
}

/**
 * Returns a served build of our own host. A damaged manifest must not prevent a rollback of a remote: the build counts as an older one
 * then, whose React is not checked.
 */
async function servedHost(
  { store, warn }: CheckContext,
  part: string,
  { extras: { buildId, contractVersion } }: DiscoveryVersion,
): Promise<RegisteredHost> {
  try {
    return ownHost(part, contractVersion, await readManifest(store, part, buildId));
  } catch (thrown) {
    if (!isObjectProblem(thrown)) throw thrown;
    const modules = MODULES_OF_OLDER_HOSTS.join(', ');
    warn?.(`${thrown.message} Its React is not checked. Its modules are assumed to be ${modules}.`);
    return ownHost(part, contractVersion, {});
  }
}
