/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import { MANIFEST_FILE, buildKey, readManifest } from '../releases/build-manifest';
import { readDocument, POINTER } from '../releases/pointer';
import { publish, rollback } from '../releases/release-actions';
import { defaultVersionOf } from '../releases/release-document';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { createS3Store } from '../store/s3-store';
import { startS3Server } from '../store/s3/s3-server.fixture';
import { StoreError, type Store } from '../store/store';
import { readAuditLog } from './audit-log';
import { readSignatures, signatureKey } from './build-signatures';
import { payloadOf, PAYLOAD_TYPES, signEnvelope } from './envelope';
import { CLOCK_TOLERANCE_MS, POINTER_LIFETIME_MS, REFRESH_BELOW_MS } from './lifetimes';
import { logKey } from './log-key';
import { publishRoot } from './publish-root';
import { revokeBuild, signRevocations } from './revoke-build';
import { PENDING_REVOCATIONS_KEY } from './revocations';
import { signBuild } from './sign-build';
import { signedRoot, teamKeys, teamRoot, teamStore, TEST_PROVENANCE } from './signing.fixture';
import type { PointerStatement, SignedPointer } from './signed-pointer';
import { rootKey } from './trust-chain';
import { verifyStore } from './verify-store';

const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'mira', reason: 'better menus' };
const A = 'aaaaaaaaa1';
const B = 'bbbbbbbbb1';
const C = 'ccccccccc1';

const setUp = async (options: { thresholds?: Record<string, number> } = {}) => {
  const memory = createMemoryStore();
  const team = teamKeys();
  const root = signedRoot(teamRoot(team, options), [team.root]);
  let now = Date.now();
  const open = (signers = [team.publish], store: Store = memory) =>
    teamStore({ store, team, root, signers, now: () => now });
  await publishRoot(open(), JSON.stringify(root), 'root.json');
  const advance = (ms: number) => void (now += ms);
  return { memory, team, root, open, advance };
};

const release = (store: Store, buildId: string) =>
  publish({ store, part: 'shell', attribution }, buildOf('shell', buildId));

const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'accepted';
  } catch (thrown) {
    return String((thrown as { code?: string }).code ?? thrown);
  }
};

