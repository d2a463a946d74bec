/** Says that a dialog was opened as a modal; read by parts that were built apart from the one that opened it. */
const MARK = 'data-ui-modal';

/** Marks a dialog as a modal, before it is opened as one. */
export function markModal(dialog: HTMLDialogElement): void {
  dialog.setAttribute(MARK, '');
}

/**
 * The modal that takes part in the page: the one with the focus, which is on top, else the last of those that are open.
 *
 * @example topModalOf(document) // null: no modal is open
 */
export function topModalOf(page: Document): HTMLElement | null {
  const open = [...page.querySelectorAll<HTMLElement>(`dialog[open][${MARK}]`)];
  const focused = open.filter((dialog) => dialog.contains(page.activeElement));
  return focused.at(-1) ?? open.at(-1) ?? null;
}
