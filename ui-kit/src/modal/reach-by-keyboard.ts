const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Ref callback that puts a scrolling box into the tab order while it contains nothing focusable. Keyboard users can then
 * scroll it, also in browsers that do not focus scrollers themselves.
 */
export function reachByKeyboard(box: HTMLElement | null): (() => void) | undefined {
  const page = box?.ownerDocument.defaultView;
  if (!box || !page?.ResizeObserver) return undefined;
  const update = () => {
    const needsFocus = box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE);
    if (needsFocus) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const observer = new page.ResizeObserver(update);
  observer.observe(box);
  return () => observer.disconnect();
}
