/**
 * Keeps a plain click on a link that opens a modal until the code has loaded: marks the link as busy, and clicks it again once at the
 * event `connected`. After the deadline, follows the link. Any other click and a change of the page drop the kept one.
 *
 * The skeleton runs the text of this function, so it uses nothing outside itself; its helpers are methods, because build tools wrap
 * named functions.
 */
export function keepClick(connected: string, deadlineMs: number): void {
  let kept: HTMLAnchorElement | null | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const keeper = {
    drop() {
      clearTimeout(timer);
      kept?.removeAttribute('aria-busy');
      kept = null;
    },
    handleEvent(event: MouseEvent) {
      keeper.drop();
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-shell]');
      if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      link.setAttribute('aria-busy', 'true');
      kept = link;
      timer = setTimeout(() => {
        keeper.drop();
        location.href = link.href;
      }, deadlineMs);
    },
  };
  addEventListener('click', keeper, true);
  addEventListener('pagehide', keeper.drop);
  addEventListener(connected, () => {
    removeEventListener('click', keeper, true);
    // The drawer replaces the links of the skeleton's menu.
    if (!kept?.isConnected)
      kept = [...document.querySelectorAll<HTMLAnchorElement>(`[data-shell=${kept?.dataset.shell}]`)].pop();
    kept?.click();
    keeper.drop();
  });
}
