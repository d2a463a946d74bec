/** @jest-environment node */
import { WINDOW_MS } from './count-window';
import { createNetworkLimit, MAX_NETWORKS, type NetworkLimit } from './network-limit';
import { LOADS_PER_NETWORK } from './thresholds-table';

const BUILD = 'shell/0a1b2c3d4e';
function counted(limit: NetworkLimit, networks: readonly string[]): number {
  return networks.filter((network) => {
    const hasRoom = limit.hasRoom(network, BUILD);
    if (hasRoom) limit.add(network, BUILD);
    return hasRoom;
  }).length;
}

test('the limit counts few reports of one network, and those of all others', () => {
  const limit = createNetworkLimit(() => 1_000);
  expect(counted(limit, Array<string>(10_000).fill('one'))).toBe(LOADS_PER_NETWORK);
  expect(limit.hasRoom('other', BUILD)).toBe(true);
  expect(limit.hasRoom('one', 'shell/9999999999')).toBe(true);
});

test('the limit counts a network again after ten minutes', () => {
  let now = 0;
  const limit = createNetworkLimit(() => now);
  expect(counted(limit, Array<string>(9).fill('one'))).toBe(LOADS_PER_NETWORK);
  now += WINDOW_MS;
  expect(limit.hasRoom('one', BUILD)).toBe(true);
});

test('a full limit refuses new networks until the next period, and keeps the share of known ones', () => {
  let now = 0;
  const limit = createNetworkLimit(() => now);
  const networks = Array.from({ length: MAX_NETWORKS + 50 }, (_, count) => `network-${count}`);
  expect(counted(limit, networks)).toBe(MAX_NETWORKS);
  expect(limit.hasRoom('network-0', BUILD)).toBe(true);
  now += WINDOW_MS;
  expect(limit.hasRoom('late', BUILD)).toBe(true);
});
