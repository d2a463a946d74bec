/** @jest-environment node */
import { loadBuild } from '../releases/loaded-build';
import { buildOf } from '../releases/loaded-build.fixture';
import { publish, rollback } from '../releases/release-actions';
import { A, attribution, B, codeOf, release, setUp } from '../signing/team-store.fixture';
import { verifyStore } from '../signing/verify-store';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';

/** Releases A and B, and lets a server with a mirror load both. `open` opens the store as release commands do. */
async function setUpMirrored() {
  const { memory, open: openSigned } = await setUp();
  const mirror = createMemoryStore();
  const server = openSigned([], createMirroredStore(memory, mirror));
  for (const id of [A, B]) {
    await release(openSigned(), id);
    await loadBuild(server, 'shell', id);
  }
  const open = () => openSigned(undefined, createMirroredStore(memory, mirror, { buildSource: 'primary' }));
  return { memory, mirror, open };
}

describe('release commands with a mirror', () => {
  it('find a build file that was damaged in the store after an earlier verification', async () => {
    const { memory, open } = await setUpMirrored();
    expect((await verifyStore(open())).problems).toEqual([]);
    await memory.write(`builds/shell/${A}/mount.22222222.css`, 'b{}');
    expect((await verifyStore(open())).problems).toEqual([
      { code: 'build-damaged', message: expect.stringContaining(`${A}/mount.22222222.css`) },
    ]);
  });

  it('reject a rollback to a build that the store no longer has', async () => {
    const { memory, open } = await setUpMirrored();
    for (const key of await memory.list(`builds/shell/${A}/`)) await memory.remove(key);
    const rollBack = () => rollback({ store: open(), part: 'shell', attribution }, { to: A });
    expect(await codeOf(rollBack)).toBe('unknown-build');
  });

  it('publish a pruned build again with its manifest', async () => {
    const { memory, open } = await setUpMirrored();
    for (const key of await memory.list(`builds/shell/${A}/`)) await memory.remove(key);
    await publish({ store: open(), part: 'shell', attribution }, buildOf('shell', A));
    expect((await loadBuild(memory, 'shell', A)).manifest.buildId).toBe(A);
  });

  it.each(['mount.22222222.css', 'manifest.json'])(
    'leave the builds in the mirror of a server unchanged: %s',
    async (name) => {
      const { memory, mirror, open } = await setUpMirrored();
      const key = `builds/shell/${B}/${name}`;
      const keys = await mirror.list(`builds/shell/${B}/`);
      const copy = String(await mirror.read(key));
      await memory.write(key, '{}');
      expect((await verifyStore(open())).problems).not.toEqual([]);
      expect(await mirror.list(`builds/shell/${B}/`)).toEqual(keys);
      expect(String(await mirror.read(key))).toBe(copy);
    },
  );
});
