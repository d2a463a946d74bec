/** All modal dialogs of the page have the attribute (`ui-kit/top-modal`), whichever separately built part they belong to. */
export const OPEN_MODALS = 'dialog[open][data-ui-modal]';

export interface OpenModals {
  /** The open modals; the one that opened last is the last. */
  current: () => readonly HTMLDialogElement[];
  /** Closes the topmost modals as Escape does. */
  closeTop: (count: number) => void;
  stop: () => void;
}

/** Follows the open modal dialogs of the page, and calls back when one opens, closes or leaves the document from now on. */
export function watchOpenModals(page: Document, onChange: () => void): OpenModals {
  const find = () => [...page.querySelectorAll<HTMLDialogElement>(OPEN_MODALS)];
  let open = find();
  const observer = new MutationObserver(update);
  const observe = () =>
    observer.observe(page, {
      subtree: true,
      attributeFilter: ['open'],
      // Only a modal that is open can be removed open. Other pages change their elements without us.
      childList: open.length > 0,
    });
  function update() {
    const found = find();
    const next = open.filter((dialog) => found.includes(dialog));
    next.push(...found.filter((dialog) => !next.includes(dialog)));
    if (next.length === open.length && next.every((dialog, place) => dialog === open[place])) return;
    open = next;
    observer.disconnect();
    observe();
    onChange();
  }
  observe();
  return {
    current: () => open,
    closeTop: (count) =>
      open
        .slice(open.length - count)
        .reverse()
        .forEach(requestClose),
    stop: () => observer.disconnect(),
  };
}

/** Closes a dialog as Escape does: its owner decides. */
export function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
