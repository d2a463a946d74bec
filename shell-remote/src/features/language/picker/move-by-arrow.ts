import { elementDirection } from 'ui-kit/element-direction';
import { nextByArrow, type ArrowKey } from './next-by-arrow';

const ARROW_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function isArrowKey(key: string): key is ArrowKey {
  return ARROW_KEYS.includes(key);
}

/**
 * Moves the focus among the choices of the picker: from a field or tab down to the first, from there as the grid stands,
 * and from the first row up to the field. Keys that a field needs itself are left to it.
 *
 * @returns whether the key was used
 */
export function moveByArrow(picker: HTMLElement, from: EventTarget, key: ArrowKey): boolean {
  const links = [...picker.querySelectorAll<HTMLElement>('a[data-choice]')];
  const present = links.indexOf(from as HTMLElement);
  if (present < 0) {
    if (key !== 'ArrowDown' || !links[0]) return false;
    links[0].focus();
    return true;
  }
  const boxes = links.map((link) => link.getBoundingClientRect());
  const next = links[nextByArrow(boxes, present, key, elementDirection(picker))];
  if (next) next.focus();
  else if (key === 'ArrowUp') picker.querySelector('input')?.focus();
  return true;
}
