/** @jest-environment node */
import fc from 'fast-check';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { chooseVersion } from 'shared-config/loader/choose-version';
import { isInShare } from 'shared-config/loader/is-in-share';
import { versionChoices } from './version-maps';
// R-LOAD-5

const percent = fc.constantFrom(0, 0.001, 0.01, 0.29, 5, 12.5, 33.33, 50, 99.99, 100);

function versionOf(
  buildId: string,
  isDefault: boolean,
  traffic: number,
  regions: Record<string, number>,
): DiscoveryVersion {
  return {
    url: `/${buildId}/remoteEntry.js`,
    metadata: { integrity: '', version: buildId },
    deployment: { traffic, default: isDefault },
    extras: { buildId, regions, contractVersion: '1.0', globalName: buildId, files: {}, preload: {} },
  };
}

const versions = fc
  .array(fc.tuple(percent, fc.dictionary(fc.constantFrom('KAZ', 'TUR', 'EU'), percent)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) =>
    rows.map(([traffic, regions], index) => versionOf(`build${index}`, index === 0, traffic, regions)),
  );

test('selects the same version as chooseVersion for every device', () => {
  fc.assert(
    fc.property(
      versions,
      fc.constantFrom('KAZ', 'TUR', 'GLOBAL'),
      fc.uuid(),
      (released, region, deviceId) => {
        const choices = versionChoices(released, region);
        const choice = choices.find(({ buildId, percent: share }) => isInShare(deviceId, buildId, share));
        expect(choice?.buildId).toBe(chooseVersion({ versions: released, region, deviceId })?.extras.buildId);
        expect(choices.at(-1)?.percent).toBe(100);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('leaves out builds that no device can get', () => {
  const released = [versionOf('old', true, 90, {}), versionOf('new', false, 10, { KAZ: 100, TUR: 0.001 })];
  expect(versionChoices(released, 'GEO')).toEqual([
    { buildId: 'new', percent: 10 },
    { buildId: 'old', percent: 100 },
  ]);
  expect(versionChoices(released, 'KAZ')).toEqual([{ buildId: 'new', percent: 100 }]);
  expect(versionChoices(released, 'TUR')).toEqual([{ buildId: 'old', percent: 100 }]);
});
