import { dismissedNotices, saveDismissal } from '../features/site-notice/dismissed-notices';

/**
 * The inline script before notices, only on pages with notices. Hides those that the visitor has dismissed or that have ended, before the
 * browser paints them, and dismisses others: their sheet hides the ids in `<html data-hidden-notices>`.
 *
 * @param script has the ids and ends of the notices: `0a1b2c3d4e/1796126400000 …`
 */
export function hideNotices(script = document.currentScript as HTMLElement): void {
  const root = document.documentElement;
  const dismissed = dismissedNotices();
  const hidden = script.dataset.notices!.split(' ').flatMap((text) => {
    const [id = '', until] = text.split('/');
    return dismissed.includes(id) || Date.now() >= Number(until) ? [id] : [];
  });
  root.dataset.hiddenNotices = hidden.join(' ');
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('body .sh-site-notice > button');
    if (!button) return;
    const id = button.parentElement!.id.replace('sh-notice-', '');
    saveDismissal(id);
    root.dataset.hiddenNotices += ` ${id}`;
    // The focus would be lost with its button.
    document.querySelector<HTMLElement>('.sh-header__logo')?.focus({ preventScroll: true });
  });
}
