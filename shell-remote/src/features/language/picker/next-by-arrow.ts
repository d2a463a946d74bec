/** Where a link of a grid stands in the page, in px; `DOMRect` fits. */
export interface GridBox {
  left: number;
  right: number;
  top: number;
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/**
 * The link that a key leads to from one of a grid: sideways the neighbour, up and down the nearest of the next row;
 * -1 where there is none.
 *
 * @example nextByArrow(links.map((link) => link.getBoundingClientRect()), 0, 'ArrowDown', 'ltr') // 3, in three columns
 */
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