describe('createSignedStore', () => {
  it('signs what a publish writes, and reads it in another process', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const reader = open([]);
    const { document } = await readDocument(reader);
    expect(defaultVersionOf(document, 'shell')?.extras.buildId).toBe(A);
    expect(await readManifest(reader, 'shell', A)).toMatchObject({ buildId: A });
    const [signed] = await readSignatures(memory, 'shell', A, reader.trust.first.keys);
    expect(signed).toMatchObject({
      keyid: team.publish.keyid,
      statement: { part: 'shell', buildId: A, provenance: TEST_PROVENANCE, by: 'mira' },
    });
    expect((await verifyStore(reader)).problems).toEqual([]);
  });

  it('counts versions, links each pointer to the one before it, and archives it', async () => {
    const { open, memory } = await setUp();
    const store = open();
    await release(store, A);
    await release(store, B);
    await rollback({ store, part: 'shell', attribution });
    expect(await memory.list('log/')).toEqual([logKey(1), logKey(2)]);
    const { entries, problems } = await readAuditLog({ store: memory, trust: store.trust });
    expect(problems).toEqual([]);
    expect(
      entries.map(({ statement, signedBy }) => [statement.version, statement.events[0]?.action, signedBy]),
    ).toEqual([
      [1, 'published', ['mira']],
      [2, 'published', ['mira']],
      [3, 'rolled-back', ['mira']],
    ]);
  });

  it('lets a server with a rollback key roll back, but not publish', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    await release(open(), B);
    const server = open([team.operate]);
    await rollback({ store: server, part: 'shell', attribution });
    expect(defaultVersionOf((await readDocument(open([]))).document, 'shell')?.extras.buildId).toBe(A);
    expect(await codeOf(() => release(server, 'ccccccccc1'))).toBe('key-missing');
  });

  it('is read-only without a key for pointers', async () => {
    const { open, team } = await setUp();
    expect(
      [open([]), open([team.root]), open([team.operate]), open()].map(({ isReadOnly }) => isReadOnly),
    ).toEqual([true, true, false, false]);
  });

  it('refuses to sign with a clock that is behind the last signer’s', async () => {
    const { open, advance } = await setUp();
    await release(open(), A);
    advance(-CLOCK_TOLERANCE_MS);
    await release(open(), B);
    advance(-CLOCK_TOLERANCE_MS - 1);
    expect(await codeOf(() => rollback({ store: open(), part: 'shell', attribution }))).toBe('clock-wrong');
    const { document } = await readDocument(open());
    expect(defaultVersionOf(document, 'shell')?.extras.buildId).toBe(B);
  });

  it('signs a pointer again when less than half of its lifetime is left', async () => {
    const { open, advance } = await setUp();
    await release(open(), A);
    expect(await open().refresh({ onlyWhenDue: true })).toBe(false);
    advance(POINTER_LIFETIME_MS - REFRESH_BELOW_MS + 1);
    expect(await open().refresh({ onlyWhenDue: true })).toBe(true);
    advance(POINTER_LIFETIME_MS - 1);
    expect(await codeOf(() => readDocument(open([])))).toBe('accepted');
  });

  it('adds the list of current builds to a pointer of an older version', async () => {
    const { open, memory, team } = await setUp();
    await release(open(), A);
    const { tag, body } = (await memory.readPointer(POINTER))!;
    const { envelope, document } = JSON.parse(body.toString()) as SignedPointer;
    const { current: _list, ...statement } = JSON.parse(payloadOf(envelope).toString()) as PointerStatement;
    const older = signEnvelope(PAYLOAD_TYPES.pointer, statement, [team.publish]);
    await memory.replacePointer(POINTER, JSON.stringify({ envelope: older, document }), tag);
    expect((await open().readPointer(POINTER))!.current).toBeUndefined();
    expect(await open().refresh({ onlyWhenDue: true })).toBe(true);
    expect((await open().readPointer(POINTER))!.current).toBeDefined();
  });

  it('signs an expired pointer again on request only', async () => {
    const { open, advance } = await setUp();
    await release(open(), A);
    advance(2 * POINTER_LIFETIME_MS);
    expect(await codeOf(() => release(open(), B))).toBe('pointer-expired');
    // A thief of store rights could have put an old pointer back.
    expect(await codeOf(() => open().refresh({ onlyWhenDue: true }))).toBe('pointer-expired');
    await open().refresh({ isExpiredAllowed: true });
    expect(await codeOf(() => release(open(), B))).toBe('accepted');
  });

  it('raises the version of a store that was restored from a copy', async () => {
    const { open } = await setUp();
    await release(open(), A);
    await open().refresh({ version: 40 });
    expect(await codeOf(() => open().refresh({ version: 40 }))).toBe('release-usage');
    await release(open(), B);
    const { entries, problems } = await readAuditLog({ store: open().unverified, trust: open().trust });
    expect(entries.map(({ statement }) => statement.version)).toEqual([1, 40, 41]);
    expect(problems).toEqual([]);
  });
});

describe('in a bucket', () => {
  it('releases, revokes and verifies', async () => {
    const server = await startS3Server();
    try {
      const team = teamKeys();
      const root = signedRoot(teamRoot(team), [team.root]);
      const open = (signers = [team.publish]) =>
        teamStore({ store: createS3Store(server.place), team, root, signers });
      await publishRoot(open(), JSON.stringify(root), 'root.json');
      for (const id of [A, B]) await release(open(), id);
      await rollback({ store: open([team.operate]), part: 'shell', attribution });
      await revokeBuild(open(), { part: 'shell', buildId: B, reason: 'leaks tokens', attribution });
      expect(defaultVersionOf((await readDocument(open([]))).document, 'shell')?.extras.buildId).toBe(A);
      expect(await codeOf(() => readManifest(open([]), 'shell', B))).toBe('build-revoked');
      expect(await verifyStore(open([]))).toEqual({ builds: 2, entries: 4, problems: [] });
    } finally {
      await server.close();
    }
  });
});

