/** @jest-environment node */
import { rowsOfRun } from 'tools/testing/size-of-run';
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { readDocument } from '../releases/pointer';
import { publish } from '../releases/release-actions';
import { canaryOf } from '../releases/release-document';
import { createMemoryStore } from '../store/memory-store';
import { networksOf, sumOf } from './count-window';
import { startHealthWatch, type HealthWatch } from './health-watch';
import { judge } from './judge';
import { loadsOf } from './load-counts';
import { LOADS_PER_NETWORK } from './thresholds-table';
import { addressInNetwork, TEST_PROXIES, visitorsOf, type SentBy } from './visitors.fixture';
// R-SEC-34

const [OLD, NEW] = ['shell/aaaaaaaaa1', 'shell/aaaaaaaaa2'];
const HOSTILE_PAGE = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
const now = 1_800_000_000_000;

const watches: HealthWatch[] = [];
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(async () => void (await Promise.all(watches.splice(0).map((watch) => watch.stop()))));

/** Creates a server with a canary and 60 honest visitors in different networks. */
async function setUp({ isBad }: { isBad: boolean }) {
  const store = createMemoryStore();
  const context = { store, part: 'shell' as const, attribution: { now: new Date(now - 60_000), by: 'mira' } };
  await publish(context, buildOf('shell', OLD!.slice(6)));
  await publish(context, buildOf('shell', NEW!.slice(6)), { percent: 10, regions: [] });
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const watch = startHealthWatch({
    releases,
    store,
    machine: 'web-1',
    proxies: TEST_PROXIES,
    now: () => now,
  });
  watches.push(watch);
  const visitors = visitorsOf(watch);
  const honest = async () => {
    for (let visitor = 0; visitor < 120; visitor += 1) {
      await visitors.report(OLD!, 'loaded', { address: addressInNetwork(visitor, 10) });
    }
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const isFailure = isBad && visitor % 3 === 0;
      const by = { address: addressInNetwork(visitor, 11) };
      await visitors.report(NEW!, isFailure ? 'failed' : 'loaded', by);
    }
  };
  /** Returns the counted loads of the canary, and whether it survives a cycle. */
  const outcome = async () => {
    const { loaded, failed } = sumOf(watch.counts(), NEW!, 0);
    await watch.runCycle();
    const { document } = await readDocument(store);
    return { loaded, failed, isThere: canaryOf(document, 'shell') !== undefined };
  };
  return { ...visitors, watch, honest, outcome };
}
type Server = Awaited<ReturnType<typeof setUp>>;
type FalseOutcome = 'failed' | 'loaded';

