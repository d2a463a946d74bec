import { focusMain } from 'ui-kit/focus-main';

/**
 * Focuses the main area where the page has no focus: after the focused element has gone, and before a dialog opens that has to
 * return the focus to something.
 */
export function focusMainArea(): void {
  if (document.activeElement === document.body) focusMain(document);
}
