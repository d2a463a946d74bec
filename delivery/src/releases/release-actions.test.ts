/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { Store } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { registerHost } from './registered-hosts';
import { promote, publish, rollback, type ReleaseContext } from './release-actions';
import { historyOf } from './release-document';
import { ReleaseRefusedError } from './release-refused-error';
import { A, B, C, contextOf, D, defaultBuildId, NOW, releasedStore } from './released-store.fixture';
// R-REL-1, R-REL-4

describe('promote and rollback', () => {
  test('apply to the canary with any share', async () => {
    const store = await releasedStore(A);
    await publish(contextOf(store), buildOf('shell', B), { percent: 10, regions: [] });
    await promote(contextOf(store), { percent: 50, regions: [] });
    expect(await defaultBuildId(store)).toBe(A);
    await promote(contextOf(store));
    expect(await defaultBuildId(store)).toBe(B);
    await publish(contextOf(store), buildOf('shell', C), { percent: 10, regions: [] });
    await rollback(contextOf(store));
    expect(await defaultBuildId(store)).toBe(B);
    await expect(promote(contextOf(store))).rejects.toMatchObject({ code: 'no-canary' });
  });

  test('apply to the canary of a region before its pin', async () => {
    const store = await releasedStore(A);
    await publish(contextOf(store), buildOf('shell', B), { percent: 100, regions: ['KAZ'] });
    await publish(contextOf(store), buildOf('shell', C), { percent: 10, regions: ['KAZ'] });
    await publish(contextOf(store), buildOf('shell', B), { percent: 100, regions: ['GEO'] });
    const document = await rollback(contextOf(store), { regions: ['KAZ'] });
    expect(historyOf(document, 'shell')[0]).toMatchObject({ action: 'rolled-back', buildId: C });
    const again = await rollback(contextOf(store), { regions: ['KAZ'] });
    expect(historyOf(again, 'shell')[0]).toMatchObject({ action: 'rolled-back', buildId: B });
    await expect(rollback(contextOf(store), { regions: ['KAZ'] })).rejects.toMatchObject({
      code: 'no-canary',
    });
  });

  test('reject two regions with different builds', async () => {
    const store = await releasedStore(A);
    await publish(contextOf(store), buildOf('shell', B), { percent: 100, regions: ['KAZ'] });
    await publish(contextOf(store), buildOf('shell', C), { percent: 100, regions: ['GEO'] });
    const code = { code: 'release-usage' };
    await expect(rollback(contextOf(store), { regions: ['KAZ', 'GEO'] })).rejects.toMatchObject(code);
    await expect(promote(contextOf(store), { percent: 100, regions: ['KAZ', 'GEO'] })).rejects.toMatchObject(
      code,
    );
  });

  test('change nothing for a rollback to the current default', async () => {
    const store = await releasedStore(A, B);
    const before = await readDocument(store);
    await rollback(contextOf(store), { to: B });
    expect(await readDocument(store)).toEqual(before);
  });

  test('withdraw only the judged build in an automatic rollback', async () => {
    const store = await releasedStore(A, B);
    await rollback(contextOf(store), { onlyBuild: B });
    expect(await defaultBuildId(store)).toBe(B);
    await publish(contextOf(store), buildOf('shell', C), { percent: 10, regions: [] });
    await rollback(contextOf(store), { onlyBuild: D });
    await rollback(contextOf(store), { onlyBuild: C });
    const { document } = await readDocument(store);
    expect(historyOf(document, 'shell')[0]).toMatchObject({ action: 'rolled-back', buildId: C });
    expect(historyOf(document, 'shell')).toHaveLength(4);
  });

  test('reject a build that is damaged in the store', async () => {
    const store = await releasedStore(A, B);
    await store.write(`builds/shell/${A}/mount.22222222.css`, 'b{}');
    await expect(rollback(contextOf(store))).rejects.toMatchObject({
      code: 'build-damaged',
      message: `builds/shell/${A}/mount.22222222.css in memory is damaged, so the release is not changed. Remove that object if it is there, and publish the build again.`,
    });
    expect(await defaultBuildId(store)).toBe(B);
  });

  test('reject a build that a registered host cannot use', async () => {
    const store = await releasedStore(A, B);
    await registerHost(store, { name: 'market', contract: '1.0', modules: ['shell/gone'] });
    await expect(rollback(contextOf(store))).rejects.toMatchObject({ code: 'contract-refused' });
    const later = buildOf('shell', C);
    await expect(publish(contextOf(store), later)).rejects.toMatchObject({ code: 'contract-refused' });
    expect(await defaultBuildId(store)).toBe(B);
  });

  describe('with --force', () => {
    const forced = (store: Store, reason = 'the header is down'): ReleaseContext => ({
      ...contextOf(store),
      attribution: { now: NOW, by: 'mira', reason },
      isForced: true,
    });
    const GONE = 'market loads shell/gone, which this build does not have';
    const refusingStore = async () => {
      const store = await releasedStore(A, B);
      await registerHost(store, { name: 'market', contract: '1.0', modules: ['shell/gone'] });
      return store;
    };

    test.each<[string, (context: ReleaseContext) => Promise<DiscoveryDocument>, object]>([
      ['rollback', (context) => rollback(context), { action: 'rolled-back', buildId: B, to: A }],
      ['publish', (context) => publish(context, buildOf('shell', C)), { action: 'published', buildId: C }],
      [
        'promote',
        (context) => promote(context, { percent: 10, regions: [] }, A),
        { action: 'published', buildId: A },
      ],
    ])('%s overrides a contract refusal, and the history records what and why', async (_, act, event) => {
      const store = await refusingStore();
      const document = await act(forced(store));
      expect(historyOf(document, 'shell')[0]).toMatchObject({
        ...event,
        forced: true,
        reason: 'the header is down',
        overrode: [GONE],
      });
      expect(await readDocument(store)).toMatchObject({ document });
    });

    test.each(['', '   '])('rejects %j as a reason', async (reason) => {
      const store = await refusingStore();
      await expect(rollback(forced(store, reason))).rejects.toMatchObject({ code: 'release-usage' });
      expect(await defaultBuildId(store)).toBe(B);
    });

    test('records no override if nothing was rejected', async () => {
      const store = await releasedStore(A, B);
      const [event] = historyOf(await rollback(forced(store)), 'shell');
      expect(event).not.toHaveProperty('forced');
      expect(event).not.toHaveProperty('overrode');
    });

    test('still rejects a build with a damaged or missing file', async () => {
      const store = await refusingStore();
      await store.write(`builds/shell/${A}/mount.22222222.css`, 'b{}');
      await expect(rollback(forced(store))).rejects.toMatchObject({ code: 'build-damaged' });
      await store.remove(`builds/shell/${A}/mount.22222222.css`);
      await expect(rollback(forced(store))).rejects.toMatchObject({ code: 'build-damaged' });
      expect(await defaultBuildId(store)).toBe(B);
    });

    test('publishes a host that is incompatible with a served remote', async () => {
      const store = await releasedStore(A);
      const host = buildOf('verification-host', C, {}, { contractVersion: '9.0' });
      const context = { ...forced(store), part: 'verification-host' as const };
      await expect(publish({ ...context, isForced: false }, host)).rejects.toMatchObject({
        code: 'contract-refused',
      });
      const [event] = historyOf(await publish(context, host), 'verification-host');
      expect(event).toMatchObject({
        forced: true,
        overrode: expect.arrayContaining([expect.stringContaining('contract 9.0')]),
      });
    });
  });

  test.each<[string, (context: ReleaseContext) => Promise<unknown>]>([
    ['rollback', (context) => rollback(context)],
    ['publish', (context) => publish(context, buildOf('shell', C))],
  ])('%s skips a damaged registration with a warning that names the file', async (_, act) => {
    const store = await releasedStore(A, B);
    await store.write('hosts/market.json', '{"name":');
    const warn = jest.fn();
    await act({ ...contextOf(store), warn });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('hosts/market.json in memory is damaged')]]);
  });

  test('change nothing when the check of the public files fails', async () => {
    const store = await releasedStore(A);
    const refusal = new ReleaseRefusedError('build-unreachable', 'no');
    const context = { ...contextOf(store), checkPublicFiles: () => Promise.reject(refusal) };
    await expect(publish(context, buildOf('shell', B))).rejects.toBe(refusal);
    expect(await defaultBuildId(store)).toBe(A);
  });
});

test('a publish leaves room in the document for a rollback and the kill switch', async () => {
  const store = await releasedStore(A, B);
  const context = contextOf(store);
  context.attribution = { now: NOW, by: 'm'.repeat(2.5 * 1024 * 1024) };
  await expect(publish(context, buildOf('shell', C))).rejects.toMatchObject({
    code: 'document-refused',
    message: expect.stringContaining('npm run release -- prune shell'),
  });
  expect(await defaultBuildId(store)).toBe(B);
  await rollback(context);
  expect(await defaultBuildId(store)).toBe(A);
});
