/** Attribute of dialogs that opened as a modal; separately built parts find each other's modals by it. */
const MODAL_ATTRIBUTE = 'data-ui-modal';

/** Marks a dialog as a modal. Call it before `showModal`. */
export function markModal(dialog: HTMLDialogElement): void {
  dialog.setAttribute(MODAL_ATTRIBUTE, '');
}

/**
 * Returns the top modal: the innermost one with the focus, or the last open one, or null.
 *
 * @example topModalOf(document) // null
 */
export function topModalOf(page: Document): HTMLElement | null {
  const open = [...page.querySelectorAll<HTMLElement>(`dialog[open][${MODAL_ATTRIBUTE}]`)];
  const focused = open.filter((dialog) => dialog.contains(page.activeElement));
  return focused.at(-1) ?? open.at(-1) ?? null;
}
