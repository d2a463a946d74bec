/**
 * A ref for a box whose content may be wider than it is. While there is more to see, the box is a stop of the keyboard,
 * whatever else in it is one (a button in a column that stays does not scroll it), and `data-more` says at which edges:
 * `start`, `end`, or both.
 *
 * @example <div className="ui-table__box" role="group" aria-label="Prices" ref={markSidewaysScroll}>…</div>
 */
export function markSidewaysScroll(box: HTMLElement | null): (() => void) | undefined {
  const page = box?.ownerDocument.defaultView;
  if (!box || !page?.ResizeObserver) return undefined;
  const look = () => mark(box);
  const observer = new page.ResizeObserver(look);
  for (const watched of [box, ...box.children]) observer.observe(watched);
  box.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', look);
  };
}

function mark(box: HTMLElement): void {
  const edges = hiddenEdges(box).join(' ');
  if (edges) box.dataset.more = edges;
  else delete box.dataset.more;
  // Not taken away from whoever is there.
  if (edges) box.tabIndex = 0;
  else if (box.ownerDocument.activeElement !== box) box.removeAttribute('tabindex');
}

/** From right to left the start is on the right, and what is scrolled counts below zero. */
function hiddenEdges({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string[] {
  const scrolled = Math.abs(scrollLeft);
  // Widths are whole pixels, what is scrolled is not.
  return [...(scrolled > 1 ? ['start'] : []), ...(scrollWidth - clientWidth - scrolled > 1 ? ['end'] : [])];
}
