/**
 * Returns whether a version is at least `minimum`, by dotted numeric parts; a missing part is 0. False for
 * versions that are empty or have a part that is not a number (R-BRIDGE-6).
 *
 * @example isVersionAtLeast('3.10.0', '3.6.1') // true
 * @example isVersionAtLeast('4.0.0-beta', '3.6.1') // false
 */
export function isVersionAtLeast(version: string, minimum: string): boolean {
  if (version.length > VERSION_MAX_LENGTH) return false;
  const parts = version.split('.');
  if (!parts.every((part) => /^\d{1,15}$/.test(part))) return false;
  const required = minimum.split('.');
  for (let index = 0; index < Math.max(parts.length, required.length); index += 1) {
    const difference = Number(parts[index] ?? 0) - Number(required[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

const VERSION_MAX_LENGTH = 64;
