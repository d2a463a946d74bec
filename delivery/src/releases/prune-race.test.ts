/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { createDirectoryStore } from '../store/directory-store';
import { createMemoryStore } from '../store/memory-store';
import { createS3Store } from '../store/s3-store';
import { startS3Server } from '../store/s3/s3-server.fixture';
import { ConflictError, isImmutable, type Store } from '../store/store';
import { dyingStore } from './dying-store.fixture';
import { forEachConcurrently } from './for-each-concurrently';
import { loadBuild } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { prune } from './prune';
import { publish, rollback } from './release-actions';
import { defaultVersionOf } from './release-document';
import { REMOVAL_LEASE_MS, REMOVAL_MS } from './removals';

jest.mock('node:timers/promises', () => ({ setTimeout: () => new Promise(setImmediate) }));

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const OLD = '0000000010';
const NEW = '0000000022';
const NOW = START + 400 * DAY_MS;
const contextAt = (store: Store, time: number) => ({
  store,
  part: 'shell' as const,
  attribution: { now: new Date(time), by: 'mira' },
});

/** One build a day for 13 days: the builds of days 10 and 11 are old enough to be removed. */
const released = createMemoryStore();
beforeAll(async () => {
  for (let day = 10; day < 23; day += 1) {
    const files = day === 10 ? SHARED : {};
    await publish(contextAt(released, START + day * DAY_MS), buildOf('shell', `00000000${day}`, files));
  }
});

/** Copies the releases, because publishing them in each store takes seconds. */
async function fill(store: Store): Promise<Store> {
  await forEachConcurrently(await released.list(''), async (key) => {
    const body = (await released.read(key))!;
    await (isImmutable(key) ? store.write(key, body) : store.replacePointer(key, body, null));
  });
  return store;
}
/** A file that only the old build has, until a later build has it again. */
const SHARED = { 'files/frame.0a1b2c3d4e.js': 'frame' };
const publishOld = (store: Store, time = NOW) =>
  publish(contextAt(store, time), buildOf('shell', OLD, SHARED));
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'published',
    (thrown: { code?: string }) => thrown.code ?? String(thrown),
  );

/** Expects all files of the shell's default build to be in the store. */
async function expectComplete(store: Store): Promise<string> {
  const { buildId } = defaultVersionOf((await readDocument(store)).document, 'shell')!.extras;
  await loadBuild(store, 'shell', buildId);
  return buildId;
}

const KINDS: [string, () => Promise<{ store: Store; close(): Promise<void> }>][] = [
  ['in memory', async () => ({ store: createMemoryStore(), close: async () => {} })],
  [
    'in a folder',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'prune-race-'));
      return { store: createDirectoryStore(folder), close: async () => rmSync(folder, { recursive: true }) };
    },
  ],
  [
    'in a bucket',
    async () => {
      const server = await startS3Server();
      return {
        store: createS3Store(server.place, { deadlineMs: 5_000, pauseMs: 1 }),
        close: () => server.close(),
      };
    },
  ],
];

