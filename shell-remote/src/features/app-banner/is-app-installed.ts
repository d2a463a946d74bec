import { brand } from 'shared-config/site/brand';
import { withDeadline } from 'shared-config/platform/deadline';

/** Chrome on Android answers within a few milliseconds. */
const DEADLINE_MS = 1_000;

interface RelatedApp {
  platform?: unknown;
  id?: unknown;
}

/**
 * Returns whether the browser reports our app as installed. Only Chrome on Android does, if the page's manifest and the
 * app refer to each other. Never rejects.
 */
export async function isAppInstalled(navigator: object): Promise<boolean> {
  const getInstalledApps: unknown = Reflect.get(navigator, 'getInstalledRelatedApps');
  if (typeof getInstalledApps !== 'function') return false;
  try {
    const answer: unknown = await withDeadline(
      Promise.resolve(Reflect.apply(getInstalledApps, navigator, [])),
      DEADLINE_MS,
      'The list of installed apps',
    );
    return Array.isArray(answer) && answer.some(isOurApp);
  } catch {
    // The page is in a frame or has no manifest, or the deadline has passed.
    return false;
  }
}

function isOurApp(app: unknown): boolean {
  const { platform, id } = (app ?? {}) as RelatedApp;
  return platform === 'play' && id === brand.androidPackage;
}
