import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createPendingMark } from '../../core/overlays/pending-mark';
import type { AppSession } from './app-session';
import { createSignInByApp } from './sign-in-by-app';
import type { SessionBackend } from '../../core/session-backend';
import type { InAppPorts } from './start-in-app';

/** Returns the session's access to the app. If its chunk does not load, the web takes over and the next call retries. */
export function createInApp(getShell: () => InAppPorts) {
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
    signIn: createSignInByApp(
      (kind, signal) =>
        sessionInApp().then(
          (loaded) => !signal?.aborted && loaded.signIn(kind, signal),
          () => false,
        ),
      createPendingMark(window, () => getShell().frameTranslator()),
    ),
    token: () => session?.token(),
  };
}
