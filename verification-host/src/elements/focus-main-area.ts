/** Focuses the main area if nothing has the focus, after a removal and before a dialog that returns the focus. */
export function focusMainArea(): void {
  const { activeElement, body } = document;
  if (activeElement === body) document.getElementById('main')?.focus({ preventScroll: true });
}