/** Attacks, with the most reports of each that may count. */
const ATTACKS: readonly (readonly [
  name: string,
  counted: number,
  run: (server: Server, falseOutcome: FalseOutcome) => Promise<void>,
])[] = [
  [
    'a provider’s customer who sends 120 reports with tokens from 40 different /48',
    LOADS_PER_NETWORK,
    async ({ report }, falseOutcome) => {
      for (let sent = 0; sent < 120; sent += 1) {
        await report(NEW!, falseOutcome, { address: `2001:db8:${(sent % 40).toString(16)}::1` });
      }
    },
  ],
  [
    '12 visitors of a hostile page in 12 networks, 10 reports each',
    0,
    async ({ report, reportWith }, falseOutcome) => {
      for (let sent = 0; sent < 120; sent += 1) {
        const by = { address: addressInNetwork(sent % 12, 50), headers: HOSTILE_PAGE };
        await report(NEW!, falseOutcome, by);
        await report(NEW!, falseOutcome, { ...by, audience: 'same-site' });
        await reportWith('a'.repeat(40), NEW!, falseOutcome, {
          ...by,
          headers: { ...HOSTILE_PAGE, 'sec-fetch-site': '' },
        });
      }
    },
  ],
  [
    '60 networks that request tokens without a page',
    0,
    async ({ report }, falseOutcome) => {
      for (let sent = 0; sent < 60; sent += 1)
        await report(NEW!, falseOutcome, { address: addressInNetwork(sent, 40), pageOf: null });
    },
  ],
  [
    '60 networks with the proof of one page',
    0,
    async ({ report }, falseOutcome) => {
      for (let sent = 0; sent < 60; sent += 1)
        await report(NEW!, falseOutcome, { address: addressInNetwork(sent, 41), pageOf: '198.51.100.7' });
    },
  ],
  [
    '200 addresses that replay 20 captured tokens',
    LOADS_PER_NETWORK,
    async ({ requestToken, reportWith }, falseOutcome) => {
      const by: SentBy = { address: '198.51.100.7' };
      const tokens: string[] = [];
      for (let captured = 0; captured < 20; captured += 1) tokens.push(await requestToken(NEW!, by));
      for (const token of tokens) await reportWith(token, NEW!, falseOutcome, by);
      for (let sent = 0; sent < 200; sent += 1) {
        await reportWith(tokens[sent % 20]!, NEW!, falseOutcome, { address: addressInNetwork(sent, 60) });
      }
    },
  ],
  [
    'ten networks with tokens, ten reports each',
    10 * LOADS_PER_NETWORK,
    async ({ report }, falseOutcome) => {
      for (let sent = 0; sent < 100; sent += 1)
        await report(NEW!, falseOutcome, { address: addressInNetwork(sent % 10, 70) });
    },
  ],
  ...rowsOfRun([500, 5_000], 1).map(
    (posts) =>
      [
        `${posts} junk posts in a second from 250 networks`,
        0,
        async ({ post }: Server, falseOutcome: FalseOutcome) => {
          const forged = { part: 'shell', buildId: NEW!.slice(6), outcome: falseOutcome, durationMs: 1 };
          const junk = [
            '',
            'junk',
            '{',
            JSON.stringify(forged),
            JSON.stringify({ ...forged, token: 'a'.repeat(40) }),
          ];
          for (let sent = 0; sent < posts; sent += 1) {
            await post(junk[sent % junk.length]!, { address: addressInNetwork(sent % 250, 80) });
          }
        },
      ] as const,
  ),
];

test.each(ATTACKS)('%s: a good canary stays, and every honest report counts', async (_name, most, run) => {
  const server = await setUp({ isBad: false });
  await run(server, 'failed');
  await server.honest();
  const { loaded, failed, isThere } = await server.outcome();
  expect({ loaded, isThere }).toEqual({ loaded: 60, isThere: true });
  expect(failed).toBeLessThanOrEqual(most);
});

test.each(ATTACKS)('%s: a bad canary is still rolled back', async (_name, most, run) => {
  const server = await setUp({ isBad: true });
  await run(server, 'loaded');
  await server.honest();
  const { loaded, failed, isThere } = await server.outcome();
  expect({ failed, isThere }).toEqual({ failed: 20, isThere: false });
  expect(loaded - 40).toBeLessThanOrEqual(most);
});

test('one network that reports failures of the default version does not hide a bad canary', async () => {
  const server = await setUp({ isBad: true });
  for (let sent = 0; sent < 100; sent += 1) await server.report(OLD!, 'failed', { address: '198.51.100.7' });
  await server.honest();
  expect((await server.outcome()).isThere).toBe(false);
});

test('a network that exhausts its share does not affect the shares of other networks', async () => {
  const { report, watch } = await setUp({ isBad: false });
  for (let sent = 0; sent < 200; sent += 1) await report(NEW!, 'failed', { address: '198.51.100.7' });
  await report(NEW!, 'loaded', { address: '198.51.101.7' });
  const networks = networksOf(watch.counts(), NEW!, 0);
  expect(networks.map(loadsOf).sort()).toEqual([1, LOADS_PER_NETWORK]);
  expect(judge(networks)).toEqual({ kind: 'unknown' });
});
