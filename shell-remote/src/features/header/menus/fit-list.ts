/**
 * Returns how many last entries of a one-row list have wrapped out of sight. `isTightened` also shrinks the list to its
 * visible entries.
 */
export function fitList(list: HTMLElement, isTightened: boolean): number {
  // A focused entry of a later row may have scrolled the list.
  list.scrollTop = 0;
  if (isTightened) list.style.inlineSize = '';
  const rowEnd = list.offsetTop + list.clientHeight;
  const items = [...list.children] as HTMLElement[];
  const visible = items.filter((item) => item.offsetTop < rowEnd || rowEnd === 0);
  if (isTightened && visible.length < items.length) {
    // Rounding the sum, not each width, leaves no gap after the last entry.
    list.style.inlineSize = `${Math.ceil(visible.reduce((sum, item) => sum + item.getBoundingClientRect().width, 0))}px`;
  }
  return items.length - visible.length;
}
