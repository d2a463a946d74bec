/**
 * How many entries at the end of a one-row list have wrapped out of sight. With `isTightened` the list also becomes as
 * narrow as what is left in it, so that what stands behind it comes close; its parent must not depend on its width.
 *
 * The skeleton runs this very function before anything is painted: it refers to nothing outside itself.
 *
 * @example const clippedCount = fitList(list, true);
 */
export function fitList(list: HTMLElement, isTightened: boolean): number {
  // A focused entry of a later row may have scrolled the list before this code ran.
  list.scrollTop = 0;
  if (isTightened) list.style.inlineSize = '';
  const rowEnd = list.offsetTop + list.clientHeight;
  const items = [...list.children] as HTMLElement[];
  const visible = items.filter((item) => item.offsetTop < rowEnd || rowEnd === 0);
  if (isTightened && visible.length < items.length) {
    // Widths are told as whole pixels: one more for each makes sure that nothing wraps.
    const widthPx = visible.reduce((sum, item) => sum + item.offsetWidth + 1, 0);
    list.style.inlineSize = `${widthPx}px`;
  }
  return items.length - visible.length;
}
