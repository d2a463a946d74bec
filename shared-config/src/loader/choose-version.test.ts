import type { DiscoveryVersion } from '../contracts/contracts';
import { chooseVersion, isStopped } from './choose-version';
import { versionWith } from './discovery.fixture';
// R-LOAD-5

const DEVICE = '3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b';
const DEVICES = Array.from(
  { length: 5_000 },
  (_, index) => `${index.toString(16).padStart(8, '0')}-0d4f-4f5e-9a6b-1c2d3e4f5a6b`,
);

const version = (
  buildId: string,
  { traffic = 0, isDefault = false, ...extras }: Partial<DiscoveryVersion['extras']> & Place = {},
): DiscoveryVersion =>
  versionWith({
    deployment: { traffic, default: isDefault },
    extras: { ...versionWith().extras, buildId, ...extras },
  });
interface Place {
  traffic?: number;
  isDefault?: boolean;
}
const current = version('current', { traffic: 100, isDefault: true });
const chosen = (versions: DiscoveryVersion[], region = 'GLOBAL', deviceId: string | undefined = DEVICE) =>
  chooseVersion({ versions, region, deviceId })?.extras.buildId;

describe('the version of a visitor', () => {
  it.each<[string, string | undefined, DiscoveryVersion[]]>([
    ['none without versions', undefined, []],
    ['none without a default version and a matching share', undefined, [version('canary')]],
    ['the default one', 'current', [current]],
    ['the default one at any position', 'current', [version('old'), current]],
    ['the first default one', 'current', [current, version('other', { isDefault: true })]],
    [
      'the first one without deployment data',
      '0a1b2c3d4e',
      [versionWith({ deployment: undefined }), current],
    ],
    ['the canary with 100 percent', 'canary', [current, version('canary', { traffic: 100 })]],
    ['not a canary with 0 percent', 'current', [current, version('canary', { traffic: 0 })]],
    [
      'the first of two canaries that both contain the device',
      'first',
      [current, version('first', { traffic: 100 }), version('second', { traffic: 100 })],
    ],
    [
      'the second canary if the first does not contain the device',
      'second',
      [current, version('first'), version('second', { traffic: 100 })],
    ],
  ])('is chosen: %s', (_, expected, versions) => {
    expect(chosen(versions)).toBe(expected);
  });

  it.each<[string, string | undefined, DiscoveryVersion[], string]>([
    [
      'the canary of the region, before the region’s own version',
      'canary',
      [current, version('own', { regions: { KAZ: 100 } }), version('canary', { regions: { KAZ: 99.99 } })],
      'KAZ',
    ],
    [
      'the region’s version, before any canary',
      'pinned',
      [current, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 100 } })],
      'KAZ',
    ],
    [
      'the canary if only another region has its own version',
      'canary',
      [current, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 100 } })],
      'TUR',
    ],
    [
      'the default one if the region’s share does not contain the device, despite canaries',
      'current',
      [current, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 0 } })],
      'KAZ',
    ],
    [
      'is the first of those for the region',
      'one',
      [current, version('one', { regions: { KAZ: 100 } }), version('two', { regions: { KAZ: 100 } })],
      'KAZ',
    ],
    [
      'is not one for a region by the name of something inherited',
      'current',
      [current, version('pinned', { regions: { KAZ: 100 } })],
      'constructor',
    ],
  ])('is chosen by shares: %s', (_, expected, versions, region) => {
    expect(chosen(versions, region)).toBe(expected);
  });

  it('follows the share of the visitor’s region, not the general share', () => {
    const both = version('both', { traffic: 100, regions: { KAZ: 10 } });
    const inKazakhstan = DEVICES.filter((device) => chosen([current, both], 'KAZ', device) === 'both');
    expect(inKazakhstan.length / DEVICES.length).toBeCloseTo(0.1, 1);
    expect(chosen([current, both], 'TUR')).toBe('both');
  });

  it('is the default one or one with 100 percent for an unknown device', () => {
    const choose = (versions: DiscoveryVersion[], region = 'GLOBAL') =>
      chooseVersion({ versions, region, deviceId: undefined })?.extras.buildId;
    expect(choose([current, version('canary', { traffic: 99.99 })])).toBe('current');
    expect(choose([current, version('canary', { traffic: 100 })])).toBe('canary');
    expect(choose([current, version('pinned', { regions: { KAZ: 100 } })], 'KAZ')).toBe('pinned');
  });
});

describe('the kill switch', () => {
  it.each<[string, readonly string[] | undefined, boolean]>([
    ['off without the field', undefined, false],
    ['off for an empty list', [], false],
    ['is on for a region that is named', ['TUR', 'KAZ'], true],
    ['is off for a region that is not named', ['TUR'], false],
    ['is on for all', ['*'], true],
  ])('is read: %s', (_, stopped, expected) => {
    expect(isStopped({ versions: [version('a', { stopped })], region: 'KAZ' })).toBe(expected);
  });

  it('counts only on the first version', () => {
    const off = version('off');
    const on = version('on', { stopped: ['*'] });
    expect(isStopped({ versions: [on, off], region: 'KAZ' })).toBe(true);
    expect(isStopped({ versions: [off, on], region: 'KAZ' })).toBe(false);
    expect(isStopped({ versions: [], region: 'KAZ' })).toBe(false);
  });
});
