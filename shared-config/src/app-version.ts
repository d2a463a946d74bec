import { appMarker } from './brand';

/**
 * The version that the app's marker in a user agent tells, or null outside of the app: that of the first
 * `<marker>/<version>` that stands as a word of its own. The marker alone proves no working bridge.
 *
 * @example appVersionOf(`Mozilla/5.0 (iPhone; …) ${brand.appMarker}/3.10.0`) // '3.10.0'
 */
export function appVersionOf(userAgent: string): string | null {
  const marker = `${appMarker}/`;
  for (let at = userAgent.indexOf(marker); at >= 0; at = userAgent.indexOf(marker, at + 1)) {
    const isWordStart = at === 0 || /[\s;,(]/.test(userAgent.charAt(at - 1));
    const version = /^[\w.+-]{1,64}/.exec(userAgent.slice(at + marker.length, at + marker.length + 65))?.[0];
    if (isWordStart && version) return version;
  }
  return null;
}