describe('with a mirror', () => {
  const setUpMirrored = async () => {
    const found = await setUp();
    const mirror = createMemoryStore();
    const openMirrored = () => found.open([], createMirroredStore(found.memory, mirror));
    return { ...found, mirror, openMirrored };
  };

  it('refuses a replayed pointer after a restart', async () => {
    const { open, memory, openMirrored } = await setUpMirrored();
    await release(open(), A);
    const old = (await memory.read(POINTER))!;
    await release(open(), B);
    await readDocument(openMirrored());
    await memory.write(POINTER, old);
    expect(await codeOf(() => readDocument(openMirrored()))).toBe('pointer-replayed');
  });

  it('keeps the newest root when the store loses it', async () => {
    const { open, memory, openMirrored, team } = await setUpMirrored();
    await release(open(), A);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.publish] } }), [team.root]);
    await publishRoot(open(), JSON.stringify(next), 'root 2');
    await readDocument(openMirrored());
    await memory.remove(rootKey(2));
    const store = openMirrored();
    await readDocument(store);
    expect(store.trust.newest().document.version).toBe(2);
  });

  it('reads a repaired manifest although the mirror has copied the changed one', async () => {
    const { open, memory, openMirrored } = await setUpMirrored();
    await release(open(), A);
    const key = `${buildKey('shell', A)}${MANIFEST_FILE}`;
    const good = (await memory.read(key))!;
    await memory.write(key, JSON.stringify({ ...(JSON.parse(good.toString()) as object), entry: 'evil.js' }));
    expect(await codeOf(() => readManifest(openMirrored(), 'shell', A))).toBe('signature-wrong');
    await memory.write(key, good);
    expect(await codeOf(() => readManifest(openMirrored(), 'shell', A))).toBe('accepted');
  });

  it('starts from the mirror while the store is away', async () => {
    const { open, memory, openMirrored } = await setUpMirrored();
    await release(open(), A);
    const before = openMirrored();
    await readDocument(before);
    await readManifest(before, 'shell', A);
    for (const method of ['read', 'readPointer', 'list'] as const)
      jest.spyOn(memory, method).mockRejectedValue(new StoreError('The store is away.'));
    const { document } = await readDocument(openMirrored());
    expect(defaultVersionOf(document, 'shell')?.extras.buildId).toBe(A);
    expect(await readManifest(openMirrored(), 'shell', A)).toMatchObject({ buildId: A });
  });
});

