/**
 * Puts the focus on the page's main area, where there is one that takes it, without scrolling: for a focus that would be
 * lost otherwise.
 *
 * @example focusMain(document)
 */
export function focusMain(page: Document): void {
  page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
