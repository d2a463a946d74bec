import { buildOf } from './loaded-build.fixture';
import { createContentIndex } from './content-index';
import type { ReadableBuild } from './older-builds';

const FILE = 'files/frame.0a1b2c3d4e.js';
const IDS = ['aaaaaaaaa3', 'aaaaaaaaa2', 'aaaaaaaaa1'];

/** Creates an index of builds, of which the given ones have the file. `builds` can lose builds, and have an error instead of one. */
function createIndex(withFile: readonly string[], ids = IDS) {
  const builds = new Map<string, ReadableBuild | Error>(
    ids.map((id) => {
      const { manifest } = buildOf('shell', id, withFile.includes(id) ? { [FILE]: 'frame' } : {});
      return [id, { manifest, read: async () => null }];
    }),
  );
  const reads: string[] = [];
  const find = createContentIndex(async (id) => {
    reads.push(id);
    const build = builds.get(id) ?? null;
    if (build instanceof Error) throw build;
    return build;
  });
  const idWith = async (name = FILE, present = ids) => (await find(name, present))?.manifest.buildId ?? null;
  return { builds, reads, idWith };
}

test('finds the newest build with a file, and reads each manifest once', async () => {
  const { idWith, reads } = createIndex(['aaaaaaaaa2', 'aaaaaaaaa1']);
  expect(await idWith()).toBe('aaaaaaaaa2');
  expect(await idWith('files/gone.0a1b2c3d4e.js')).toBeNull();
  reads.length = 0;
  expect(await idWith('files/gone.0a1b2c3d4e.js')).toBeNull();
  expect(reads).toEqual([]);
});

test('reads no older builds than it needs', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => String(index).padStart(10, '0'));
  const { idWith, reads } = createIndex([ids[25]!], ids);
  expect(await idWith()).toBe(ids[25]);
  expect(new Set(reads).size).toBe(40);
});

test('reads the manifest of a build that is released later', async () => {
  const { idWith } = createIndex(['aaaaaaaaa3']);
  expect(await idWith(FILE, ['aaaaaaaaa2'])).toBeNull();
  expect(await idWith(FILE)).toBe('aaaaaaaaa3');
});

test('finds another build after prune has removed the one with the file', async () => {
  const { idWith, builds } = createIndex(['aaaaaaaaa3', 'aaaaaaaaa1']);
  expect(await idWith()).toBe('aaaaaaaaa3');
  builds.delete('aaaaaaaaa3');
  expect(await idWith()).toBe('aaaaaaaaa1');
  builds.delete('aaaaaaaaa1');
  expect(await idWith()).toBeNull();
});

test('finds a file although another build cannot be read, and does not call a file missing that this build may have', async () => {
  const { idWith, builds } = createIndex(['aaaaaaaaa1']);
  const build = builds.get('aaaaaaaaa3')!;
  builds.set('aaaaaaaaa3', new Error('The store is out of reach.'));
  expect(await idWith()).toBe('aaaaaaaaa1');
  await expect(idWith('files/gone.0a1b2c3d4e.js')).rejects.toThrow('out of reach');
  builds.set('aaaaaaaaa3', build);
  expect(await idWith('files/gone.0a1b2c3d4e.js')).toBeNull();
});
