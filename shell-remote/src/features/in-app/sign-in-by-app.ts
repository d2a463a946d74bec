import type { AppSession } from './app-session';
import type { createPendingMark } from '../../core/overlays/pending-mark';

/** Time in which the app's sign-in screen must hide the page, from the click on; then the web's modal opens. */
const SCREEN_DEADLINE_MS = 4_000;

/**
 * Returns the session's `signIn` with a pending mark. It ends after a deadline if no screen of the app hides the page. Call the
 * result synchronously from the click handler.
 */
export function createSignInByApp(
  signIn: AppSession['signIn'],
  pending: ReturnType<typeof createPendingMark>,
): AppSession['signIn'] {
  return (kind) => {
    pending.start();
    const withoutScreen = new AbortController();
    const { signal } = withoutScreen;
    const timer = setTimeout(() => withoutScreen.abort(), SCREEN_DEADLINE_MS);
    const onHidden = () => clearTimeout(timer);
    document.addEventListener('visibilitychange', onHidden);
    const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
    return Promise.race([signIn(kind, signal), late]).finally(() => {
      onHidden();
      document.removeEventListener('visibilitychange', onHidden);
      pending.end();
    });
  };
}
