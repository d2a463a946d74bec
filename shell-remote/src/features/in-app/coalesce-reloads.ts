import { withDeadline } from 'shared-config/platform/deadline';
import * as limits from 'shared-config/site/limits';

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Returns a function that reloads after a change: immediately, or once after all changes during a reload and its pause. The
 * pause doubles with each further reload, because a faulty app may announce a change after each profile. A reload counts as
 * ended after the app's deadline: its fallback to the web may take longer.
 */
export function coalesceReloads(reload: () => Promise<unknown>): () => void {
  let hasChanged = false;
  let isReloading = false;
  const reloadUntilUnchanged = async () => {
    isReloading = true;
    for (let pauseMs = MIN_PAUSE_MS; hasChanged; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      hasChanged = false;
      await Promise.allSettled([withDeadline(reload(), limits.bridgeDeadlineMs, 'The profile')]);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isReloading = false;
  };
  return () => {
    hasChanged = true;
    if (!isReloading) void reloadUntilUnchanged();
  };
}
