import type { QuickAuth } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { createPendingMark } from '../../core/overlays/pending-mark';
import type { OverlayHost } from '../../core/overlays/overlays';
import type { AppSession } from './app-session';
import type { SessionBackend } from '../../core/session-backend';
import type { InAppPorts } from './start-in-app';

/** Returns the session's access to the app. If its chunk does not load, the web takes over and the next call retries. */
export function createInApp(getShell: () => InAppPorts & Pick<OverlayHost, 'frameTranslator'>) {
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  let session: AppSession | undefined;
  let loading: Promise<AppSession> | undefined;
  const start = async () => {
    const { startInApp } = await import('./start-in-app');
    return (session = startInApp(getShell));
  };
  const sessionInApp = () =>
    (loading ??= start().catch((thrown: unknown) => {
      loading = undefined;
      reportFailure({ code: 'in-app-failed', part: 'session', message: messageOf(thrown) });
      throw thrown;
    }));
  return {
    backend: (): Promise<SessionBackend> => sessionInApp().catch(() => getShell().backend()),
    /** As the session's `signIn`, but ends soon if no screen of the app hides the page. Call it in the task of the press. */
    signIn: (kind: Exclude<QuickAuth, 'hidden'>): Promise<boolean | undefined> => {
      pending.start();
      const withoutScreen = new AbortController();
      const { signal } = withoutScreen;
      const timer = setTimeout(() => withoutScreen.abort(), limits.appScreenDeadlineMs);
      const onHidden = () => clearTimeout(timer);
      document.addEventListener('visibilitychange', onHidden);
      const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
      const answer = sessionInApp().then(
        (loaded) => loaded.signIn(kind, signal),
        () => false,
      );
      return Promise.race([answer, late]).finally(() => {
        onHidden();
        document.removeEventListener('visibilitychange', onHidden);
        pending.end();
      });
    },
    token: () => session?.token(),
  };
}
