import type { QuickAuth } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { AppSession } from './app-session';
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
    /** Call it in the task of the press, whose control shows that it is pending. */
    signIn: (kind: Exclude<QuickAuth, 'hidden'>): Promise<boolean | undefined> =>
      session?.signIn(kind) ??
      sessionInApp().then(
        (loaded) => loaded.signIn(kind),
        () => false,
      ),
    token: () => session?.token(),
  };
}
