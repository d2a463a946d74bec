/**
 * Moves the focus to the page's focusable `<main>`, if any, without scrolling. Prevents that the focus gets lost.
 *
 * @example focusMain(document)
 */
export function focusMain(page: Document): void {
  page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
