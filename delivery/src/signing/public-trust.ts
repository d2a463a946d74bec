import type { ReleaseTrust } from 'shared-config/loader/signed-discovery';
import { isStoreError, type Store } from '../store/store';
import { readSignatures } from './build-signatures';
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
 * Returns what browsers need to verify builds: all roots of the store, the valid signatures of the builds, and the list of current
 * builds.
 *
 * @throws StoreError; ReleaseRefusedError when a root is not an envelope
 */
export async function publicTrustOf(
  store: Pick<Store, 'name' | 'read'>,
  { root, served, current }: TrustSources,
): Promise<ReleaseTrust> {
  const versions = Array.from({ length: root.document.version }, (_, index) => index + 1);
  const roots = await Promise.all(
    versions.map(async (version) => {
      const body = await store.read(rootKey(version));
      return body ? [parseEnvelope(body.toString(), `${rootKey(version)} in ${store.name}`)] : [];
    }),
  );
  const builds = await Promise.all(
    served.map(async (name) => [name, await signaturesOf(store, root, name)] as const),
  );
  return { roots: roots.flat(), builds: Object.fromEntries(builds), ...(current && { current }) };
}

async function signaturesOf(store: Pick<Store, 'read'>, root: Root, name: string): Promise<Envelope[]> {
  const [part = '', buildId = ''] = name.split('/');
  const { keys, threshold } = signatoriesOf(root, 'publish');
  let away: Error | undefined;
  const read = (key: string) =>
    store.read(key).catch((thrown: unknown) => {
      if (!isStoreError(thrown)) throw thrown;
      // The mirror can have enough other signatures.
      away = thrown;
      return null;
    });
  const signatures = await readSignatures({ read }, part, buildId, keys);
  if (away && signatures.length < threshold) throw away;
  return signatures.map(({ envelope }) => envelope);
}
