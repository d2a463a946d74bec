import type { QuickAuth } from 'shared-config/contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { AppSession } from './app-session';
import type { SessionBackend } from '../../core/session-backend';
import type { InAppPorts } from './start-in-app';

/** The session's way to the app around the page, as far as every page has to know it. */
export interface InApp {
  backend: () => Promise<SessionBackend>;
  /** Lets the app sign somebody in; false when it is the web's turn. */
  signIn: (kind: Exclude<QuickAuth, 'hidden'>) => Promise<boolean>;
  /** The app's token for the API. */
  token: () => string | undefined;
}

/** Brings what is only for the app when it is first needed. What does not come is the web's turn, and tried again. */
export function createInApp(getShell: () => InAppPorts): InApp {
  let session: AppSession | undefined;
  let coming: Promise<AppSession> | undefined;
  const start = async () => {
    const { startInApp } = await import('./start-in-app');
    return (session = startInApp(getShell));
  };
  const sessionInApp = () =>
    (coming ??= start().catch((thrown: unknown) => {
      coming = undefined;
      reportFailure({ code: 'in-app-failed', part: 'session', message: messageOf(thrown) });
      throw thrown;
    }));
  return {
    backend: () => sessionInApp().catch(() => getShell().backend()),
    signIn: (kind) =>
      sessionInApp().then(
        (present) => present.signIn(kind),
        () => false,
      ),
    token: () => session?.token(),
  };
}
