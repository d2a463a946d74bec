/* Attributes and not classes: a page may have rules for whatever has a class (`[class*='-']`). */
const countAttribute = 'data-ui-scroll-locks';
const gutterAttribute = 'data-ui-scroll-gutter';

/**
 * Stops the page from scrolling without a jump, and returns the way to let it scroll again (safe to call twice).
 *
 * The number of locks stands on `<html>`, so that modals of separately built parts count together. A scrollbar that
 * takes up room keeps it: see lock-scroll.css.
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
