import type { DiscoveryVersion } from 'shared-config/contracts';

/** A build that a share of a region's devices gets. */
export interface VersionChoice {
  buildId: string;
  percent: number;
}

/**
 * Returns the rule of `chooseVersion` as a list for nginx, smallest share first. A device gets the first build whose share contains
 * it, and the last build is for all others. A property test compares both rules.
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
  const defaults = versions.filter(({ deployment }) => deployment?.default !== false).slice(0, 1);
  const defaultChoice = defaults.map(({ extras }) => ({ buildId: extras.buildId, percent: 100 }));
  const shares = (pins.length > 0 ? pins : canaries)
    .filter(({ percent }) => hundredthsOf(percent) > 0)
    .sort((one, other) => one.percent - other.percent);
  const choices = [...shares, ...defaultChoice];
  const last = choices.findIndex(({ percent }) => percent >= 100);
  return choices.slice(0, last + 1);
}

/** Converts percent to hundredths, the precision of shares. @example hundredthsOf(0.29) // 29 */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}
