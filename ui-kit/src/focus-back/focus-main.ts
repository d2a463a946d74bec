import { documentProperty } from 'shared-config/platform/document-property';

/**
 * Moves the focus to the page's focusable `<main>`, if any, without scrolling. Keeps keyboard users in the page's content.
 *
 * @example focusMain(document)
 */
export function focusMain(page: Document): void {
  page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Returns the focus to an element, or to the page's main area if the element cannot take it: removed, or inside a dialog that fades out. */
export function restoreFocus(page: Document, element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (documentProperty(page, 'activeElement') !== element) focusMain(page);
}
