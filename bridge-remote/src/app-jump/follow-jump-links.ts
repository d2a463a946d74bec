import type { AppJumpOptions, DeepLinksModule } from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { isPlainClick } from 'shared-config/is-plain-click';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import { hasGesture } from './has-gesture';
import { hintsOf } from './hints-of';
import { jumpRowOf } from './jump-row-of';

export interface JumpLinks {
  page: Window;
  jumpToApp: DeepLinksModule['jumpToApp'];
  /** The options of the page; may throw, for attributes that name nothing we know. */
  options: () => AppJumpOptions;
  report: ReportFailure;
}

/**
 * Makes links with `data-app-jump` open the app from now on; the attribute's value, if it has one, is the address to
 * lead on to. Where no app can be opened (on computers, inside of the app), and for every click that asks the browser for
 * something else, a link stays a link.
 *
 * @returns the way to stop
 * @example const stop = followJumpLinks({ page: window, jumpToApp, options: () => ({ site }), report: reportFailure });
 */
export function followJumpLinks({ page, jumpToApp, options, report }: JumpLinks): () => void {
  const tell = (thrown: unknown) =>
    report({
      code: isUnknownSiteError(thrown) ? 'site-unknown' : 'app-jump-failed',
      part: 'app-jump',
      message: messageOf(thrown),
    });
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = jumpLinkOf(event);
    const row = jumpRowOf(hintsOf(page));
    if (!link || !row || row.way === 'none' || !hasGesture(page)) return;
    try {
      const fallbackUrl = link.dataset['appJump'];
      const jump = jumpToApp(link.href, { ...options(), ...(fallbackUrl ? { fallbackUrl } : {}) });
      event.preventDefault();
      jump.catch(tell);
    } catch (thrown) {
      tell(thrown);
    }
  };
  page.document.addEventListener('click', onClick);
  return () => page.document.removeEventListener('click', onClick);
}

/** A link for another window or to a download is left to the browser. */
function jumpLinkOf({ target }: Event): HTMLAnchorElement | null {
  const element = target as Partial<Element> | null;
  const link = element?.closest?.<HTMLAnchorElement>('a[href][data-app-jump]') ?? null;
  return link && ['', '_self'].includes(link.target) && !link.hasAttribute('download') ? link : null;
}
