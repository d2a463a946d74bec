/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import type { BuildManifest } from './build-manifest';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { putBuild } from './put-build';
import { registerHost } from './registered-hosts';
import { promote, publish, rollback, type ReleaseContext } from './release-actions';
import { defaultVersionOf } from './release-document';
import type { PartName } from 'build/released-parts';
// R-REL-2

const H1 = 'bbbbbbbbb1';
const H2 = 'bbbbbbbbb2';
const OLD_SHELL = 'aaaaaaaaa1';
const NEW_SHELL = 'aaaaaaaaa2';
const CANARY = { percent: 10, regions: [] };

const host = (buildId: string, contractVersion: string, changes: Partial<BuildManifest> = {}) =>
  buildOf('verification-host', buildId, {}, { contractVersion, ...changes });
const shell = (buildId: string, minContract: string) =>
  buildOf('shell', buildId, {}, { contractVersion: '1.1', minContract });

/** Releases a shell that supports contract 1.0, and our own host H1, which needs it. */
async function setUp() {
  const store = createMemoryStore();
  const contextOf = (part: PartName, more: Partial<ReleaseContext> = {}): ReleaseContext => ({
    ...{ store, part, attribution: { now: new Date('2026-11-26T10:00:00Z'), by: 'mira' } },
    ...more,
  });
  await publish(contextOf('shell'), shell(OLD_SHELL, '1.0'));
  await publish(contextOf('verification-host'), host(H1, '1.0'));
  const served = async (part: PartName) =>
    defaultVersionOf((await readDocument(store)).document, part)!.extras.buildId;
  return { store, contextOf, served };
}

const REFUSED = { code: 'contract-refused', message: expect.stringContaining('contract 1.0') };

describe('the contract of our own host', () => {
  test('refuses a shell that only the canary of the host can use', async () => {
    const { contextOf, served } = await setUp();
    await publish(contextOf('verification-host'), host(H2, '1.1'), CANARY);
    await expect(publish(contextOf('shell'), shell(NEW_SHELL, '1.1'))).rejects.toMatchObject(REFUSED);
    await promote(contextOf('verification-host'));
    await publish(contextOf('shell'), shell(NEW_SHELL, '1.1'));
    expect(await served('shell')).toBe(NEW_SHELL);
  });

  test('refuses a rollback and a promotion of the host to a build that the served shell does not support', async () => {
    const { contextOf, served } = await setUp();
    await publish(contextOf('verification-host'), host(H2, '1.1'));
    await publish(contextOf('shell'), shell(NEW_SHELL, '1.1'));
    await expect(rollback(contextOf('verification-host'))).rejects.toMatchObject(REFUSED);
    await expect(promote(contextOf('verification-host'), CANARY, H1)).rejects.toMatchObject(REFUSED);
    expect(await served('verification-host')).toBe(H2);
    const attribution = { now: new Date(), by: 'mira', reason: 'the page is down' };
    await rollback(contextOf('verification-host', { attribution, isForced: true }));
    expect(await served('verification-host')).toBe(H1);
  });

  test('refuses a shell after the first release of the host by a promotion, as with two signatures', async () => {
    const store = createMemoryStore();
    const contextOf = (part: PartName) => ({ store, part, attribution: { now: new Date(), by: 'mira' } });
    await putBuild(store, host(H1, '1.0'));
    await promote(contextOf('verification-host'), undefined, H1);
    await expect(publish(contextOf('shell'), shell(NEW_SHELL, '1.1'))).rejects.toMatchObject(REFUSED);
  });

  test('ignores a registration of the host that an earlier version wrote', async () => {
    const { store, contextOf, served } = await setUp();
    await registerHost(store, { name: 'verification-host', contract: '0.9', modules: ['shell/gone'] });
    await publish(contextOf('shell'), shell(NEW_SHELL, '1.0'));
    expect(await served('shell')).toBe(NEW_SHELL);
  });

  test('is still checked if the manifest of the host is missing, with a warning about its React', async () => {
    const { store, contextOf, served } = await setUp();
    await store.remove(`builds/verification-host/${H1}/manifest.json`);
    const warn = jest.fn();
    const attempt = publish(contextOf('shell', { warn }), shell('aaaaaaaaa3', '1.1'));
    await expect(attempt).rejects.toMatchObject(REFUSED);
    await publish(contextOf('shell', { warn }), shell(NEW_SHELL, '1.0'));
    expect(await served('shell')).toBe(NEW_SHELL);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`no build ${H1} of verification-host.*React is not checked`)),
    );
  });
});

describe('the modules that our own host loads', () => {
  const bridge = (buildId: string, ...modules: string[]) =>
    buildOf('bridge', buildId, {}, { preload: Object.fromEntries(modules.map((name) => [name, []])) });
  const [OLD_BRIDGE, NEW_BRIDGE] = ['ccccccccc1', 'ccccccccc2'];

  test('are those of its served builds, which a rollback of the bridge must keep', async () => {
    const { contextOf, served } = await setUp();
    await publish(contextOf('bridge'), bridge(OLD_BRIDGE, 'bridge', 'deep-links'));
    await publish(contextOf('bridge'), bridge(NEW_BRIDGE, 'bridge', 'deep-links', 'wallet'));
    const next = host(H2, '1.1', { loadedModules: ['bridge/bridge', 'bridge/wallet'] });
    await publish(contextOf('verification-host'), next, CANARY);
    await expect(rollback(contextOf('bridge'))).rejects.toMatchObject({
      code: 'contract-refused',
      message: expect.stringContaining('loads bridge/wallet'),
    });
    await rollback(contextOf('verification-host'));
    await rollback(contextOf('bridge'));
    expect(await served('bridge')).toBe(OLD_BRIDGE);
  });

  test('are no more than its served builds name', async () => {
    const { contextOf, served } = await setUp();
    await publish(contextOf('verification-host'), host(H2, '1.1', { loadedModules: ['bridge/bridge'] }));
    await publish(contextOf('bridge'), bridge(NEW_BRIDGE, 'bridge'));
    expect(await served('bridge')).toBe(NEW_BRIDGE);
  });

  test('include the deep links if a served build names none, as builds before 2026-11-26', async () => {
    const { contextOf } = await setUp();
    await expect(publish(contextOf('bridge'), bridge(NEW_BRIDGE, 'bridge'))).rejects.toMatchObject({
      code: 'contract-refused',
      message: expect.stringContaining('loads bridge/deep-links'),
    });
  });

  test('must be in every served remote when the host is released', async () => {
    const { contextOf } = await setUp();
    await publish(contextOf('bridge'), bridge(OLD_BRIDGE, 'bridge', 'deep-links'));
    const next = host(H2, '1.1', { loadedModules: ['bridge/wallet'] });
    await expect(publish(contextOf('verification-host'), next)).rejects.toMatchObject({
      code: 'contract-refused',
      message: expect.stringContaining('loads bridge/wallet'),
    });
  });
});
