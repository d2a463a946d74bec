import { generateKeyPairSync } from 'node:crypto';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { PAYLOAD_TYPES, signEnvelope, type Envelope } from './envelope';
import { signerOf, type NamedKey, type Signer } from './keys';
import { inDays } from './lifetimes';
import type { RoleName, RootDocument } from './root';
import type { Provenance } from './provenance';
import { rootDocument } from './root-document';
import { createSignedStore, type SignedStore } from './signed-store';

/** A key pair of a test. */
export interface TestKey extends Signer {
  named: NamedKey;
}

export function testKey(name: string): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { ...signerOf(privateKey), named: { name, public: spki } };
}

/** The keys of a release team: two people for each role, and a server. */
export function teamKeys() {
  return {
    root: testKey('root 1'),
    root2: testKey('root 2'),
    publish: testKey('mira'),
    publish2: testKey('joe'),
    operate: testKey('server'),
    stranger: testKey('stranger'),
  };
}

export type TeamKeys = ReturnType<typeof teamKeys>;

interface RootOptions {
  version?: number;
  expires?: string;
  keys?: Partial<Record<RoleName, readonly TestKey[]>>;
  thresholds?: Partial<Record<RoleName, number>>;
}

/** Returns the text of a root of the team. */
export function teamRoot(
  team: TeamKeys,
  { version = 1, expires, keys, thresholds }: RootOptions = {},
): RootDocument {
  const named = (found: readonly TestKey[]) => found.map((key) => key.named);
  return rootDocument({
    version,
    expires: expires ?? inDays(Date.now(), 365),
    keys: {
      root: named(keys?.root ?? [team.root]),
      publish: named(keys?.publish ?? [team.publish, team.publish2]),
      operate: named(keys?.operate ?? [team.operate]),
    },
    ...(thresholds && { thresholds }),
  });
}

/** Signs a root. */
export function signedRoot(document: RootDocument, signers: readonly Signer[]): Envelope {
  return signEnvelope(PAYLOAD_TYPES.root, document, signers);
}

export const TEST_PROVENANCE: Provenance = {
  commit: `c0ffee${'0'.repeat(34)}`,
  lockFile: 'sha384-lock',
  node: 'v24.0.0',
  npm: '11.0.0',
  settings: {},
};

interface TeamStoreOptions {
  store?: Store;
  team?: TeamKeys;
  root?: Envelope;
  signers?: readonly Signer[];
  now?: () => number;
}

/** Creates a signed store of a team, in memory unless the caller passes a store. */
export function teamStore({
  store = createMemoryStore(),
  team = teamKeys(),
  root,
  signers,
  now,
}: TeamStoreOptions = {}): SignedStore {
  return createSignedStore({
    store,
    pinned: JSON.stringify(root ?? signedRoot(teamRoot(team), [team.root])),
    signers: signers ?? [team.publish, team.operate],
    by: 'mira',
    provenance: async () => TEST_PROVENANCE,
    ...(now && { now }),
  });
}
