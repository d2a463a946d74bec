import { appMarker } from '../site/brand';

/**
 * The version that the app's marker in a user agent tells, or null outside of the app: that of the first
 * `<marker>/<version>` that stands as a word of its own. The marker alone proves no working bridge.
 *
 * @example appVersionOf(`Mozilla/5.0 (iPhone; …) ${brand.appMarker}/3.10.0`) // '3.10.0'
 */
export function appVersionOf(userAgent: string): string | null {
  return MARKED.exec(userAgent)?.[1] ?? null;
}

/** The brand's marker is letters and digits; a test holds it. */
const MARKED = new RegExp(`(?:^|[\\s;,(])${appMarker}/([\\w.+-]{1,64})`);
