import { elementDirection } from 'ui-kit/element-direction';

const ARROW_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function isArrowKey(key: string): key is ArrowKey {
  return ARROW_KEYS.includes(key);
}

/** Moves the focus between the field, the tabs and the grid of choices. Returns whether the key was used. */
export function moveByArrow(picker: HTMLElement, from: EventTarget, key: ArrowKey): boolean {
  const links = [...picker.querySelectorAll<HTMLElement>('[data-choice]')];
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

interface GridBox {
  left: number;
  right: number;
  top: number;
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Returns the index of the next link, or -1: sideways the neighbour, up and down the nearest of the next row. */
export function nextByArrow(
  boxes: readonly GridBox[],
  present: number,
  key: ArrowKey,
  direction: 'ltr' | 'rtl',
): number {
  const last = boxes.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return inNextRow(boxes, present, key === 'ArrowDown' ? 1 : -1);
  const isForward = (key === 'ArrowRight') === (direction === 'ltr');
  const next = present + (isForward ? 1 : -1);
  return next > last ? -1 : next;
}

function inNextRow(boxes: readonly GridBox[], present: number, step: 1 | -1): number {
  const from = boxes[present];
  if (!from) return -1;
  const distance = ({ top }: GridBox) => (top - from.top) * step;
  const rowDistance = Math.min(...boxes.map(distance).filter((away) => away > 0));
  const row = boxes.filter((box) => distance(box) === rowDistance);
  const [nearest] = row.sort((one, other) => offCentre(one, from) - offCentre(other, from));
  return nearest ? boxes.indexOf(nearest) : -1;
}

function offCentre(one: GridBox, other: GridBox): number {
  return Math.abs(one.left + one.right - other.left - other.right);
}
