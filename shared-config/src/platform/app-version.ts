import { appMarker } from '../site/brand';

/**
 * Returns the version after the app's marker in a user agent, or null outside the app. The first `<marker>/<version>`
 * that is a separate word counts. The marker does not prove a working bridge.
 *
 * @example appVersionOf(`Mozilla/5.0 (iPhone; …) ${brand.appMarker}/3.10.0`) // '3.10.0'
 */
export function appVersionOf(userAgent: string): string | null {
  return MARKER_AND_VERSION.exec(userAgent)?.[1] ?? null;
}

/** A test ensures that the marker has only letters and digits. */
const MARKER_AND_VERSION = new RegExp(`(?:^|[\\s;,(])${appMarker}/([\\w.+-]{1,64})`);
