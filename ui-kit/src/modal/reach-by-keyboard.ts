const TAKES_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * A ref for a box that may scroll: while it does and nothing in it takes the focus, the box itself does, so that text
 * alone can be read to its end by keyboard, also in browsers that do not see to it themselves.
 *
 * @example <div className="ui-modal__body" ref={reachByKeyboard}>…</div>
 */
export function reachByKeyboard(box: HTMLElement | null): (() => void) | undefined {
  const page = box?.ownerDocument.defaultView;
  if (!box || !page?.ResizeObserver) return undefined;
  const look = () => {
    const needsFocus = box.scrollHeight > box.clientHeight && !box.querySelector(TAKES_FOCUS);
    if (needsFocus) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const observer = new page.ResizeObserver(look);
  observer.observe(box);
  return () => observer.disconnect();
}
