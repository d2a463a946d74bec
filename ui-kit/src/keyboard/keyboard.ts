import type { KeyboardEvent } from 'react';

/** Key code of every key that an input method has consumed. Safari reports it for the last key of a composition. */
const COMPOSING_KEY_CODE = 229;

/** Returns whether the key belongs to an input method that composes text. @example if (isComposing(event)) return; */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === COMPOSING_KEY_CODE;
}

/**
 * Returns whether a modifier key is pressed. Such keys are commands of the browser or the system: Alt with an arrow goes back.
 *
 * @example if (hasModifier(event)) return;
 */
export function hasModifier(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