describe.each(KINDS)('a store %s', (kind, open) => {
  /** Requests to a bucket take longest; the other stores see each removal. */
  const removalsOf = (numbers: readonly number[]) =>
    rowsOfRun(numbers, kind === 'in a bucket' ? 1 : numbers.length);

  let store: Store;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
    await fill(store);
  });
  afterEach(() => close());

  /** Returns the store with a hook around the removal of one object of the old build. */
  const aroundRemoval = (
    number: number,
    around: (remove: () => Promise<void>) => Promise<unknown>,
  ): Store => {
    let count = 0;
    return {
      ...store,
      async remove(key) {
        const isOfOld = key.includes(`/${OLD}/`) || key.includes('/contents/');
        if (isOfOld) count += 1;
        const isSelected = isOfOld && count === number;
        await (isSelected ? around(() => store.remove(key)) : store.remove(key));
      },
    };
  };

  test.each(removalsOf([2, 1, 4]))(
    'rejects publishing a build before removal %i of its objects, and publishes it completely afterwards',
    async (number) => {
      const outcomes: string[] = [];
      const racing = aroundRemoval(number, async (remove) => {
        outcomes.push(await outcomeOf(publishOld(store)));
        outcomes.push(await outcomeOf(rollback(contextAt(store, NOW), { to: OLD })));
        await remove();
      });
      expect(await prune(racing, new Date(NOW))).toEqual(['shell/0000000011', `shell/${OLD}`]);
      expect(outcomes[0]).toBe('build-removing');
      expect(outcomes[1]).toMatch(/^(build-removing|unknown-build|build-damaged)$/);
      expect(await expectComplete(store)).toBe(NEW);
      await publishOld(store);
      expect(await expectComplete(store)).toBe(OLD);
    },
  );

  test.each(removalsOf([2, 1, 4, 5]))(
    'publishes another build with a file of the removed one completely, from removal %i of its objects on',
    async (number) => {
      let publishing = Promise.resolve('');
      const next = buildOf('shell', '0000000099', SHARED);
      const racing = aroundRemoval(number, (remove) => {
        publishing = outcomeOf(publish(contextAt(store, NOW), next));
        return remove();
      });
      await prune(racing, new Date(NOW));
      expect(await publishing).toBe('published');
      expect(await expectComplete(store)).toBe('0000000099');
    },
  );

  test('rejects a publish that checked the build before its removal began', async () => {
    const context = {
      ...contextAt(store, NOW),
      checkPublicFiles: async () => void (await prune(store, new Date(NOW))),
    };
    await expect(publish(context, buildOf('shell', OLD, SHARED))).rejects.toBeInstanceOf(ConflictError);
    expect(await expectComplete(store)).toBe(NEW);
  });

  test('keeps a build that is published just before its removal begins', async () => {
    let isPublished = false;
    const racing: Store = {
      ...store,
      async replacePointer(...parameters) {
        if (!isPublished) await publishOld(store);
        isPublished = true;
        return store.replacePointer(...parameters);
      },
    };
    expect(await prune(racing, new Date(NOW))).not.toContain(`shell/${OLD}`);
    expect(await expectComplete(store)).toBe(OLD);
  });

  test('stops a removal that takes too long before its lease expires', async () => {
    const realNow = Date.now;
    const racing = aroundRemoval(1, async (remove) => {
      await remove();
      jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 2 * REMOVAL_MS);
    });
    expect(await prune(racing, new Date(NOW))).not.toContain(`shell/${OLD}`);
    jest.restoreAllMocks();
    expect(await store.list(`builds/shell/${OLD}/`)).not.toEqual([]);
    await publishOld(store, NOW + REMOVAL_LEASE_MS + MINUTE_MS);
    expect(await expectComplete(store)).toBe(OLD);
  });
});

test('a killed prune with a concurrent publish never leaves a released build with missing files', async () => {
  for (let number = 1; ; number += 1) {
    const store = await fill(createMemoryStore());
    const dying = dyingStore(store, number);
    const publishing: Promise<string>[] = [];
    const racing: Store = {
      ...dying,
      async remove(key) {
        publishing.push(outcomeOf(publishOld(store)));
        await dying.remove(key);
      },
    };
    await prune(racing, new Date(NOW)).catch((thrown: Error) => expect(thrown.message).toBe('Killed.'));
    await expectComplete(store);
    // A publish waits for the removal of another build, but not forever: its process may have been killed.
    let elapsed = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += REMOVAL_MS));
    await Promise.all(publishing);
    jest.restoreAllMocks();
    await expectComplete(store);
    const later = NOW + REMOVAL_LEASE_MS + MINUTE_MS;
    // A publish that continues after the interrupted removal is killed, too.
    await outcomeOf(publishOld(dyingStore(store, 1 + (number % 5)), later));
    await expectComplete(store);
    await publishOld(store, later);
    expect(await expectComplete(store)).toBe(OLD);
    // prune finishes the interrupted removal and removes nothing of the republished build.
    await prune(store, new Date(later));
    expect(await expectComplete(store)).toBe(OLD);
    if (!dying.hasDied()) break;
  }
});
