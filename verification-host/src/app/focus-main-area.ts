/**
 * Focuses the main area where the page has no focus: after the focused element has gone, and before a dialog opens that has to
 * return the focus to something.
 */
export function focusMainArea(): void {
  const { activeElement, body } = document;
  if (activeElement === body) document.getElementById('main')?.focus({ preventScroll: true });
}
