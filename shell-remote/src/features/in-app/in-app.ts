import type { QuickAuth } from 'shared-config/contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { AppSession } from './app-session';
import type { SessionBackend } from '../../core/session-backend';
import type { InAppPorts } from './start-in-app';

/** The session's access to the app around the page. */
export interface InApp {
  backend: () => Promise<SessionBackend>;
  /** Opens the app's sign-in; resolves to false if the web has to. */
  signIn: (kind: Exclude<QuickAuth, 'hidden'>) => Promise<boolean>;
  /** Returns the app's token for the API. */
  token: () => string | undefined;
}

/** Loads the chunk for the app on first use. If it does not load, the web takes over and the next call retries. */
export function createInApp(getShell: () => InAppPorts): InApp {
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
    backend: () => sessionInApp().catch(() => getShell().backend()),
    signIn: (kind) =>
      sessionInApp().then(
        (loaded) => loaded.signIn(kind),
        () => false,
      ),
    token: () => session?.token(),
  };
}
