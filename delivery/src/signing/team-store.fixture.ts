import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { buildOf } from '../releases/loaded-build.fixture';
import { publish } from '../releases/release-actions';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { checkedDigest, signatureKey, statementOf, type BuildStatement } from './build-signatures';
import { parseEnvelope, payloadOf, PAYLOAD_TYPES, signEnvelope } from './envelope';
import type { Signer } from './keys';
import type { Provenance } from './provenance';
import { publishRoot } from './publish-root';
import { signedRoot, teamKeys, teamRoot, teamStore, TEST_PROVENANCE, type TestKey } from './signing.fixture';

/** Who releases in the tests. */
export const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'mira', reason: 'better menus' };
export const A = 'aaaaaaaaa1';
export const B = 'bbbbbbbbb1';
export const C = 'ccccccccc1';

/** Creates a store in memory with the team's root, and a clock that tests move. */
export const setUp = async (options: { thresholds?: Record<string, number> } = {}) => {
  const memory = createMemoryStore();
  const team = teamKeys();
  const root = signedRoot(teamRoot(team, options), [team.root]);
  let now = Date.now();
  /** Holders of a publish key also have one of the role `operate`, which pointers need. */
  const open = (signers: readonly TestKey[] = [team.publish], store: Store = memory) => {
    const isPublisher = signers.length > 0 && !signers.includes(team.root);
    const held = isPublisher ? [...signers, team.operate] : signers;
    return teamStore({ store, team, root, signers: held, now: () => now });
  };
  await publishRoot(open(), JSON.stringify(root), 'root.json');
  const advance = (ms: number) => void (now += ms);
  return { memory, team, root, open, advance };
};

export const release = (store: Store, buildId: string) =>
  publish({ store, part: 'shell', attribution }, buildOf('shell', buildId));

/** Returns the digest that `reproduce` prints for the statement of this key. */
export const checkedDigestOf = async (store: Store, buildId: string, { keyid }: Signer): Promise<string> => {
  const body = (await store.read(signatureKey('shell', buildId, keyid)))!;
  return checkedDigest(
    JSON.parse(payloadOf(parseEnvelope(body.toString(), '')).toString()) as BuildStatement,
  );
};

/** Replaces the signature of a key for what the store has now. */
export const signAgain = async (
  store: Store,
  buildId: string,
  signer: Signer,
  changes: Partial<Provenance> = {},
  statementChanges: Partial<BuildStatement> = {},
): Promise<void> => {
  const body = (await store.read(`${buildKey('shell', buildId)}${MANIFEST_FILE}`))!;
  const provenance = { ...TEST_PROVENANCE, ...changes };
  const statement = {
    ...statementOf(body, { provenance, at: 'now', by: 'an attacker' }),
    ...statementChanges,
  };
  const envelope = signEnvelope(PAYLOAD_TYPES.build, statement, [signer]);
  await store.write(signatureKey('shell', buildId, signer.keyid), JSON.stringify(envelope));
};

/** Returns the code of a refusal, or `accepted`. */
export const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'accepted';
  } catch (thrown) {
    return String((thrown as { code?: string }).code ?? thrown);
  }
};
