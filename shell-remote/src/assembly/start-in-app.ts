import type { Bridge, DeepLinksModule } from 'shared-config/contracts';
import { withDeadline } from 'shared-config/federation/deadline';
import { pageLoader, type PageLoader } from 'shared-config/federation/page-loader';
import { limits } from 'shared-config/limits';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { createAppSession, type AppSession } from '../session/app-session';
import type { Shell } from './shell';

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
  const { getBridge } = await withDeadline(
    bridgeOf(pageLoader()).load('bridge'),
    limits.remoteDeadlineMs,
    'The bridge',
  );
  return getBridge();
}

async function followLinks(getShell: () => Shell): Promise<void> {
  try {
    const links: DeepLinksModule = await bridgeOf(pageLoader()).load('deep-links');
    const { site } = getShell().context;
    links.followLinksInApp({
      page: window,
      bridge: await loadBridge(),
      site,
      portBase: Number(process.env.PORT_BASE),
      isSecure: window.location.protocol === 'https:',
      report: reportFailure,
    });
  } catch (thrown) {
    reportFailure({ code: 'app-links-failed', part: 'bridge', message: messageOf(thrown) });
  }
}

function bridgeOf(loader: PageLoader | undefined): NonNullable<PageLoader['bridge']> {
  if (!loader?.bridge) throw new Error('The page’s loader knows no bridge.');
  return loader.bridge;
}
