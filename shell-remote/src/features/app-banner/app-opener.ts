import type { DeepLinksModule } from 'shared-config/contracts/contracts';
import { withDeadline } from 'shared-config/platform/deadline';
import * as limits from 'shared-config/site/limits';
import { isAppInstalled } from './is-app-installed';
import { loadBridgeModule } from '../../core/bridge/load-bridge-module';
import type { PageContext } from '../../core/page/page-context';

/** Loaded before the suggestion appears: browsers open apps only within a click, so the click cannot wait for it. */
export interface AppOpener {
  isInstalled: boolean;
  /** Opens the app at a page; null if its code did not load, and only the store link works. */
  jump: DeepLinksModule['jumpToApp'] | null;
}

/** Never rejects, and respects the deadline for remotes. */
export async function loadAppOpener(
  page: Pick<Window, 'navigator'>,
  context: PageContext,
): Promise<AppOpener> {
  const [isInstalled, jump] = await Promise.all([isAppInstalled(page.navigator), loadJump(context)]);
  return { isInstalled, jump };
}

async function loadJump(context: PageContext): Promise<AppOpener['jump']> {
  try {
    const module: Partial<DeepLinksModule> = await withDeadline(
      loadBridgeModule('deep-links', context),
      limits.remoteDeadlineMs,
      'bridge/deep-links',
    );
    // Older releases of the bridge cannot open the app.
    return module.jumpToApp ?? null;
  } catch {
    // The loader has reported the failure, or there is no bridge remote.
    return null;
  }
}
