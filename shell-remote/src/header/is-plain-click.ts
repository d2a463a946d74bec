import type { MouseEvent } from 'react';

/**
 * Whether a click on a link is the ordinary one. With a modifier or another button the visitor wants a new tab, a new
 * window or a download, and the browser shall do that.
 *
 * @example isPlainClick({ button: 0, ctrlKey: true, … }) // false
 */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
