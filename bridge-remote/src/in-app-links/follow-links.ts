import type { InAppLinksOptions } from 'shared-config/contracts/contracts';
import { isPageLeft } from 'shared-config/platform/is-page-left';
import { onPageRestore } from 'shared-config/platform/on-page-restore';
import { messageOf } from 'shared-config/errors/report-failure';
import { clickedLink } from './clicked-link';
import { isWebPage, linkActionOf, type LinkAction } from './link-action';

type HandledAction = Exclude<LinkAction, { kind: 'web' }>;

/** A click whose default action was prevented. */
interface HandledClick {
  key: string;
  timeMs: number;
  path: string;
  isPending: boolean;
  /** The page was hidden since the click, so the app or the browser opened the link. */
  wasHidden: boolean;
}

const PART = 'app-links';
/** Faster clicks on the same link count as one. */
const DOUBLE_CLICK_MS = 500;
/** Schemes in addition to those of web pages that may open in the browser when the app fails; none of them runs a script. */
const WEB_SCHEMES: readonly string[] = ['mailto:', 'tel:'];

/**
 * Opens app screens for clicks on links of the page; returns a function that stops it. Until support of the
 * bridge is known, clicks wait. Without support they open the web page, and the function ignores clicks until the
 * app connects late or the page is restored.
 *
 * The listener moves itself to the end of the window's listeners at each click, so that all other listeners run
 * first.
 *
 * @example const stop = followLinks({ page: window, site, bridge, report: reportFailure });
 */
export function followLinks({ page, bridge, report, ...origin }: InAppLinksOptions): () => void {
  /** Undefined after a click that the web view follows. */
  let latest: HandledClick | undefined;
  let isSupported = Promise.resolve(false);
  /** Listens to clicks until a check finds no support. A check that is pending can still fail, so the next one follows it. */
  const start = (): void => {
    const check = isSupported.then((isKnown) => isKnown || bridge.supports('Router.push'));
    isSupported = check;
    page.addEventListener('click', moveListenerLast, true);
    page.document.addEventListener('visibilitychange', onVisibility);
    void check.then((answer) => {
      if (!answer && check === isSupported) ignoreClicks();
    });
  };

  const onClick = (event: MouseEvent): void => {
    const link = clickedLink(event);
    if (!link) return;
    const action = linkActionOf(link, { pageUrl: page.location.href, ...origin });
    if (action.kind === 'web') return void (latest = undefined);
    event.preventDefault();
    const key = JSON.stringify(action);
    const timeMs = event.timeStamp;
    if (latest && isSameGesture(latest, key, timeMs)) {
      latest.timeMs = timeMs;
      return;
    }
    latest = { key, timeMs, path: page.location.pathname, isPending: true, wasHidden: false };
    void follow(action, latest, link.url);
  };

  const follow = async (action: HandledAction, click: HandledClick, url: URL | undefined): Promise<void> => {
    const openOnWeb = (): void => {
      // The visitor may have navigated since the click.
      if (!latest || page.location.pathname !== click.path) return;
      if (url && (isWebPage(url) || WEB_SCHEMES.includes(url.protocol))) page.location.assign(url.href);
    };
    /** Opens another host in a window of its own: in the web view its page would get the app's bridge, and so the token. */
    const openOutside = (address: string) => page.open(address, '_blank', 'noopener');
    try {
      if (!(await isSupported)) openOnWeb();
      else if (action.kind === 'app') await bridge.call(action.call.method, action.call.params);
      else report({ code: 'app-link-blocked', part: PART, message: `A link was refused: ${action.reason}.` });
    } catch (thrown) {
      // Another navigation would bring the visitor back.
      if (isPageLeft(thrown)) return;
      report({ code: 'app-link-failed', part: PART, message: messageOf(thrown) });
      if (latest !== click || click.wasHidden) return;
      const isForeign = action.kind === 'app' && action.call.method === 'UrlLauncher.open';
      if (url && isForeign && isWebPage(url)) openOutside(url.href);
      else openOnWeb();
    } finally {
      click.isPending = false;
    }
  };

  const moveListenerLast = (): void => {
    page.removeEventListener('click', onClick);
    page.addEventListener('click', onClick);
  };
  const onVisibility = (): void => {
    if (latest && page.document.visibilityState === 'hidden') latest.wasHidden = true;
  };
  const ignoreClicks = (): void => {
    page.removeEventListener('click', moveListenerLast, true);
    page.removeEventListener('click', onClick);
    page.document.removeEventListener('visibilitychange', onVisibility);
  };
  const removeReadyListener = bridge.on('nativeReady', start);
  // A check that was pending when the page was left has failed.
  const stopRestores = onPageRestore(page, start);
  start();
  return () => {
    removeReadyListener();
    stopRestores();
    ignoreClicks();
  };
}

/**
 * Returns whether a click repeats the previous one: the same link, within a double click or while its call is pending. A visitor
 * who has returned to the page may open the link again.
 */
function isSameGesture(latest: HandledClick | undefined, key: string, timeMs: number): boolean {
  if (latest?.key !== key) return false;
  return timeMs - latest.timeMs < DOUBLE_CLICK_MS || (latest.isPending && !latest.wasHidden);
}
