/** The button and modifier keys of a click, of a browser event or a React event. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Returns whether a click on a link has no modifier and uses the main button. The browser handles all other clicks:
 * new tab, new window, download.
 *
 * @example isPlainClick({ button: 0, ctrlKey: true, … }) // false
 */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
