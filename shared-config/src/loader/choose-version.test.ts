import type { DiscoveryVersion } from '../contracts/contracts';
import { chooseVersion, isStopped } from './choose-version';
import { versionWith } from './discovery.fixture';

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
const present = version('present', { traffic: 100, isDefault: true });
const chosen = (versions: DiscoveryVersion[], region = 'GLOBAL', deviceId: string | undefined = DEVICE) =>
  chooseVersion({ versions, region, deviceId })?.extras.buildId;

describe('the version of a visitor', () => {
  test.each<[string, string | undefined, DiscoveryVersion[]]>([
    ['is none where there is none', undefined, []],
    ['is none where none is the default and no share takes the device', undefined, [version('canary')]],
    ['is the default one', 'present', [present]],
    ['is the default one wherever it stands', 'present', [version('old'), present]],
    ['is the first default one', 'present', [present, version('other', { isDefault: true })]],
    [
      'is the first one where nothing is said of deployment',
      '0a1b2c3d4e',
      [versionWith({ deployment: undefined }), present],
    ],
    ['is the canary that takes everybody', 'canary', [present, version('canary', { traffic: 100 })]],
    ['is not the canary that takes nobody', 'present', [present, version('canary', { traffic: 0 })]],
    [
      'is the first of two canaries that both take the device',
      'first',
      [present, version('first', { traffic: 100 }), version('second', { traffic: 100 })],
    ],
    [
      'is the second canary where the first does not take the device',
      'second',
      [present, version('first'), version('second', { traffic: 100 })],
    ],
  ])('%s', (_, expected, versions) => {
    expect(chosen(versions)).toBe(expected);
  });

  test.each<[string, string | undefined, DiscoveryVersion[], string]>([
    [
      'is the canary of the region, before what the region has of its own',
      'canary',
      [present, version('own', { regions: { KAZ: 100 } }), version('canary', { regions: { KAZ: 99.99 } })],
      'KAZ',
    ],
    [
      'is the one for the region, before any canary',
      'pinned',
      [present, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 100 } })],
      'KAZ',
    ],
    [
      'is the canary where another region has a version of its own',
      'canary',
      [present, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 100 } })],
      'TUR',
    ],
    [
      'is the default one where the region has its own and its share does not take the device, whatever canaries there are',
      'present',
      [present, version('canary', { traffic: 100 }), version('pinned', { regions: { KAZ: 0 } })],
      'KAZ',
    ],
    [
      'is the first of those for the region',
      'one',
      [present, version('one', { regions: { KAZ: 100 } }), version('two', { regions: { KAZ: 100 } })],
      'KAZ',
    ],
    [
      'is not one for a region by the name of something inherited',
      'present',
      [present, version('pinned', { regions: { KAZ: 100 } })],
      'constructor',
    ],
  ])('%s', (_, expected, versions, region) => {
    expect(chosen(versions, region)).toBe(expected);
  });

  test('is by the share of its region, not by that of everywhere', () => {
    const both = version('both', { traffic: 100, regions: { KAZ: 10 } });
    const inKazakhstan = DEVICES.filter((device) => chosen([present, both], 'KAZ', device) === 'both');
    expect(inKazakhstan.length / DEVICES.length).toBeCloseTo(0.1, 1);
    expect(chosen([present, both], 'TUR')).toBe('both');
  });

  test('is the default one, or one for everybody, where the device is not known', () => {
    const choose = (versions: DiscoveryVersion[], region = 'GLOBAL') =>
      chooseVersion({ versions, region, deviceId: undefined })?.extras.buildId;
    expect(choose([present, version('canary', { traffic: 99.99 })])).toBe('present');
    expect(choose([present, version('canary', { traffic: 100 })])).toBe('canary');
    expect(choose([present, version('pinned', { regions: { KAZ: 100 } })], 'KAZ')).toBe('pinned');
  });
});

describe('the kill switch', () => {
  test.each<[string, readonly string[] | undefined, boolean]>([
    ['is off where nothing is said', undefined, false],
    ['is off where nobody is named', [], false],
    ['is on for a region that is named', ['TUR', 'KAZ'], true],
    ['is off for a region that is not named', ['TUR'], false],
    ['is on for all', ['*'], true],
  ])('%s', (_, stopped, expected) => {
    expect(isStopped({ versions: [version('a', { stopped })], region: 'KAZ' })).toBe(expected);
  });

  test('stands on the first version and nowhere else', () => {
    const off = version('off');
    const on = version('on', { stopped: ['*'] });
    expect(isStopped({ versions: [on, off], region: 'KAZ' })).toBe(true);
    expect(isStopped({ versions: [off, on], region: 'KAZ' })).toBe(false);
    expect(isStopped({ versions: [], region: 'KAZ' })).toBe(false);
  });
});
