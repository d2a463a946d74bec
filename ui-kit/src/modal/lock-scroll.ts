/* Attributes instead of classes, because a page's styles may match any class (`[class*='-']`). */
const countAttribute = 'data-ui-scroll-locks';
const gutterAttribute = 'data-ui-scroll-gutter';

/**
 * Prevents the page from scrolling, without a layout shift. Returns a function that unlocks it; calling it twice is safe.
 *
 * An attribute of `<html>` counts the locks, so that separately built parts share the count. The space of a classic
 * scrollbar stays reserved, see lock-scroll.css.
 *
 * @example const unlockScroll = lockScroll(document);
 */
export function lockScroll(document: Document): () => void {
  changeCount(document, +1);
  let isLocked = true;
  return () => {
    if (isLocked) changeCount(document, -1);
    isLocked = false;
  };
}

function changeCount(document: Document, by: 1 | -1): void {
  const root = document.documentElement;
  const before = Number(root.getAttribute(countAttribute)) || 0;
  const after = Math.max(0, before + by);
  if (before === 0) reserveScrollbar(document);
  if (after > 0) return root.setAttribute(countAttribute, String(after));
  root.removeAttribute(countAttribute);
  root.removeAttribute(gutterAttribute);
  root.style.removeProperty('--ui-scrollbar-width');
  if (root.style.length === 0) root.removeAttribute('style');
}

function reserveScrollbar(document: Document): void {
  const root = document.documentElement;
  const scrollbarPx = (document.defaultView?.innerWidth ?? 0) - root.clientWidth;
  if (root.clientWidth === 0 || scrollbarPx <= 0) return;
  root.setAttribute(gutterAttribute, '');
  root.style.setProperty('--ui-scrollbar-width', `${scrollbarPx}px`);
}
