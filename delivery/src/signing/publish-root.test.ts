/** @jest-environment node */
import { textOfDeltas } from '../deltas/file-deltas';
import { readManifest } from '../releases/build-manifest';
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { readDocument, POINTER } from '../releases/pointer';
import { readRegistrations, registerHost } from '../releases/registered-hosts';
import { publish, rollback } from '../releases/release-actions';
import { withFaultyObjects } from '../store/faulty-objects.fixture';
import { StoreError } from '../store/store';
import { POINTER_LIFETIME_MS } from './lifetimes';
import { logKey } from './log-key';
import { publishRoot } from './publish-root';
import { REVOCATIONS_KEY } from './revocations';
import { revokeBuild } from './revoke-build';
import { signBuild } from './sign-build';
import { signedRoot, teamRoot, testKey } from './signing.fixture';
import { rootKey } from './trust-chain';
import { verifyStore } from './verify-store';
import { A, attribution, B, setUp, release, codeOf } from './team-store.fixture';

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

  it('does not sign a pointer again that was replaced after a rotation by a key that only the new root names', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const old = (await memory.readPointer(POINTER))!.body;
    const next = signedRoot(teamRoot(team, { version: 2, keys: { operate: [team.stranger] } }), [team.root]);
    const publishNext = () => publishRoot(open([team.stranger]), JSON.stringify(next), 'root 2');
    await publishNext();
    await open([team.stranger]).refresh();
    await memory.replacePointer(POINTER, old, (await memory.readPointer(POINTER))!.tag);
    expect(await codeOf(publishNext)).toBe('pointer-replayed');
  });

  it('signs an expired pointer again on request only, because an attacker could have put it back', async () => {
    const { open, team, memory, advance } = await setUp();
    await release(open(), A);
    advance(2 * POINTER_LIFETIME_MS);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    const publishNext = (options = {}) => publishRoot(open(), JSON.stringify(next), 'root 2', options);
    expect(await codeOf(publishNext)).toBe('pointer-expired');
    expect(await memory.read(rootKey(2))).toBeNull();
    const { replaced } = await publishNext({ isExpiredAllowed: true });
    expect(replaced).toMatchObject({ statement: { version: 1, by: 'mira' }, signedBy: ['mira'] });
    expect(await codeOf(() => readDocument(open([])))).toBe('accepted');
  });

  it('refuses a list of revocations that is older than the pointer needs', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    await release(open(), B);
    await revokeBuild(open(), { part: 'shell', buildId: A, reason: 'leaks tokens', attribution });
    await memory.remove(REVOCATIONS_KEY);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    const publishNext = () => publishRoot(open(), JSON.stringify(next), 'root 2');
    expect(await codeOf(publishNext)).toBe('revocations-replayed');
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

  describe('when it removes a key', () => {
    const HOST = { name: 'market', contract: '1.0', modules: ['shell/mount'] };

    /** Publishes a build with two signatures, and replaces the key of joe by that of eva. */
    const setUpRotation = async () => {
      const found = await setUp({ thresholds: { publish: 2 } });
      const { open, team } = found;
      const eva = testKey('eva');
      await publish(
        { store: open([team.publish, team.publish2]), part: 'shell', attribution },
        buildOf('shell', A),
      );
      await signBuild(open([eva]), 'shell', A);
      const keys = { publish: [team.publish, eva] };
      const next = signedRoot(teamRoot(team, { version: 2, keys, thresholds: { publish: 2 } }), [team.root]);
      const rotate = () => publishRoot(open([eva]), JSON.stringify(next), 'root 2');
      return { ...found, eva, next, rotate };
    };
    const DELTAS = `deltas/shell/${A}.json`;

    it('keeps objects that a present key has signed', async () => {
      const { open, team, rotate } = await setUpRotation();
      await registerHost(open([team.publish]), HOST);
      expect(await rotate()).toMatchObject({ removedDeltas: [], unconfirmed: [] });
      expect((await readRegistrations(open([]))).hosts).toHaveLength(1);
      expect(await open([]).read(DELTAS)).not.toBeNull();
      expect((await verifyStore(open([]))).problems).toEqual([]);
    });

    it('signs no object again that only the removed key has signed, because its holder can have signed it', async () => {
      const { open, team, memory, rotate } = await setUpRotation();
      const attacker = open([team.publish2]);
      await attacker.write(DELTAS, textOfDeltas(new Map([['../../evil', new Map()]])));
      await registerHost(attacker, { ...HOST, contract: '9.9' });
      const unconfirmed = [
        { key: 'hosts/market.json', content: JSON.stringify({ ...HOST, contract: '9.9' }) },
      ];
      expect(await rotate()).toMatchObject({ removedDeltas: [DELTAS], unconfirmed });
      expect(await memory.read(DELTAS)).toBeNull();
      expect(await codeOf(() => open([]).read('hosts/market.json'))).toBe('signature-key');
      // A second attempt lists them again.
      expect(await rotate()).toMatchObject({ removedDeltas: [], unconfirmed });
      await registerHost(open([team.publish]), HOST);
      expect(await rotate()).toMatchObject({ removedDeltas: [], unconfirmed: [] });
      expect((await verifyStore(open([]))).problems).toEqual([]);
    });

    it('lets a running server drop the deltas that only the removed key has signed', async () => {
      const { open, team, eva, rotate } = await setUpRotation();
      await publish(
        { store: open([team.publish, team.publish2]), part: 'shell', attribution },
        buildOf('shell', B),
      );
      await signBuild(open([eva]), 'shell', B);
      for (const id of [A, B])
        await open([team.publish2]).write(`deltas/shell/${id}.json`, textOfDeltas(new Map()));
      const reader = await createReleaseReader({ store: open([]), intervalMs: 0 });
      const deltasOf = async (id: string) => (await reader.checkNow()).builds.get(`shell/${id}`)!.deltas;
      const roll = (to: string) => rollback({ store: open(), part: 'shell', attribution }, { to });
      expect(await deltasOf(B)).toBeDefined();
      await roll(A);
      expect(await deltasOf(A)).toBeDefined();
      await rotate();
      expect(await deltasOf(A)).toBeUndefined();
      // The server has B in memory, because it served B before.
      await roll(B);
      expect(await deltasOf(B)).toBeUndefined();
    });

    it('lets a running server drop these deltas also when it cannot read them again', async () => {
      const { open, team, rotate } = await setUpRotation();
      await open([team.publish2]).write(DELTAS, textOfDeltas(new Map()));
      const store = open([]);
      const reader = await createReleaseReader({ store, intervalMs: 0 });
      const deltas = async () => (await reader.checkNow()).builds.get(`shell/${A}`)!.deltas;
      expect(await deltas()).toBeDefined();
      await rotate();
      const read = jest.spyOn(store, 'read').mockRejectedValue(new Error('The disk is gone.'));
      await expect(deltas()).rejects.toThrow('The disk is gone.');
      read.mockRestore();
      expect(await deltas()).toBeUndefined();
    });

    it('lets a running server keep the deltas that a present key has signed', async () => {
      const { open, rotate } = await setUpRotation();
      const reader = await createReleaseReader({ store: open([]), intervalMs: 0 });
      await rotate();
      expect((await reader.checkNow()).builds.get(`shell/${A}`)!.deltas).toBeDefined();
    });

    it.each([
      { large: ['deltas/x.json'] },
      { large: ['hosts/x.json'] },
      { invalid: ['deltas/shell/a b.json'] },
      { invalid: ['hosts/a b.json'] },
    ])('signs the pointer again although the store has the faulty object %j', async (fault) => {
      const { open, team, memory, next, eva } = await setUpRotation();
      await open([team.publish2]).write(DELTAS, '{}');
      const faulty = withFaultyObjects(memory, fault);
      const rotated = await publishRoot(open([eva], faulty), JSON.stringify(next), 'root 2');
      expect(rotated).toMatchObject({ removedDeltas: [DELTAS], unconfirmed: [], replaced: {} });
      expect(await codeOf(() => readDocument(open([], faulty)))).toBe('accepted');
    });

    it('signs the pointer again before it reads other objects: servers refuse the signature of a removed key', async () => {
      const { open, team, memory, rotate } = await setUpRotation();
      await open([team.publish2]).refresh();
      const list = jest.spyOn(memory, 'list').mockRejectedValue(new StoreError('The store is away.'));
      expect(await codeOf(rotate)).toBe('store-unavailable');
      list.mockRestore();
      expect(await memory.read(rootKey(2))).not.toBeNull();
      expect(await codeOf(() => readDocument(open([])))).toBe('accepted');
    });

    it('names the removed key that has signed the pointer', async () => {
      const { open, team, rotate } = await setUpRotation();
      await open([team.publish2]).refresh();
      expect(await rotate()).toMatchObject({ replaced: { signedBy: ['joe'], removed: ['joe'] } });
      expect(await rotate()).toMatchObject({ replaced: { signedBy: ['eva'], removed: [] } });
    });

    it('ignores a registration of our own host that an earlier version wrote, as verifyStore does', async () => {
      const { open, team, rotate } = await setUpRotation();
      await registerHost(open([team.publish2]), { ...HOST, name: 'verification-host' });
      expect(await rotate()).toMatchObject({ unconfirmed: [] });
      expect((await verifyStore(open([]))).problems).toEqual([]);
    });
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

  it.each(['small', 'large'])(
    'writes no root while %s junk blocks the next entry of the log',
    async (size) => {
      const { open, team, memory } = await setUp();
      await release(open(), A);
      const next = JSON.stringify(signedRoot(teamRoot(team, { version: 2 }), [team.root]));
      const blocked = withFaultyObjects(memory, { large: size === 'large' ? [logKey(1)] : [] });
      if (size === 'small') await blocked.write(logKey(1), '{}');
      const publishNext = () => publishRoot(open([team.publish], blocked), next, 'root 2');
      expect(await codeOf(publishNext)).toBe('log-damaged');
      expect(await memory.read(rootKey(2))).toBeNull();
      await blocked.remove(logKey(1));
      expect(await codeOf(publishNext)).toBe('accepted');
    },
  );

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
