import type { Bridge } from 'shared-config/contracts';
import { withDeadline } from 'shared-config/loader/deadline';
import { limits } from 'shared-config/limits';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { createAppSession, type AppSession } from './app-session';
import { bridgePart } from '../../core/bridge/bridge-part';
import { pagePortBase } from '../../core/page/page-port-base';
import type { Shell } from '../../app/shell';

/**
 * What the shell does only in the app: the session is the app's, and links go to its screens. The file, and bridge-remote
 * behind it, are loaded nowhere else.
 *
 * @example const { session } = startInApp(() => shell);
 */
export function startInApp(getShell: () => Shell): AppSession {
  const session = createAppSession({
    bridge: loadBridge,
    web: () => getShell().backend(),
    report: reportFailure,
  });
  session.follow(window, () => void getShell().session.loadProfile({ force: true }));
  void followLinks(getShell);
  return session;
}

async function loadBridge(): Promise<Bridge> {
  const { getBridge } = await withDeadline(bridgePart('bridge'), limits.remoteDeadlineMs, 'The bridge');
  return getBridge();
}

async function followLinks(getShell: () => Shell): Promise<void> {
  try {
    const { followLinksInApp } = await bridgePart('deep-links');
    const { site } = getShell().context;
    followLinksInApp({
      page: window,
      bridge: await loadBridge(),
      site,
      portBase: pagePortBase(),
      isSecure: window.location.protocol === 'https:',
      report: reportFailure,
    });
  } catch (thrown) {
    reportFailure({ code: 'app-links-failed', part: 'bridge', message: messageOf(thrown) });
  }
}
