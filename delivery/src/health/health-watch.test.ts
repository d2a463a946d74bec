/** @jest-environment node */
import type { LoadOutcome } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { readDocument } from '../releases/pointer';
import { publish } from '../releases/release-actions';
import { canaryOf, historyOf, versionsOf } from '../releases/release-document';
import { createMemoryStore } from '../store/memory-store';
import { StoreError, type Store } from '../store/store';
import { sumOf } from './count-window';
import { startHealthWatch, type HealthWatch } from './health-watch';
import { THRESHOLDS } from './thresholds-table';
import { addressInNetwork, TEST_PROXIES, visitorsOf } from './visitors.fixture';

const OLD = 'aaaaaaaaa1';
const NEW = 'aaaaaaaaa2';
const DAY_MS = 86_400_000;

let now = 1_800_000_000_000;
const watches: HealthWatch[] = [];
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(async () => void (await Promise.all(watches.splice(0).map((watch) => watch.stop()))));

/** Creates a store with a default version and another version for these visitors. */
async function released(percent = 10, regions: RegionCode[] = []): Promise<Store> {
  const store = createMemoryStore();
  const context = { store, part: 'shell' as const, attribution: { now: new Date(now - 60_000), by: 'mira' } };
  await publish(context, buildOf('shell', OLD));
  await publish(context, buildOf('shell', NEW), { percent, regions });
  return store;
}

const REPORT_KEY = 'the same on every machine of this store';

async function machineAt(store: Store, machine: string, reportKey: string | undefined = REPORT_KEY) {
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const watch = startHealthWatch({
    releases,
    store,
    machine,
    reportKey,
    proxies: TEST_PROXIES,
    now: () => now,
  });
  watches.push(watch);
  const { report } = visitorsOf(watch);
  // Each machine has visitors of different networks.
  const first = 10 + Number(/\d$/.exec(machine)?.[0] ?? 0);
  let visitor = 0;
  const countLoads = async (buildId: string, outcome: LoadOutcome, times: number) => {
    for (let count = 0; count < times; count += 1) {
      await report(`shell/${buildId}`, outcome, { address: addressInNetwork((visitor += 1), first) });
    }
  };
  return { watch, countLoads };
}
const documentOf = async (store: Store) => (await readDocument(store)).document;

test('a failing canary is rolled back, and the history shows who and why', async () => {
  const store = await released();
  const { watch, countLoads } = await machineAt(store, 'web-1');
  await countLoads(OLD, 'loaded', 200);
  await countLoads(NEW, 'loaded', 100);
  await countLoads(NEW, 'failed', 100);
  await watch.runCycle();
  const document = await documentOf(store);
  expect(canaryOf(document, 'shell')).toBeUndefined();
  expect(historyOf(document, 'shell')[0]).toMatchObject({
    action: 'rolled-back',
    buildId: NEW,
    by: 'delivery',
    reason: expect.stringContaining('50 % of 200 loads failed in 10 min (default: 0 % of 200); limit '),
  });
  await watch.runCycle();
  expect(historyOf(await documentOf(store), 'shell')).toHaveLength(3);
});

test('machines detect together what none detects alone, and one of them acts', async () => {
  const store = await released();
  const machines = await Promise.all(['web-1', 'web-2', 'web-3'].map((name) => machineAt(store, name)));
  for (const { countLoads } of machines) {
    await countLoads(NEW, 'failed', Math.ceil(THRESHOLDS[0]!.minLoads / 2));
  }
  await machines[0]!.watch.runCycle();
  expect(canaryOf(await documentOf(store), 'shell')?.extras.buildId).toBe(NEW);
  await Promise.all(machines.map(({ watch }) => watch.runCycle()));
  await Promise.all(machines.map(({ watch }) => watch.runCycle()));
  const document = await documentOf(store);
  expect(canaryOf(document, 'shell')).toBeUndefined();
  expect(historyOf(document, 'shell').filter(({ by }) => by === 'delivery')).toHaveLength(1);
  expect(machines[0]!.watch.machines().map(({ machine }) => machine)).toEqual(['web-2', 'web-3']);
});

test('machines without a common key judge by their own counts, and the log reports it once', async () => {
  const store = await released();
  const [one, other] = [
    await machineAt(store, 'web-1'),
    await machineAt(store, 'web-2', 'another key'.repeat(3)),
  ];
  const oldCounts = { [`shell/${NEW}`]: { [now]: { loaded: 0, slow: 0, failed: 200 } } };
  await store.write(
    'health/web-3.json',
    JSON.stringify({ machine: 'web-3', at: new Date(now + 1).toISOString(), counts: oldCounts }),
  );
  now += 1;
  const tooFew = Math.min(...THRESHOLDS.map(({ minLoads }) => minLoads)) - 1;
  await one.countLoads(NEW, 'loaded', tooFew);
  await other.countLoads(NEW, 'failed', tooFew);
  await other.watch.runCycle();
  await one.watch.runCycle();
  await one.watch.runCycle();
  expect(one.watch.machines()).toEqual([]);
  expect(canaryOf(await documentOf(store), 'shell')?.extras.buildId).toBe(NEW);
  expect(one.watch.failure()).toBeNull();
  expect((await store.list('health/')).length).toBe(3);
  const logged = jest.mocked(console.error).mock.calls.flat();
  expect(logged).toEqual(Array(2).fill(expect.stringContaining('use another REPORT_KEY')));
});

