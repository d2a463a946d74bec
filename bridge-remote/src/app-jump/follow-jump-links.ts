import type { AppJumpOptions, DeepLinksModule } from 'shared-config/contracts/contracts';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { hasGesture } from './has-gesture';
import { jumpRowOf, platformHintsOf } from './jump-row-of';

export interface JumpLinkOptions {
  page: Window;
  jumpToApp: DeepLinksModule['jumpToApp'];
  /** Returns the page's options; throws when its attributes name an unknown site. */
  options: () => AppJumpOptions;
  report: ReportFailure;
}

/**
 * Opens the app when visitors follow links with `data-app-jump`. The attribute's value, if any, is the fallback
 * address. A link stays an ordinary link on computers, inside the app, and for clicks with a modifier key. Returns a
 * function that removes the listener.
 */
export function followJumpLinks({ page, jumpToApp, options, report }: JumpLinkOptions): () => void {
  const reportJumpFailure = (thrown: unknown) =>
    report({
      code: isUnknownSiteError(thrown) ? 'site-unknown' : 'app-jump-failed',
      part: 'app-jump',
      message: messageOf(thrown),
    });
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = jumpLinkOf(event);
    const row = jumpRowOf(platformHintsOf(page));
    if (!link || !row || row.method === 'none' || !hasGesture(page)) return;
    try {
      const fallbackUrl = link.dataset['appJump'];
      const jump = jumpToApp(link.href, { ...options(), ...(fallbackUrl ? { fallbackUrl } : {}) });
      event.preventDefault();
      jump.catch(reportJumpFailure);
    } catch (thrown) {
      reportJumpFailure(thrown);
    }
  };
  try {
    options();
  } catch (thrown) {
    reportJumpFailure(thrown);
  }
  page.document.addEventListener('click', onClick);
  return () => page.document.removeEventListener('click', onClick);
}

/** Returns the clicked jump link; null for links that open another window or a download. */
function jumpLinkOf({ target }: Event): HTMLAnchorElement | null {
  const element = target as Partial<Element> | null;
  const link = element?.closest?.<HTMLAnchorElement>('a[href][data-app-jump]') ?? null;
  return link && ['', '_self'].includes(link.target) && !link.hasAttribute('download') ? link : null;
}
