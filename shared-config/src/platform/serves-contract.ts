import type { DiscoveryExtras } from '../contracts/contracts';

/**
 * Returns whether the offered contract satisfies the required one: the same major version, and at least the same
 * minor version, as numbers. False if either is not `major.minor`.
 *
 * @example servesContract('1.10', '1.9') // true
 */
export function servesContract(offered: string, required: string): boolean {
  const [offeredMajor, offeredMinor] = numbersOf(offered);
  const [requiredMajor, requiredMinor] = numbersOf(required);
  return offeredMajor === requiredMajor && offeredMinor >= requiredMinor;
}

/** Returns whether two contracts have the same major version. @example isSameMajor('1.10', '1.9') // true */
export function isSameMajor(one: string, other: string): boolean {
  return majorOf(one) === majorOf(other);
}

/**
 * Returns whether a build supports hosts that were compiled against a contract: the same major version, and a minor
 * version that the build still supports. A newer host works without features that the build lacks.
 *
 * @param extras of the build in the discovery document; without `minContract` it serves all of its major version
 * @example servesHost({ contractVersion: '1.4', minContract: '1.2' }, '1.1') // false
 */
export function servesHost(
  { contractVersion, minContract }: Pick<DiscoveryExtras, 'contractVersion' | 'minContract'>,
  host: string,
): boolean {
  const [major] = numbersOf(contractVersion);
  const firstOfMajor = `${major}.0`;
  return servesContract(host, firstOfMajor) && servesContract(host, minContract ?? firstOfMajor);
}

function majorOf(version: string): number {
  return Number(/^(\d{1,9})\.\d{1,9}$/.exec(version)?.[1]);
}

/** `NaN` for other text, which equals nothing. */
function numbersOf(version: string): readonly [number, number] {
  const [, major, minor] = /^(\d{1,9})\.(\d{1,9})$/.exec(version) ?? [];
  return [Number(major), Number(minor)];
}
