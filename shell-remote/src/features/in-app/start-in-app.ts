import type { Bridge, Session } from 'shared-config/contracts/contracts';
import { isDeadlineError, withDeadline } from 'shared-config/platform/deadline';
import * as limits from 'shared-config/site/limits';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createAppSession, type AppSession } from './app-session';
import { coalesceReloads } from './coalesce-reloads';
import { loadBridgeModule } from '../../core/bridge/load-bridge-module';
import { pagePortBase } from '../../core/page/page-port-base';
import type { OverlayHost } from '../../core/overlays/overlay-place';
import type { PageContext } from '../../core/page/page-context';
import type { SessionBackend } from '../../core/session-backend';

export interface InAppPorts extends Pick<OverlayHost, 'frameTranslator'> {
  readonly context: PageContext;
  session: Pick<Session, 'loadProfile'>;
  backend: () => Promise<SessionBackend>;
}

/** Connects the session and the page's links to the app. This chunk and bridge-remote load only inside the app. */
export function startInApp(getShell: () => InAppPorts): AppSession {
  let isFollowingLinks = false;
  let hasMissedBridge = false;
  const reloadProfile = coalesceReloads(async () => getShell().session.loadProfile({ force: true }));

  const followLinks = async () => {
    if (isFollowingLinks) return;
    isFollowingLinks = true;
    try {
      const { context } = getShell();
      const { followLinksInApp } = await loadBridgeModule('deep-links', context);
      followLinksInApp({
        page: window,
        bridge: (await loadBridgeModule('bridge', context)).getBridge(),
        site: context.site,
        portBase: pagePortBase(),
        isSecure: window.location.protocol === 'https:',
        report: reportFailure,
      });
    } catch (thrown) {
      isFollowingLinks = false;
      reportFailure({ code: 'app-links-failed', part: 'bridge', message: messageOf(thrown) });
    }
  };
  const onLateBridge = () => {
    if (hasMissedBridge) reloadProfile();
    hasMissedBridge = false;
  };
  const loadBridge = async (): Promise<Bridge> => {
    const loading = loadBridgeModule('bridge', getShell().context);
    try {
      const { getBridge } = await withDeadline(loading, limits.remoteDeadlineMs, 'The bridge');
      const bridge = getBridge();
      hasMissedBridge = false;
      void followLinks();
      return bridge;
    } catch (thrown) {
      // Only a late bridge reloads the profile: one that has failed would fail again with each reload, in an endless loop.
      if (isDeadlineError(thrown)) {
        hasMissedBridge = true;
        loading.then(onLateBridge, () => undefined);
      }
      throw thrown;
    }
  };

  const session = createAppSession({
    bridge: loadBridge,
    web: () => getShell().backend(),
    report: reportFailure,
  });
  session.follow(window, reloadProfile);
  void followLinks();
  return session;
}
