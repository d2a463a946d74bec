import { murmurHash } from './murmur-hash';

/**
 * Whether a device belongs to the share of a build. It is the rule of nginx's `split_clients` for the text
 * `{deviceId}:{buildId}`: a device that is in stays in when the share grows, and the shares of two builds have nothing to do with
 * each other.
 *
 * @param percent of all devices, with at most two decimals
 * @example isInShare('3f2b8c1e-…', '0a1b2c3d4e', 12.5)
 */
export function isInShare(deviceId: string | undefined, buildId: string, percent: number): boolean {
  if (percent >= 100) return true;
  return deviceId !== undefined && murmurHash(`${deviceId}:${buildId}`) < cutOf(percent);
}

/** nginx reads hundredths of a percent from the text; floor(0.29 * 100) would be 28 of them. */
function cutOf(percent: number): number {
  return Math.floor((Math.round(percent * 100) * 0xffffffff) / 10_000);
}
