import type { DiscoveryExtras } from '../contracts/contracts';

/**
 * Whether what speaks one contract can be used by what was compiled against another: the same major version, and at least the
 * same minor one, by number. A text that is no `major.minor` serves nobody and is served by nobody.
 *
 * @example servesContract('1.10', '1.9') // true
 * @example servesContract('2.0', '1.9') // false
 */
export function servesContract(offered: string, wanted: string): boolean {
  const [offeredMajor, offeredMinor] = numbersOf(offered);
  const [wantedMajor, wantedMinor] = numbersOf(wanted);
  return offeredMajor === wantedMajor && offeredMinor >= wantedMinor;
}

/** Whether two contracts get on at all, whichever is newer. @example isSameMajor('1.10', '1.9') // true */
export function isSameMajor(one: string, other: string): boolean {
  return majorOf(one) === majorOf(other);
}

/**
 * Whether hosts that were compiled against a contract can use a build: it has their major version and still serves their minor
 * one. Hosts may be newer than the build, then they do without what it does not have.
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

/** What is no number is equal to nothing. */
function numbersOf(version: string): readonly [number, number] {
  const [, major, minor] = /^(\d{1,9})\.(\d{1,9})$/.exec(version) ?? [];
  return [Number(major), Number(minor)];
}
