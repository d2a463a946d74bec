/** Where something begins and ends on the screen, in px from its left. */
export interface Edges {
  left: number;
  right: number;
}

/**
 * How far a list is to be scrolled so that one of its tabs is seen whole, with room to both sides; to the left when
 * negative. The same in both writing directions.
 *
 * @example scrollStep({ left: 300, right: 380 }, { left: 0, right: 360 }, 40) // 60
 */
export function scrollStep(tab: Edges, list: Edges, roomPx: number): number {
  const toLeftPx = tab.left - list.left - roomPx;
  return toLeftPx < 0 ? toLeftPx : Math.max(0, tab.right - list.right + roomPx);
}
