import { limits } from 'shared-config/site/limits';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';

/**
 * Keeps a plain click on a link that opens a modal until the code has loaded: marks the link as busy, and clicks it again once at the
 * event `connected`. After the deadline, follows the link. Any other click and a change of the page drop the kept one.
 */
export function keepClick(): void {
  let kept: HTMLAnchorElement | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const drop = () => {
    clearTimeout(timer);
    kept?.removeAttribute('aria-busy');
    kept = null;
  };
  const keep = (event: MouseEvent) => {
    drop();
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-shell]');
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    link.setAttribute('aria-busy', 'true');
    kept = link;
    timer = setTimeout(() => {
      drop();
      location.href = link.href;
    }, limits.remoteDeadlineMs);
  };
  addEventListener('click', keep, true);
  addEventListener('pagehide', drop);
  addEventListener(HEADER_EVENTS.connected, () => {
    removeEventListener('click', keep, true);
    // The drawer replaces the links of the skeleton's menu.
    if (!kept?.isConnected)
      kept = [...document.querySelectorAll<HTMLAnchorElement>(`[data-shell=${kept?.dataset.shell}]`)].pop();
    kept?.click();
    drop();
  });
}
