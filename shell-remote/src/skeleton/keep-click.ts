import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';

const LINK = '.sh-header [data-shell';

/** Reports after which no shell comes. */
const NO_SHELL = ['remote-failed', 'remote-stopped'];

/**
 * Keeps a plain click on a link of the header that opens a modal until the code has loaded: marks the link as busy, and clicks it again
 * once at the event `connected`. Follows the link after the deadline, or when a report says that no shell comes,
 * and then keeps no more. Any other click, Escape and a change of the page drop the kept one.
 */
export function keepClick(): void {
  let kept: HTMLAnchorElement | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const drop = () => {
    clearTimeout(timer);
    kept?.removeAttribute('aria-busy');
    kept = null;
  };
  const follow = () => {
    if (kept) location.href = kept.href;
    drop();
  };
  const keep = (event: MouseEvent) => {
    drop();
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(`${LINK}]`);
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    link.setAttribute('aria-busy', 'true');
    kept = link;
    timer = setTimeout(follow, limits.remoteDeadlineMs);
  };
  const dropByKey = ({ key }: KeyboardEvent) => key === 'Escape' && drop();
  const stop = () => {
    removeEventListener('click', keep, true);
    removeEventListener('keydown', dropByKey);
    removeEventListener(SHELL_ERROR_EVENT, followIfLost as EventListener);
  };
  const followIfLost = ({ detail: { part, code } }: CustomEvent<ShellErrorDetail>) => {
    if (part !== 'shell' || !NO_SHELL.includes(code)) return;
    stop();
    follow();
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', dropByKey);
  addEventListener(SHELL_ERROR_EVENT, followIfLost as EventListener);
  addEventListener('pagehide', drop);
  addEventListener(HEADER_EVENTS.connected, () => {
    stop();
    // The drawer replaces the links of the skeleton's menu.
    [...document.querySelectorAll<HTMLElement>(`${LINK}=${kept?.dataset.shell}]`)].pop()?.click();
    drop();
  });
}
