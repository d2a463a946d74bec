/** @jest-environment node */
import fc from 'fast-check';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { chooseVersion } from 'shared-config/loader/choose-version';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import type { PartName } from 'build/released-parts';
import { createMemoryStore } from '../store/memory-store';
import { ConflictError, type Store } from '../store/store';
import { dyingStore } from './dying-store.fixture';
import { loadBuild } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { prune } from './prune';
import { schemaErrorsOf } from './public-schema.fixture';
import { promote, publish, resume, rollback, stop, type ReleaseContext } from './release-actions';
import { defaultVersionOf, historyOf, isInUse, versionsOf } from './release-document';
import { ReleaseRefusedError } from './release-refused-error';
import { A, B, C, contextOf, D, defaultBuildId, ids, NOW, releasedStore } from './released-store.fixture';

describe('release actions in any order', () => {
  const PARTS = ['shell', 'bridge'] as const;
  const DEVICES = [undefined, '3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b', '00000000-0d4f-4f5e-9a6b-1c2d3e4f5a6b'];
  const part = fc.constantFrom(...PARTS);
  const buildId = fc.constantFrom(...ids);
  const regions = fc.uniqueArray(fc.constantFrom<RegionCode>('KAZ', 'GEO', 'TUR'), { maxLength: 2 });
  const percent = fc.constantFrom(100, 100, 50, 10, 33.33, 0.01);
  const action = fc.oneof(
    fc.record({ kind: fc.constant('publish' as const), part, buildId, percent, regions }),
    fc.record({ kind: fc.constant('promote' as const), part, percent, regions, named: fc.option(buildId) }),
    fc.record({ kind: fc.constant('rollback' as const), part, regions, named: fc.option(buildId) }),
    fc.record({ kind: fc.constant('stop' as const), part, regions }),
    fc.record({ kind: fc.constant('resume' as const), part, regions }),
  );
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

  const act = (context: ReleaseContext, step: Action): Promise<DiscoveryDocument> => {
    if (step.kind === 'publish') return publish(context, buildOf(step.part, step.buildId), step);
    if (step.kind === 'promote') return promote(context, step, step.named ?? undefined);
    if (step.kind === 'rollback')
      return rollback(context, { regions: step.regions, to: step.named ?? undefined });
    return (step.kind === 'stop' ? stop : resume)(context, step.regions);
  };

  const expectConsistent = async (store: Store, document: DiscoveryDocument, name: PartName) => {
    const versions = versionsOf(document, name);
    expect(versions.filter(({ deployment }) => deployment!.default)).toEqual(versions.slice(0, 1));
    const total = versions.reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
    expect(total).toBeCloseTo(100, 9);
    expect(new Set(versions.map(({ extras }) => extras.buildId)).size).toBe(versions.length);
    for (const version of versions) {
      const { manifest } = await loadBuild(store, name, version.extras.buildId);
      const lists = [version.extras.files, version.extras.preload].map(
        (list) => Object.keys(list).length > 0,
      );
      expect([...lists, version.extras.until !== undefined]).toEqual(
        isInUse(version) ? [true, true, false] : [false, false, true],
      );
      expect(version.url).toContain(`/${manifest.buildId}/`);
    }
    const [first, ...others] = versions;
    expect(others.filter(({ extras }) => extras.history ?? extras.stopped)).toEqual([]);
    expect(first!.extras.history!.length).toBeLessThanOrEqual(200);
    for (const region of REGIONS) {
      for (const deviceId of DEVICES) {
        expect(isInUse(chooseVersion({ versions, region: region.code, deviceId })!)).toBe(true);
      }
    }
  };

  test('keep the document consistent, change nothing when rejected, and affect one part only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), async (steps) => {
        const store = createMemoryStore();
        for (const name of PARTS) await publish(contextOf(store, name), buildOf(name, A));
        for (const step of steps) {
          const before = (await readDocument(store)).document;
          const stopped = defaultVersionOf(before, step.part)!.extras.stopped;
          const refusal = await act(contextOf(store, step.part), step).then(
            () => null,
            (thrown: unknown) => thrown,
          );
          const { document } = await readDocument(store);
          if (refusal !== null) {
            expect(refusal).toBeInstanceOf(ReleaseRefusedError);
            expect(document).toEqual(before);
          }
          expect(schemaErrorsOf(document)).toEqual([]);
          await expectConsistent(store, document, step.part);
          const other = PARTS.find((name) => name !== step.part)!;
          expect(versionsOf(document, other)).toEqual(versionsOf(before, other));
          const now = defaultVersionOf(document, step.part)!.extras;
          if (step.kind !== 'stop' && step.kind !== 'resume') expect(now.stopped).toEqual(stopped);
          const events = historyOf(document, step.part);
          const known = historyOf(before, step.part);
          expect(events.slice(-known.length)).toEqual(known);
          // The kill switch writes an event for each build that its regions get.
          const isSwitch = step.kind === 'stop' || step.kind === 'resume';
          expect(events.length - known.length).toBeLessThanOrEqual(
            isSwitch ? Math.max(1, step.regions.length) : 1,
          );
          // A repeated publish changes nothing.
          if (refusal === null && step.kind === 'publish') {
            await act(contextOf(store, step.part), step);
            expect((await readDocument(store)).document).toEqual(document);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('restore the published builds in reverse order by rollbacks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...ids], { minLength: 2 }), async (published) => {
        const store = await releasedStore(...published);
        const seen = [await defaultBuildId(store)];
        for (let step = 1; step < published.length; step += 1) {
          await rollback(contextOf(store));
          seen.push(await defaultBuildId(store));
        }
        expect(seen).toEqual(published.toReversed());
        await expect(rollback(contextOf(store))).rejects.toMatchObject({ code: 'nothing-before' });
      }),
      { numRuns: 20 },
    );
  });
});

