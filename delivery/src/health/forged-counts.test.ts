/** @jest-environment node */
import { publish } from '../releases/release-actions';
import { buildOf } from '../releases/loaded-build.fixture';
import { createReleaseReader } from '../releases/live-releases';
import { readDocument } from '../releases/pointer';
import { canaryOf } from '../releases/release-document';
import { A, attribution, B, setUp } from '../signing/team-store.fixture';
import { TooLargeError } from '../store/store';
import { sumOf, type CountsByBuild } from './count-window';
import { startHealthWatch, type HealthWatch } from './health-watch';
import { writeMachineCounts } from './machine-counts';
import { MAX_NETWORKS } from './network-limit';
import { createReportKey } from './report-key';
import { LOADS_PER_NETWORK } from './thresholds-table';
import { addressInNetwork, TEST_PROXIES, visitorsOf } from './visitors.fixture';
// R-SEC-34

/*
 * What a person who can write to the store, but does not know REPORT_KEY, can do with the counts of machines.
 */

const REPORT_KEY = 'the same on every machine of this store';
const key = createReportKey(REPORT_KEY);
const NETWORKS = Array.from({ length: 300 }, (_, index) => `net-${index}`);

let now: number;
const watches: HealthWatch[] = [];
beforeEach(() => {
  now = Date.now();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => void (await Promise.all(watches.splice(0).map((watch) => watch.stop()))));

/** Starts a server with a key that signs rollbacks, for a store with a canary. */
async function serverWithCanary() {
  const { memory, team, open } = await setUp();
  const context = { store: open(), part: 'shell' as const };
  const at = { ...attribution, now: new Date(now - 60_000) };
  await publish({ ...context, attribution: at }, buildOf('shell', A));
  await publish({ ...context, attribution: at }, buildOf('shell', B), { percent: 10, regions: [] });
  const store = open([team.operate]);
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const watch = startHealthWatch({
    releases,
    store,
    machine: 'web-1',
    proxies: TEST_PROXIES,
    reportKey: REPORT_KEY,
    now: () => now,
  });
  watches.push(watch);
  const hasCanary = async () => canaryOf((await readDocument(open([]))).document, 'shell') !== undefined;
  return { memory, watch, hasCanary };
}

const countsOf = (outcome: 'loaded' | 'failed'): CountsByBuild => ({
  [`shell/${B}`]: {
    [String(Math.floor(now / 10_000) * 10_000)]: { loaded: [], slow: [], failed: [], [outcome]: NETWORKS },
  },
});
const fileOf = (machine: string, counts: CountsByBuild, changes: object = {}) =>
  JSON.stringify({ machine, at: new Date(now).toISOString(), keyId: key.id, counts, ...changes });
const logged = () => jest.mocked(console.error).mock.calls.flat();

test('300 invented networks do not make a server sign a rollback, and the log reports the file once', async () => {
  const { memory, watch, hasCanary } = await serverWithCanary();
  now += 1;
  await memory.write('health/evil.json', fileOf('evil', countsOf('failed')));
  await watch.runCycle();
  await watch.runCycle();
  expect(await hasCanary()).toBe(true);
  expect(watch.failure()).toBeNull();
  expect(watch.machines()).toEqual([]);
  expect(logged()).toEqual([expect.stringContaining('health/evil.json does not count')]);
});

test('counts of a machine with REPORT_KEY roll a canary back', async () => {
  const { memory, watch, hasCanary } = await serverWithCanary();
  await writeMachineCounts(memory, key, {
    machine: 'web-2',
    at: new Date(now).toISOString(),
    counts: countsOf('failed'),
  });
  await watch.runCycle();
  expect(await hasCanary()).toBe(false);
  expect(logged()).toEqual([expect.stringContaining('was rolled back')]);
});

describe('an honest file', () => {
  let server: Awaited<ReturnType<typeof serverWithCanary>>;
  let text: string;
  beforeEach(async () => {
    server = await serverWithCanary();
    const at = new Date(now).toISOString();
    await writeMachineCounts(server.memory, key, { machine: 'web-2', at, counts: countsOf('failed') });
    text = (await server.memory.read('health/web-2.json'))!.toString();
    await server.memory.remove('health/web-2.json');
    now += 1;
  });
  const change = (changes: object) => JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
  const expectIgnored = async (name: string, body: string) => {
    await server.memory.write(name, body);
    await server.watch.runCycle();
    expect(server.watch.machines()).toEqual([]);
    expect(await server.hasCanary()).toBe(true);
  };

  test('does not count under another name, which would count its networks again', async () => {
    await expectIgnored('health/web-3.json', text);
    await expectIgnored('health/web-3.json', change({ machine: 'web-3' }));
  });

  test('does not count with other counts or another signature', async () => {
    await expectIgnored('health/web-2.json', change({ counts: countsOf('loaded') }));
    for (const signature of [undefined, null, '', 'AAAA', 'A'.repeat(43)])
      await expectIgnored('health/web-2.json', change({ signature }));
  });

  test('does not count two minutes later, also with a newer time', async () => {
    now += 121_000;
    await expectIgnored('health/web-2.json', text);
    await expectIgnored('health/web-2.json', change({ at: new Date(now).toISOString() }));
  });
});

test('servers of a former release run beside new ones: their files are ignored and stay', async () => {
  const { memory, watch } = await serverWithCanary();
  now += 1;
  await memory.write('health/old.json', fileOf('old', countsOf('loaded')));
  await watch.runCycle();
  expect(watch.machines()).toEqual([]);
  expect(await memory.list('health/')).toContain('health/old.json');
});

test('a file that is too large, and names that are no keys, do not stop the cycle', async () => {
  const { memory, watch } = await serverWithCanary();
  await writeMachineCounts(memory, key, { machine: 'web-2', at: new Date(now).toISOString(), counts: {} });
  const { read, list } = memory;
  jest
    .spyOn(memory, 'list')
    .mockImplementation(async (...input) => [
      'health/a b\n.json',
      ...(await list(...input)),
      'health/x.json',
    ]);
  jest.spyOn(memory, 'read').mockImplementation(async (name, isIntact) => {
    if (name === 'health/x.json') throw new TooLargeError(name, 'memory');
    return read(name, isIntact);
  });
  await watch.runCycle();
  expect(watch.failure()).toBeNull();
  expect(watch.machines().map(({ machine }) => machine)).toEqual(['web-2']);
  expect(logged()).toEqual([expect.stringContaining('health/x.json in memory is larger than 1 MiB')]);
});

test('reads at most 200 files, also if the store has more', async () => {
  const { memory, watch } = await serverWithCanary();
  for (let number = 0; number < 300; number += 1)
    await memory.write(`health/evil-${number}.json`, fileOf(`evil-${number}`, {}));
  const read = jest.spyOn(memory, 'read');
  await watch.runCycle();
  expect(read.mock.calls.filter(([name]) => name.startsWith('health/'))).toHaveLength(200);
  expect(logged()).toEqual([expect.stringContaining('health/ has more files or longer ones')]);
});

test('reads at most 16 MiB of them', async () => {
  const { memory, watch } = await serverWithCanary();
  const text = fileOf('evil', {}, { padding: 'x'.repeat(900_000) });
  for (let number = 0; number < 100; number += 1) await memory.write(`health/evil-${number}.json`, text);
  const parse = jest.spyOn(JSON, 'parse');
  await watch.runCycle();
  expect(parse.mock.calls.filter(([input]) => input.length > 900_000).length).toBeLessThanOrEqual(18);
});

test('more loads than a machine can count in ten seconds do not count, even with a signature', async () => {
  const { memory, watch } = await serverWithCanary();
  const start = String(Math.floor(now / 10_000) * 10_000);
  const loaded = Array<string>(MAX_NETWORKS * LOADS_PER_NETWORK + 1).fill('net');
  const counts = { [`shell/${B}`]: { [start]: { loaded, slow: [], failed: [] } } };
  await writeMachineCounts(memory, key, { machine: 'web-2', at: new Date(now).toISOString(), counts });
  await watch.runCycle();
  expect(sumOf(watch.counts(), `shell/${B}`, 0).loaded).toBe(0);
});

test('a machine whose counts are too large to share still judges by them', async () => {
  const { memory, watch, hasCanary } = await serverWithCanary();
  const { report } = visitorsOf(watch);
  for (let network = 0; network < 60; network += 1)
    await report(`shell/${B}`, 'failed', { address: addressInNetwork(network) });
  const { write } = memory;
  jest.spyOn(memory, 'write').mockImplementation(async (name, body) => {
    if (name.startsWith('health/')) throw new TooLargeError(name, 'memory');
    return write(name, body);
  });
  await watch.runCycle();
  expect(watch.failure()).toBeNull();
  expect(await hasCanary()).toBe(false);
  expect(logged()).toEqual([
    expect.stringContaining('this machine shares no counts: health/web-1.json'),
    expect.stringContaining('was rolled back'),
  ]);
});
