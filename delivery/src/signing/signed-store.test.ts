/** @jest-environment node */
import type { CurrentBuilds } from 'shared-config/loader/signed-discovery';
import { MANIFEST_FILE, buildKey, readManifest } from '../releases/build-manifest';
import { loadBuild } from '../releases/loaded-build';
import { readDocument, POINTER } from '../releases/pointer';
import { deltasKey } from '../releases/read-deltas';
import { promote, rollback } from '../releases/release-actions';
import { defaultVersionOf } from '../releases/release-document';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { createS3Store } from '../store/s3-store';
import { startS3Server } from '../store/s3/s3-server.fixture';
import { StoreError } from '../store/store';
import { readAuditLog } from './audit-log';
import { readSignatures, signatureKey } from './build-signatures';
import { payloadOf, PAYLOAD_TYPES, signEnvelope } from './envelope';
import { CLOCK_TOLERANCE_MS, POINTER_LIFETIME_MS, REFRESH_BELOW_MS } from './lifetimes';
import { logKey } from './log-key';
import { publishRoot } from './publish-root';
import { revokeBuild } from './revoke-build';
import { signedRoot, teamKeys, teamRoot, teamStore, TEST_PROVENANCE } from './signing.fixture';
import { digestOf, type PointerStatement, type SignedPointer } from './signed-pointer';
import { rootKey } from './trust-chain';
import { verifyStore } from './verify-store';
import { attribution, A, B, setUp, release, codeOf } from './team-store.fixture';

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

  it('is read-only without a key of the role operate', async () => {
    const { memory, root, team } = await setUp();
    const keys = [[], [team.root], [team.publish], [team.operate], [team.publish, team.operate]];
    const stores = keys.map((signers) => teamStore({ store: memory, team, root, signers }));
    expect(stores.map(({ isReadOnly }) => isReadOnly)).toEqual([true, true, true, false, false]);
  });

  it('signs no pointer with publish keys alone, and names what is missing', async () => {
    const { memory, root, team } = await setUp();
    const store = teamStore({ store: memory, team, root, signers: [team.publish, team.publish2] });
    const released = release(store, A);
    await expect(released).rejects.toMatchObject({
      code: 'key-missing',
      message: expect.stringContaining(
        'This needs 1 key of the role operate, and RELEASE_KEY has 2 of the role publish alone',
      ),
    });
    await promote(
      {
        store: teamStore({ store: memory, team, root, signers: [team.operate] }),
        part: 'shell',
        attribution,
      },
      undefined,
      A,
    );
    expect(defaultVersionOf((await readDocument(store)).document, 'shell')?.extras.buildId).toBe(A);
  });

  it('signs a list again that an earlier version signed with a publish key, or without versions', async () => {
    const { open, memory, team } = await setUp();
    await release(open(), A);
    const stored = (await memory.readPointer(POINTER))!;
    const pointer = JSON.parse(stored.body.toString()) as SignedPointer;
    const listed = JSON.parse(payloadOf(pointer.current!).toString()) as CurrentBuilds;
    const { versions: _versions, ...old } = listed;
    const statement = JSON.parse(payloadOf(pointer.envelope).toString()) as PointerStatement;
    const lists = [
      signEnvelope(PAYLOAD_TYPES.current, old, [team.operate]),
      signEnvelope(PAYLOAD_TYPES.current, listed, [team.publish]),
    ];
    for (const current of lists) {
      const { tag } = (await memory.readPointer(POINTER))!;
      const envelope = signEnvelope(PAYLOAD_TYPES.pointer, { ...statement, current: digestOf(current) }, [
        team.publish,
      ]);
      await memory.replacePointer(POINTER, JSON.stringify({ ...pointer, envelope, current }), tag);
      await memory.remove(logKey(1));
      const server = open([team.operate]);
      expect((await verifyStore(server)).problems).toMatchObject([{ code: 'signature-missing' }]);
      expect(await server.refresh({ onlyWhenDue: true })).toBe(true);
      expect(await server.refresh({ onlyWhenDue: true })).toBe(false);
      expect((await verifyStore(open([]))).problems).toEqual([]);
    }
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
    // An attacker with write access to the store could have put an old pointer back.
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
      const open = (signers = [team.publish, team.operate]) =>
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

  it('reads a repaired file although the mirror has copied the changed one', async () => {
    const { open, memory, mirror, openMirrored } = await setUpMirrored();
    await release(open(), A);
    const key = `${buildKey('shell', A)}mount.22222222.css`;
    const good = (await memory.read(key))!;
    for (const store of [memory, mirror]) await store.write(key, 'evil{}');
    expect(await codeOf(() => loadBuild(openMirrored(), 'shell', A))).toBe('build-damaged');
    await memory.write(key, good);
    expect(await codeOf(() => loadBuild(openMirrored(), 'shell', A))).toBe('accepted');
    expect(await mirror.read(key)).toEqual(good);
  });

  it('reads repaired deltas although the mirror has copied the changed ones', async () => {
    const { open, memory, mirror, openMirrored } = await setUpMirrored();
    await release(open(), A);
    await release(open(), B);
    const key = deltasKey('shell', B);
    await mirror.write(key, '{}');
    expect(await codeOf(() => openMirrored().read(key))).toBe('accepted');
    expect(await mirror.read(key)).toEqual(await memory.read(key));
    const good = (await memory.read(key))!;
    // Signed by a key of the team, but with names that the build does not have.
    await open().write(key, JSON.stringify({ '../evil.js': {} }));
    await mirror.remove(key);
    await loadBuild(openMirrored(), 'shell', B);
    await memory.write(key, good);
    await loadBuild(openMirrored(), 'shell', B);
    expect(await mirror.read(key)).toEqual(good);
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

it('writes a signature again that is not one of its key', async () => {
  const { open, team, memory } = await setUp();
  await memory.write(signatureKey('shell', A, team.publish.keyid), '{}');
  expect(await codeOf(() => release(open(), A))).toBe('accepted');
});