describe('a concurrent action on the same part', () => {
  /** Runs another action while a build is checked, which takes minutes with a real store. */
  const withConcurrent = (store: Store, action: () => Promise<unknown>): ReleaseContext => {
    let isDone = false;
    const checkPublicFiles = async () => {
      if (!isDone) await action();
      isDone = true;
    };
    return { ...contextOf(store), checkPublicFiles };
  };

  test.each<[string, (context: ReleaseContext) => Promise<unknown>]>([
    ['promote', (context) => promote(context)],
    ['publish', (context) => publish(context, buildOf('shell', D))],
  ])('rejects %s after a rollback of the canary', async (_, act) => {
    const store = await releasedStore(A);
    await publish(contextOf(store), buildOf('shell', B), { percent: 10, regions: [] });
    const context = withConcurrent(store, () => rollback(contextOf(store)));
    await expect(act(context)).rejects.toBeInstanceOf(ConflictError);
    expect(await defaultBuildId(store)).toBe(A);
  });

  test('rejects a rollback after another publish', async () => {
    const store = await releasedStore(A, B);
    const context = withConcurrent(store, () => publish(contextOf(store), buildOf('shell', C)));
    await expect(rollback(context)).rejects.toBeInstanceOf(ConflictError);
    expect(await defaultBuildId(store)).toBe(C);
  });

  test('accepts the same build from two machines', async () => {
    const store = await releasedStore(A);
    const other = () => publish(contextOf(store), buildOf('shell', B));
    await publish(withConcurrent(store, other), buildOf('shell', B));
    const { document } = await readDocument(store);
    expect(historyOf(document, 'shell').map(({ buildId }) => buildId)).toEqual([B, A]);
  });

  test('releases one of two different builds and rejects the other', async () => {
    const store = await releasedStore(A);
    const other = () => publish(contextOf(store), buildOf('shell', C));
    await expect(publish(withConcurrent(store, other), buildOf('shell', B))).rejects.toBeInstanceOf(
      ConflictError,
    );
    expect(await defaultBuildId(store)).toBe(C);
  });

  test('does not prevent the kill switch', async () => {
    const store = await releasedStore(A);
    const racing: Store = {
      ...store,
      replacePointer: async (...parameters) => {
        await publish(contextOf(store), buildOf('shell', B));
        return store.replacePointer(...parameters);
      },
    };
    await stop(contextOf(racing), []);
    const { document } = await readDocument(store);
    expect(defaultVersionOf(document, 'shell')!.extras).toMatchObject({ buildId: B, stopped: ['*'] });
  });

  test('rejects a rollback to a build that was just pruned', async () => {
    const store = createMemoryStore();
    const old = new Date(NOW.getTime() - 60 * 86_400_000);
    for (let number = 10; number < 25; number += 1) {
      const context = { ...contextOf(store), attribution: { now: old, by: 'mira' } };
      await publish(context, buildOf('shell', `00000000${number}`));
    }
    const context = withConcurrent(store, () => prune(store, NOW));
    await expect(rollback(context, { to: '0000000010' })).rejects.toBeInstanceOf(ConflictError);
    expect(await defaultBuildId(store)).toBe('0000000024');
  });
});

test('a killed publish leaves the pointer on a complete build, and a second publish succeeds', async () => {
  const build = buildOf('shell', B);
  // The manifest, the deltas, the pointer.
  const writes = build.contents.size + 3;
  for (let number = 1; number <= writes + 1; number += 1) {
    const store = await releasedStore(A);
    const dying = dyingStore(store, number);
    const outcome = publish(contextOf(dying), build);
    if (number <= writes) await expect(outcome).rejects.toThrow('Killed.');
    else await outcome;
    const now = (await defaultBuildId(store))!;
    expect(now).toBe(number <= writes ? A : B);
    await loadBuild(store, 'shell', now);
    // A build with a manifest is complete.
    if (await store.read(`builds/shell/${B}/manifest.json`)) await loadBuild(store, 'shell', B);
    await publish(contextOf(store), build);
    expect(await defaultBuildId(store)).toBe(B);
    await loadBuild(store, 'shell', B);
  }
});