describe('with a threshold of two publish keys', () => {
  const setUpStrict = () => setUp({ thresholds: { publish: 2 } });

  it('releases a build after a second person has signed it', async () => {
    const { open, team } = await setUpStrict();
    await expect(release(open(), A)).rejects.toThrow(
      /has 1 of 2 required signatures\. .*npm run release -- sign shell aaaaaaaaa1/,
    );
    const { before, added, statement } = await signBuild(open([team.publish2]), 'shell', A);
    expect([before, added, statement.provenance]).toEqual([['mira'], ['joe'], TEST_PROVENANCE]);
    expect(await codeOf(() => release(open(), A))).toBe('accepted');
  });

  it('does not let one person sign twice', async () => {
    const { open } = await setUpStrict();
    await codeOf(() => release(open(), A));
    await signBuild(open(), 'shell', A);
    expect(await codeOf(() => release(open(), A))).toBe('signature-missing');
  });

  it('does not let the second person sign a build that has changed since', async () => {
    const { open, team, memory } = await setUpStrict();
    await codeOf(() => release(open(), A));
    const other = buildOf('shell', A, { 'more.js': 'evil' });
    await memory.write(`${buildKey('shell', A)}more.js`, other.contents.get('more.js')!);
    await memory.write(`${buildKey('shell', A)}${MANIFEST_FILE}`, JSON.stringify(other.manifest));
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A))).toBe('signature-wrong');
  });

  it('revokes a build after a second person has signed the list', async () => {
    const { open, team, memory } = await setUpStrict();
    for (const id of [A, B]) {
      await codeOf(() => release(open(), id));
      await signBuild(open([team.publish2]), 'shell', id);
      await release(open(), id);
    }
    const revocation = { part: 'shell', buildId: A, reason: 'leaks tokens', attribution } as const;
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('signature-missing');
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('accepted');
    await signRevocations(open([team.publish2]));
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('build-revoked');
    expect(await memory.read(PENDING_REVOCATIONS_KEY)).toBeNull();
    const { entries } = await readAuditLog({ store: memory, trust: open().trust });
    expect(entries.at(-1)?.statement.events).toEqual([
      expect.objectContaining({ action: 'revoked', part: 'shell', buildId: A, reason: 'leaks tokens' }),
    ]);
  });
});

describe('a list of revocations that waits for a second person', () => {
  const revocationOf = (buildId: string) =>
    ({ part: 'shell', buildId, reason: 'leaks tokens', attribution }) as const;
  const setUpReleased = async () => {
    const found = await setUp({ thresholds: { publish: 2 } });
    const both = found.open([found.team.publish, found.team.publish2]);
    for (const id of [A, B, C]) await release(both, id);
    return { ...found, both };
  };

  it('does not become valid while its build is the default build', async () => {
    const { open, team, both } = await setUpReleased();
    expect(await codeOf(() => revokeBuild(open(), revocationOf(B)))).toBe('signature-missing');
    await rollback({ store: both, part: 'shell', attribution }, { to: B });
    expect(await codeOf(() => signRevocations(open([team.publish2])))).toBe('is-default');
    expect(await codeOf(() => readDocument(open([])))).toBe('accepted');
    await rollback({ store: both, part: 'shell', attribution }, { to: C });
    expect(await codeOf(() => signRevocations(open([team.publish2])))).toBe('accepted');
    expect(await codeOf(() => readManifest(open([]), 'shell', B))).toBe('build-revoked');
  });

  it('is not replaced by another one', async () => {
    const { open, team } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    await expect(revokeBuild(open(), revocationOf(B))).rejects.toThrow(/sign revocations first, or remove/);
    const { added } = await signRevocations(open([team.publish2]));
    expect(added.map(([name]) => name)).toEqual([`shell/${A}`]);
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('build-revoked');
  });

  it('is signed when it is the first one, also with a key of the next root beside', async () => {
    const { open, team } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    const signed = await signRevocations(open([team.publish2, team.stranger]));
    expect(signed).toMatchObject({ added: [[`shell/${A}`, {}]], isPresentSigned: false });
    expect(signed.notYet).toHaveLength(1);
  });

  it('needs a signature of a publish key before the second person signs it', async () => {
    const { memory, team, open } = await setUpReleased();
    const forged = { version: 1, builds: { [`shell/${A}`]: { reason: 'none', by: 'thief', at: 'now' } } };
    for (const signers of [[], [team.operate]])
      for (const key of [team.publish, team.publish2]) {
        const list = signEnvelope(PAYLOAD_TYPES.revocations, forged, signers);
        await memory.write(PENDING_REVOCATIONS_KEY, JSON.stringify(list));
        expect(await codeOf(() => signRevocations(open([key])))).toBe('signature-key');
      }
    expect(await codeOf(() => signRevocations(open([team.operate])))).toBe('key-missing');
  });
});

