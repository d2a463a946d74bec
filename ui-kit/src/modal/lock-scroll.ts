/* Attributes instead of classes, because a page's styles may match any class (`[class*='-']`). */
const lockAttribute = 'data-ui-scroll-lock';
const gutterAttribute = 'data-ui-scroll-gutter';

/**
 * Prevents the page from scrolling while a modal dialog is open, without a layout shift. Returns a function that unlocks it; calling it
 * twice is safe. The lock also ends when the page removes the dialog, as routers do that replace the body.
 *
 * The last open modal of the page ends the lock, whichever separately built part it belongs to.
 *
 * @param dialog has the attribute of modals (`ui-kit/top-modal`) while it is open
 * @example const unlockScroll = lockScroll(dialog);
 */
export function lockScroll(dialog: HTMLElement): () => void {
  const { ownerDocument: document } = dialog;
  if (!document.documentElement.hasAttribute(lockAttribute)) lock(document);
  const observer = new MutationObserver(() => {
    if (!dialog.isConnected) unlock();
  });
  observer.observe(document, { subtree: true, childList: true });
  const unlock = () => {
    observer.disconnect();
    const open = [...document.querySelectorAll('dialog[open][data-ui-modal]')];
    if (open.every((other) => other === dialog)) release(document.documentElement);
  };
  return unlock;
}

function lock(document: Document): void {
  // Not by `defaultView`: an element of the page can have that name (DOM clobbering).
  const { documentElement: root, body } = document;
  const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible';
  const isOfBody = isVisible(root) && !isVisible(body);
  const scrollbarPx = window.innerWidth - root.clientWidth;
  root.setAttribute(lockAttribute, isOfBody ? 'body' : 'html');
  if (root.clientWidth === 0 || scrollbarPx <= 0) return;
  root.setAttribute(gutterAttribute, '');
  root.style.setProperty('--ui-scrollbar-width', `${scrollbarPx}px`);
}

function release(root: HTMLElement): void {
  root.removeAttribute(lockAttribute);
  root.removeAttribute(gutterAttribute);
  root.style.removeProperty('--ui-scrollbar-width');
  if (root.style.length === 0) root.removeAttribute('style');
}
