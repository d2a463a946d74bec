import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { releasesFolder, root } from 'build/paths';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { signersFrom } from '../signing/keys';
import { adoptLocalStore, createLocalTrust, existingLocalTrust } from '../signing/local-trust';
import { provenanceOf } from '../signing/provenance';
import { createSignedStore, type SignedStore } from '../signing/signed-store';
import type { MirrorOptions } from '../store/mirrored-store';
import { openStore } from '../store/open-store';
import { portBaseFrom } from './port-base';

/**
 * Opens the configured store. It verifies each read with the root in the file `RELEASE_ROOT`, and signs each write with the
 * keys in `RELEASE_KEY`. The default store of the working copy has keys beside it.
 *
 * @throws ReleaseRefusedError `trust-settings` without a root, `key-unusable`
 */
export function releaseStore(environment: NodeJS.ProcessEnv, options?: MirrorOptions): SignedStore {
  const place = placeOf(environment);
  const isLocal = place === releasesFolder(portBaseFrom(environment));
  // Beside any other store, a file could come from the person who can write to the store.
  const local = !environment.RELEASE_ROOT && isLocal ? existingLocalTrust(place) : null;
  return signedStore(environment, { ...environment, ...local }, options);
}

/**
 * Opens a store of this machine, for `npm start` and for tests: without `RELEASE_ROOT` it creates throw-away keys beside the store and
 * signs what the store has.
 */
export async function localReleaseStore(environment: NodeJS.ProcessEnv): Promise<SignedStore> {
  const place = placeOf(environment);
  if (environment.RELEASE_ROOT || place.startsWith('s3://')) return releaseStore(environment);
  const store = signedStore(environment, { ...environment, ...createLocalTrust(place) });
  await adoptLocalStore(store);
  return store;
}

function placeOf(environment: NodeJS.ProcessEnv): string {
  return environment.RELEASE_STORE || releasesFolder(portBaseFrom(environment));
}

function signedStore(
  environment: NodeJS.ProcessEnv,
  trust: NodeJS.ProcessEnv,
  options?: MirrorOptions,
): SignedStore {
  return createSignedStore({
    store: openStore({ ...environment, RELEASE_STORE: placeOf(environment) }, root, options),
    pinned: pinnedRoot(trust.RELEASE_ROOT),
    signers: signersFrom(trust),
    by: environment.RELEASE_BY || userName(),
    provenance: once(() => provenanceOf(environment)),
  });
}

/** Containers may run as a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unnamed user';
  }
}

function pinnedRoot(file: string | undefined): string {
  if (!file) {
    throw new ReleaseRefusedError(
      'trust-settings',
      'RELEASE_ROOT=<file> is required: the file with the root that this machine trusts. Create one with npm run release -- trust init (docs/operations.md#signed-releases); npm start creates one for its own store.',
    );
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new ReleaseRefusedError('trust-settings', `RELEASE_ROOT=${file} cannot be read (${code}).`);
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
