import type { DiscoveryVersion } from 'shared-config/contracts';

/** A version that a share of a region's devices is given. */
export interface VersionChoice {
  buildId: string;
  percent: number;
}

/**
 * The rule of `chooseVersion` as a list that nginx can follow, the smallest share first: the first whose share takes the device; the last
 * one takes everybody. A property of the tests holds that both always agree.
 *
 * @param versions of one part, in the document's order
 * @example versionChoices(versions, 'KAZ') // [{ buildId: 'new', percent: 10 }, { buildId: 'old', percent: 100 }]
 */
export function versionChoices(versions: readonly DiscoveryVersion[], region: string): VersionChoice[] {
  const pins = versions.flatMap(({ extras }) =>
    Object.hasOwn(extras.regions ?? {}, region)
      ? [{ buildId: extras.buildId, percent: extras.regions![region as keyof typeof extras.regions]! }]
      : [],
  );
  const canaries = versions
    .filter(({ deployment }) => deployment?.default === false)
    .map(({ deployment, extras }) => ({ buildId: extras.buildId, percent: deployment!.traffic }));
  const present = versions.filter(({ deployment }) => deployment?.default !== false).slice(0, 1);
  const everybody = present.map(({ extras }) => ({ buildId: extras.buildId, percent: 100 }));
  const shares = (pins.length > 0 ? pins : canaries)
    .filter(({ percent }) => hundredthsOf(percent) > 0)
    .sort((one, other) => one.percent - other.percent);
  const choices = [...shares, ...everybody];
  const last = choices.findIndex(({ percent }) => percent >= 100);
  return choices.slice(0, last + 1);
}

/** Shares are as fine as that. @example hundredthsOf(0.29) // 29 */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}
