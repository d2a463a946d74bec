import type { ReleaseTrust } from 'shared-config/loader/signed-discovery';
import type { Store } from '../store/store';
import { signatureKey } from './build-signatures';
import { parseEnvelope, type Envelope } from './envelope';
import { signatoriesOf, type Root } from './root';
import { rootKey } from './trust-chain';

interface TrustSources {
  /** The newest root. */
  root: Root;
  /** Names of builds, as `part/buildId`. */
  served: readonly string[];
  /** The list in the pointer. */
  current: Envelope | undefined;
}

/**
 * Returns what browsers need to verify builds: all roots of the store, the signatures of the builds, and the list of current builds.
 *
 * @throws StoreError; ReleaseRefusedError when an object is not an envelope
 */
export async function publicTrustOf(
  store: Pick<Store, 'name' | 'read'>,
  { root, served, current }: TrustSources,
): Promise<ReleaseTrust> {
  const readEnvelope = async (key: string): Promise<Envelope[]> => {
    const body = await store.read(key);
    return body ? [parseEnvelope(body.toString(), `${key} in ${store.name}`)] : [];
  };
  const versions = Array.from({ length: root.document.version }, (_, index) => index + 1);
  const roots = await Promise.all(versions.map((version) => readEnvelope(rootKey(version))));
  const keyids = [...signatoriesOf(root, 'publish').keys.keys()];
  const builds = await Promise.all(
    served.map(async (name) => {
      const [part = '', buildId = ''] = name.split('/');
      const signatures = keyids.map((keyid) => readEnvelope(signatureKey(part, buildId, keyid)));
      return [name, (await Promise.all(signatures)).flat()] as const;
    }),
  );
  return { roots: roots.flat(), builds: Object.fromEntries(builds), ...(current && { current }) };
}
