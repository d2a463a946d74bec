import { brand } from 'shared-config/brand';
import { withDeadline } from 'shared-config/deadline';

/** Chrome on Android answers in a few milliseconds; a browser that does not is not waited for. */
const DEADLINE_MS = 1_000;

interface RelatedApp {
  platform?: unknown;
  id?: unknown;
}

/**
 * Whether the browser knows that our app is installed: Chrome on Android does, for the apps that the page's manifest
 * names and that name the page's host. Never rejects; browsers that cannot tell, refuse or hang count as a no.
 *
 * @example await isAppInstalled(window.navigator) // true
 */
export async function isAppInstalled(navigator: object): Promise<boolean> {
  const ask: unknown = Reflect.get(navigator, 'getInstalledRelatedApps');
  if (typeof ask !== 'function') return false;
  try {
    const answer: unknown = await withDeadline(
      Promise.resolve(Reflect.apply(ask, navigator, [])),
      DEADLINE_MS,
      'The list of installed apps',
    );
    return Array.isArray(answer) && answer.some(isOurs);
  } catch {
    // In a frame, without a manifest, or late: the browser does not know, and that is an answer.
    return false;
  }
}

function isOurs(app: unknown): boolean {
  const { platform, id } = (app ?? {}) as RelatedApp;
  return platform === 'play' && id === brand.androidPackage;
}
