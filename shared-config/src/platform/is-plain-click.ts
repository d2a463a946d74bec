/** What of a click says how it was meant; React's events have it like the browser's. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether a click on a link is the ordinary one. With a modifier or another button the visitor wants a new tab, a new
 * window or a download, and the browser shall do that.
 *
 * @example isPlainClick({ button: 0, ctrlKey: true, … }) // false
 */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