test('a share of regions is rolled back there, but a whole region never automatically', async () => {
  const [some, whole] = [await released(50, ['KAZ', 'TUR']), await released(100, ['KAZ'])];
  for (const store of [some, whole]) {
    const { watch, countLoads } = await machineAt(store, 'web-1');
    await countLoads(NEW, 'failed', 60);
    await watch.runCycle();
  }
  const regionsOf = async (store: Store) => versionsOf(await documentOf(store), 'shell')[1]!.extras.regions;
  expect(await regionsOf(some)).toBeUndefined();
  expect(historyOf(await documentOf(some), 'shell')[0]).toMatchObject({
    by: 'delivery',
    regions: ['KAZ', 'TUR'],
  });
  expect(await regionsOf(whole)).toEqual({ KAZ: 100 });
});

test('an unhealthy default version stays, and the log reports it once', async () => {
  const store = await released();
  const { watch, countLoads } = await machineAt(store, 'web-1');
  await countLoads(OLD, 'failed', 100);
  await watch.runCycle();
  await watch.runCycle();
  expect(versionsOf(await documentOf(store), 'shell')[0]!.extras.buildId).toBe(OLD);
  expect(jest.mocked(console.error).mock.calls).toEqual([
    [expect.stringContaining(`${OLD} is unhealthy. It is not rolled back automatically`)],
  ]);
});

test('an unreachable store is reported, and the next cycle retries', async () => {
  const store = await released();
  const { watch, countLoads } = await machineAt(store, 'web-1');
  await countLoads(NEW, 'failed', 60);
  const away = jest.spyOn(store, 'write').mockRejectedValue(new StoreError('The store is out of reach.'));
  await watch.runCycle();
  expect(watch.failure()).toBe('The store is out of reach.');
  expect(canaryOf(await documentOf(store), 'shell')?.extras.buildId).toBe(NEW);
  away.mockRestore();
  await watch.runCycle();
  expect(watch.failure()).toBeNull();
  expect(canaryOf(await documentOf(store), 'shell')).toBeUndefined();
});

test('a server without a key and without rights to write judges and serves, and reports once that it shares no counts', async () => {
  const store = await released();
  const readOnly: Store = { ...store, isReadOnly: true };
  for (const call of ['write', 'remove'] as const) {
    jest.spyOn(readOnly, call).mockRejectedValue(new StoreError('Access is denied.'));
  }
  await store.write('health/web-2-41.json', '');
  const { watch, countLoads } = await machineAt(readOnly, 'web-1');
  await countLoads(NEW, 'failed', 60);
  await watch.runCycle();
  await watch.runCycle();
  expect(watch.failure()).toBeNull();
  expect(canaryOf(await documentOf(store), 'shell')?.extras.buildId).toBe(NEW);
  expect(jest.mocked(console.error).mock.calls).toEqual([
    [expect.stringContaining('this machine shares no counts: Access is denied.')],
    [
      expect.stringContaining(
        `${NEW} is unhealthy. It is not rolled back automatically, because this server has no`,
      ),
    ],
  ]);
});

test('a store that never responds does not prevent a stop', async () => {
  const store = await released();
  const { countLoads } = await machineAt(store, 'web-1');
  await countLoads(OLD, 'loaded', 1);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let giveUp: (thrown: Error) => void = () => undefined;
  jest.spyOn(store, 'write').mockReturnValue(new Promise((_, reject) => (giveUp = reject)));
  const stopped = watches.pop()!.stop();
  await jest.advanceTimersByTimeAsync(20_000);
  await stopped;
  jest.useRealTimers();
  giveUp(new StoreError('The store is stopped.'));
});

test('a stop during a cycle writes the counts that this cycle misses', async () => {
  const store = await released();
  const { watch, countLoads } = await machineAt(store, 'web-1');
  await countLoads(OLD, 'loaded', 1);
  const { write } = store;
  let endWrite: () => void = () => undefined;
  jest.spyOn(store, 'write').mockImplementationOnce(async (...input) => {
    await new Promise<void>((resolve) => (endWrite = resolve));
    return write(...input);
  });
  const cycle = watch.runCycle();
  await countLoads(OLD, 'failed', 1);
  const stopped = watch.stop();
  endWrite();
  await Promise.all([cycle, stopped]);
  const other = await machineAt(store, 'web-2');
  await other.watch.runCycle();
  expect(sumOf(other.watch.counts().slice(1), `shell/${OLD}`, 0)).toMatchObject({ loaded: 1, failed: 1 });
});

test('a machine without visitors writes nothing, and counts of a stopped machine expire', async () => {
  const store = await released();
  const idle = await machineAt(store, 'idle');
  const stopped = await machineAt(store, 'gone-1');
  await stopped.countLoads(OLD, 'loaded', 5);
  await stopped.watch.runCycle();
  await idle.watch.runCycle();
  expect(await store.list('health/')).toEqual(['health/gone-1.json']);
  expect(idle.watch.machines()).toHaveLength(1);
  now += 180_000;
  await idle.watch.runCycle();
  expect(idle.watch.machines()).toEqual([]);
  now += DAY_MS;
  await idle.watch.runCycle();
  expect(await store.list('health/')).toEqual([]);
});

test.each([
  '',
  '{',
  '[]',
  '{"machine":"x","at":"soon","counts":{}}',
  '{"machine":"x","at":"2099-01-01","counts":{"a":{"b":{"loaded":"1"}}}}',
])('foreign content under the name of a machine is removed: %s', async (text) => {
  const store = await released();
  await store.write('health/other-1.json', text);
  const { watch } = await machineAt(store, 'web-1');
  await watch.runCycle();
  expect(watch.failure()).toBeNull();
  expect(await store.list('health/')).toEqual([]);
});
