import type { DiscoveryVersion } from '../contracts/discovery';

/**
 * Returns the text that represents everything that a browser loads of a build. The signatures of a build contain its SHA-256, so
 * that a browser can verify a version of the discovery document without the manifest of the build.
 *
 * @example signedVersionText('shell', version) // '["shell","0a1b2c3d4e","shell_0a1b2c3d4e","remoteEntry.1f2e3d4c5b.js","sha384-…",[["frame.3c380ba1d2.js","sha384-…"]]]'
 */
export function signedVersionText(part: string, { url, metadata, extras }: DiscoveryVersion): string {
  const { buildId, globalName, files } = extras;
  const entry = url.slice(url.lastIndexOf('/') + 1);
  const rows = Object.keys(files)
    .sort()
    .map((path) => [path, files[path]]);
  return JSON.stringify([part, buildId, globalName, entry, metadata.integrity, rows]);
}