describe('revokeBuild', () => {
  const revocation = { part: 'shell', buildId: B, reason: 'leaks tokens', attribution } as const;

  it('is finished by a repetition after an interruption', async () => {
    const { open, memory } = await setUp();
    for (const id of [B, A]) await release(open(), id);
    const store = open();
    const interrupted = { ...store, refresh: () => Promise.reject(new StoreError('away')) };
    expect(await codeOf(() => revokeBuild(interrupted, revocation))).toBe('store-unavailable');
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('accepted');
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('build-revoked');
    const { entries } = await readAuditLog({ store: memory, trust: open().trust });
    expect(entries.at(-1)?.statement).toMatchObject({
      revocations: 1,
      events: [{ action: 'revoked', buildId: B, reason: 'leaks tokens' }],
    });
  });

  it('refuses the default build until another one is chosen', async () => {
    const { open } = await setUp();
    await release(open(), A);
    await release(open(), B);
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('is-default');
    await rollback({ store: open(), part: 'shell', attribution });
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('accepted');
    expect(await codeOf(() => release(open(), B))).toBe('build-revoked');
  });

  it('withdraws a canary first', async () => {
    const { open } = await setUp();
    await release(open(), A);
    await publish({ store: open(), part: 'shell', attribution }, buildOf('shell', B), {
      percent: 10,
      regions: ['KAZ'],
    });
    await revokeBuild(open(), revocation);
    const { document } = await readDocument(open([]));
    expect(document.microFrontends.shell!.filter(({ extras }) => extras.regions)).toEqual([]);
  });
});

describe('publishRoot', () => {
  it('does not sign a pointer again that was replaced already', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const old = (await memory.readPointer(POINTER))!.body;
    await release(open(), B);
    await open().refresh();
    await memory.replacePointer(POINTER, old, (await memory.readPointer(POINTER))!.tag);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    expect(await codeOf(() => publishRoot(open(), JSON.stringify(next), 'root 2'))).toBe('pointer-replayed');
    expect(await memory.read(rootKey(2))).toBeNull();
  });

  it('refuses a root with which a served build loses its signatures, until another key has signed it', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.publish2] } }), [team.root]);
    const publishNext = () => publishRoot(open([team.publish2]), JSON.stringify(next), 'root 2');
    expect(await codeOf(publishNext)).toBe('signature-key');
    await signBuild(open([team.publish2]), 'shell', A);
    expect(await codeOf(publishNext)).toBe('accepted');
    const reader = open([]);
    expect(await codeOf(() => readDocument(reader))).toBe('accepted');
    expect(await codeOf(() => readManifest(reader, 'shell', A))).toBe('accepted');
    expect((await verifyStore(open([]))).problems).toEqual([]);
    expect(await codeOf(publishNext)).toBe('accepted');
  });

  it('accepts the signature of a key that only the next root names', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    const { notYet } = await signBuild(open([team.stranger]), 'shell', A);
    expect(notYet).toHaveLength(1);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.stranger] } }), [team.root]);
    await publishRoot(open([team.stranger]), JSON.stringify(next), 'root 2');
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('accepted');
  });

  it('refuses a root for whose pointer it has no key, and leaves the store unchanged', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    expect(await codeOf(() => publishRoot(open([team.root]), JSON.stringify(next), 'root 2'))).toBe(
      'key-missing',
    );
    expect(await memory.read(rootKey(2))).toBeNull();
  });

  it('never replaces a root', async () => {
    const { open, team } = await setUp();
    const second = (days: string) =>
      signedRoot(teamRoot(team, { version: 2, expires: `2030-01-${days}T00:00:00.000Z` }), [team.root]);
    await publishRoot(open(), JSON.stringify(second('01')), 'root 2');
    expect(await codeOf(() => publishRoot(open(), JSON.stringify(second('02')), 'root 2'))).toBe(
      'root-wrong',
    );
  });
});

it('writes a signature again that is not one of its key', async () => {
  const { open, team, memory } = await setUp();
  await memory.write(signatureKey('shell', A, team.publish.keyid), '{}');
  expect(await codeOf(() => release(open(), A))).toBe('accepted');
});
