import { murmurHash } from './murmur-hash';

/**
 * Returns whether a device belongs to the share of a build: by the hash of the text
 * `{deviceId}:{buildId}`. A device stays in a growing share. The shares of two builds are independent.
 *
 * @param percent of all devices, with at most two decimals
 * @example isInShare('3f2b8c1e-…', '0a1b2c3d4e', 12.5)
 */
export function isInShare(deviceId: string | undefined, buildId: string, percent: number): boolean {
  if (percent >= 100) return true;
  return deviceId !== undefined && murmurHash(`${deviceId}:${buildId}`) < thresholdOf(percent);
}

/** Rounds first: floor(0.29 * 100) is 28. */
function thresholdOf(percent: number): number {
  return Math.floor((Math.round(percent * 100) * 0xffffffff) / 10_000);
}
