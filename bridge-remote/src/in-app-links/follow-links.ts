import type { AppTarget, BridgeErrorCode, InAppLinksOptions } from 'shared-config/contracts';
import { messageOf } from 'shared-config/report-failure';
import { clickedLink } from './clicked-link';
import { linkActionOf, type LinkAction } from './link-action';
import { isSameGesture, type TakenClick } from './one-gesture';

/** `resolve` says what a link is to the app. */
export interface FollowLinksOptions extends Pick<InAppLinksOptions, 'bridge' | 'page' | 'report' | 'site'> {
  resolve: (url: string) => AppTarget;
}

type TakenAction = Exclude<LinkAction, { kind: 'web' }>;

const PART = 'app-links';
/** Where the browser may be sent when the app can't: nothing of these runs a script. */
const WEB_SCHEMES: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Takes clicks on links of the page, so that the app's screens open for the pages that they stand for; returns the way to
 * stop. Until it is known whether the bridge works, clicks are taken and wait; when it does not, they go on to the web page
 * and from then on the browser is left alone.
 *
 * The listener is the window's, and sits last in it at each click: whoever else wants a click has had it before.
 *
 * @example const stop = followLinks({ page: window, site, bridge, report: reportFailure, resolve });
 */
export function followLinks({ page, site, bridge, report, resolve }: FollowLinksOptions): () => void {
  let latest: TakenClick | undefined;
  const isSupported = bridge.supports('Router.push').then((answer) => {
    if (!answer) stop();
    return answer;
  });

  const onClick = (event: MouseEvent): void => {
    const link = clickedLink(event);
    if (!link) return;
    const action = linkActionOf(link, { here: page.location.href, site, resolve });
    if (action.kind === 'web') return;
    event.preventDefault();
    const key = JSON.stringify(action);
    const timeMs = event.timeStamp;
    if (latest && isSameGesture(latest, key, timeMs)) {
      latest.timeMs = timeMs;
      return;
    }
    latest = { key, timeMs, isOpen: true, wasHidden: false };
    void follow(action, latest, link.url);
  };

  const follow = async (action: TakenAction, click: TakenClick, url: URL | undefined): Promise<void> => {
    const goOnWeb = (): void => {
      if (url && WEB_SCHEMES.includes(url.protocol)) page.location.assign(url.href);
    };
    try {
      if (!(await isSupported)) goOnWeb();
      else if (action.kind === 'app') await bridge.call(action.call.method, action.call.params);
      else report({ code: 'app-link-blocked', part: PART, message: `A link was refused: ${action.reason}.` });
    } catch (thrown) {
      if (hasLeft(thrown)) return;
      report({ code: 'app-link-failed', part: PART, message: messageOf(thrown) });
      if (latest === click && !click.wasHidden) goOnWeb();
    } finally {
      click.isOpen = false;
    }
  };

  const sitLast = (): void => {
    page.removeEventListener('click', onClick);
    page.addEventListener('click', onClick);
  };
  const onVisibility = (): void => {
    if (latest && page.document.visibilityState === 'hidden') latest.wasHidden = true;
  };
  const stop = (): void => {
    page.removeEventListener('click', sitLast, true);
    page.removeEventListener('click', onClick);
    page.document.removeEventListener('visibilitychange', onVisibility);
  };
  page.addEventListener('click', sitLast, true);
  page.document.addEventListener('visibilitychange', onVisibility);
  return stop;
}

/** The page is on its way elsewhere; sending it anywhere now would take the visitor back. */
function hasLeft(thrown: unknown): boolean {
  const leaving: BridgeErrorCode = 'page-left';
  return thrown instanceof Error && 'code' in thrown && thrown.code === leaving;
}
