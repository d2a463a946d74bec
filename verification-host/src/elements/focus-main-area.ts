/**
 * Focuses the main area if nothing has the focus: after the focused element was removed, and before a dialog opens that
 * later returns the focus.
 */
export function focusMainArea(): void {
  const { activeElement, body } = document;
  if (activeElement === body) document.getElementById('main')?.focus({ preventScroll: true });
}
