/**
 * Moves the focus to the next or previous link, button or chosen radio button of a panel, around its ends; from outside to the first or last.
 *
 * @example focusLink(panel, 1)
 */
export function focusLink(panel: HTMLElement | null, step: 1 | -1): void {
  if (!panel) return;
  const links = [...panel.querySelectorAll<HTMLElement>('a[href], button, input:checked')];
  const current = links.findIndex((link) => link === panel.ownerDocument.activeElement);
  const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
  links.at(next % links.length)?.focus();
}
