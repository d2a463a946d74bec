import fc from 'fast-check';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { isInShare } from './is-in-share';

const DEVICES = Array.from(
  { length: 20_000 },
  (_, index) => `${index.toString(16).padStart(8, '0')}-0d4f-4f5e-9a6b-1c2d3e4f5a6b`,
);
const BUILDS = ['0a1b2c3d4e', '4e3d2c1b0a', 'ffffffffff', '1234567890'];

describe('a share', () => {
  it.each(
    rowsOfRun(BUILDS.slice(0, 2), 1).flatMap((build) =>
      [0.5, 1, 5, 12.5, 25, 33.33, 50, 75, 99].map((part) => [build, part] as const),
    ),
  )('of build %s contains %d percent of 20,000 devices, within one point', (build, percent) => {
    const taken = DEVICES.filter((device) => isInShare(device, build, percent)).length;
    expect(Math.abs((taken / DEVICES.length) * 100 - percent)).toBeLessThan(1);
  });

  it('of 100 contains all devices, and one of 0 none', () => {
    expect(DEVICES.every((device) => isInShare(device, '0a1b2c3d4e', 100))).toBe(true);
    expect(DEVICES.some((device) => isInShare(device, '0a1b2c3d4e', 0))).toBe(false);
  });

  it('keeps its devices when it grows', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...BUILDS), percent, percent, (device, build, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        return !isInShare(device, build, small) || isInShare(device, build, large);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of one build is independent of another’s', () => {
    const inOne = DEVICES.filter((device) => isInShare(device, BUILDS[0]!, 30));
    for (const other of BUILDS.slice(1)) {
      const inBoth = inOne.filter((device) => isInShare(device, other, 30));
      expect(Math.abs((inBoth.length / inOne.length) * 100 - 30)).toBeLessThan(2);
    }
  });

  it.each([Number.NaN, -1, '50%' as never, null as never, undefined as never, {} as never])(
    'of %p contains no device',
    (percent) => {
      expect(DEVICES.slice(0, 200).some((device) => isInShare(device, '0a1b2c3d4e', percent))).toBe(false);
    },
  );
});
