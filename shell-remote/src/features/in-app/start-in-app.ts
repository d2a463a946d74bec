import type { Bridge, Session } from 'shared-config/contracts';
import { withDeadline } from 'shared-config/deadline';
import { limits } from 'shared-config/limits';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { createAppSession, type AppSession } from './app-session';
import { loadBridgeModule } from '../../core/bridge/load-bridge-module';
import { pagePortBase } from '../../core/page/page-port-base';
import type { PageContext } from '../../core/page/page-context';
import type { SessionBackend } from '../../core/session-backend';

export interface InAppPorts {
  readonly context: PageContext;
  session: Pick<Session, 'loadProfile'>;
  backend: () => Promise<SessionBackend>;
}

/** Connects the session and the page's links to the app. This chunk and bridge-remote load only inside the app. */
export function startInApp(getShell: () => InAppPorts): AppSession {
  const session = createAppSession({
    bridge: () => loadBridge(getShell().context),
    web: () => getShell().backend(),
    report: reportFailure,
  });
  session.follow(window, () => void getShell().session.loadProfile({ force: true }));
  void followLinks(getShell);
  return session;
}

async function loadBridge(context: PageContext): Promise<Bridge> {
  const loading = loadBridgeModule('bridge', context);
  const { getBridge } = await withDeadline(loading, limits.remoteDeadlineMs, 'The bridge');
  return getBridge();
}

async function followLinks(getShell: () => InAppPorts): Promise<void> {
  try {
    const { followLinksInApp } = await loadBridgeModule('deep-links', getShell().context);
    const { context } = getShell();
    followLinksInApp({
      page: window,
      bridge: await loadBridge(context),
      site: context.site,
      portBase: pagePortBase(),
      isSecure: window.location.protocol === 'https:',
      report: reportFailure,
    });
  } catch (thrown) {
    reportFailure({ code: 'app-links-failed', part: 'bridge', message: messageOf(thrown) });
  }
}
