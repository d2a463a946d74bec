import { documentProperty } from 'shared-config/platform/document-property';

/**
 * Ref callback for a box that may scroll sideways. While it scrolls, the box is in the tab order, even with focusable
 * content: a button in a sticky column does not scroll the box. `data-more` names the edges with hidden content: `start`,
 * `end`, or both.
 */
export function markSidewaysScroll(box: HTMLElement | null): (() => void) | undefined {
  const page = box && documentProperty(box.ownerDocument, 'defaultView');
  if (!box || !page?.ResizeObserver) return undefined;
  const update = () => mark(box);
  const observer = new page.ResizeObserver(update);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', update);
  };
}

function mark(box: HTMLElement): void {
  const edges = hiddenEdges(box).join(' ');
  if (edges) box.dataset.more = edges;
  else delete box.dataset.more;
  // Keeps tabindex while the box has the focus.
  if (edges) box.tabIndex = 0;
  else if (documentProperty(box.ownerDocument, 'activeElement') !== box) box.removeAttribute('tabindex');
}

/** Returns the edges with hidden content. In right-to-left text `scrollLeft` is negative. */
function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string[] {
  const scrolled = Math.abs(scrollLeft);
  // Widths are whole pixels, but scrollLeft is fractional.
  return [...(scrolled > 1 ? ['start'] : []), ...(scrollWidth - clientWidth - scrolled > 1 ? ['end'] : [])];
}
