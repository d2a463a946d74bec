import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Audience } from './change-document';
import type { LoadedBuild } from './loaded-build';
import { readDocument } from './pointer';
import { registerHost, requireCompatible } from './registered-hosts';
import { publish, type ReleaseContext } from './release-actions';
import { isInUse, versionsOf } from './release-document';
import { partByName, RELEASED_PARTS } from 'build/released-parts';

/** The modules that our own host loads; each of its releases registers it with them. */
const OWN_MODULES = ['shell/mount', 'shell/session', 'bridge/bridge', 'bridge/deep-links'];

/**
 * Publishes a build of any part. A host is rejected if a served remote is incompatible with it, unless the action is forced. A
 * published host is registered, so that incompatible remotes are rejected from then on.
 *
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function publishPart(
  context: ReleaseContext,
  build: LoadedBuild,
  audience: Audience,
): Promise<DiscoveryDocument> {
  const { store, part } = context;
  if (partByName(part).origin !== null) return publish(context, build, audience);
  const { contractVersion, libraries } = build.manifest;
  const react = libraries?.react?.version;
  const host = { name: part, contract: contractVersion, modules: OWN_MODULES, ...(react && { react }) };
  const { document } = await readDocument(store);
  const overrode = RELEASED_PARTS.filter(({ origin }) => origin !== null).flatMap((remote) =>
    versionsOf(document, remote.part)
      .filter(isInUse)
      .flatMap((version) => requireCompatible(context, remote.part, version, [host])),
  );
  const attribution = { ...context.attribution, overrode };
  const released = await publish({ ...context, attribution }, build, audience);
  await registerHost(store, host);
  return released;
}
