import type { DeepLinksModule } from 'shared-config/contracts';
import { withDeadline } from 'shared-config/deadline';
import { limits } from 'shared-config/limits';
import { isAppInstalled } from './is-app-installed';
import { bridgePart } from '../../core/bridge/bridge-part';
import type { PageContext } from '../../core/page/page-context';

/** What has to be known before the app is suggested: a click cannot wait, the browser opens apps from a gesture only. */
export interface AppDoor {
  isInstalled: boolean;
  /** Opens the app at a page; null where its code did not come, and the link to the shop is all there is. */
  jump: DeepLinksModule['jumpToApp'] | null;
}

/**
 * Asks whether the app is installed and brings what opens it. Never rejects, and never takes longer than a remote may.
 *
 * @example const { isInstalled, jump } = await loadAppDoor(window, shell.context);
 */
export async function loadAppDoor(page: Pick<Window, 'navigator'>, context: PageContext): Promise<AppDoor> {
  const [isInstalled, jump] = await Promise.all([isAppInstalled(page.navigator), loadJump(context)]);
  return { isInstalled, jump };
}

async function loadJump(context: PageContext): Promise<AppDoor['jump']> {
  try {
    const module: Partial<DeepLinksModule> = await withDeadline(
      bridgePart('deep-links', context),
      limits.remoteDeadlineMs,
      'bridge/deep-links',
    );
    // A release of the bridge from before it could jump has none.
    return module.jumpToApp ?? null;
  } catch {
    // The loader has reported it, or knows no bridge.
    return null;
  }
}
