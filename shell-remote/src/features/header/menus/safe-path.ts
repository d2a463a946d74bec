/** A pointer position or a corner, in CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** The upper edge of an open panel. */
export interface PanelEdge {
  left: number;
  right: number;
  top: number;
}

/** Corners count as a little further out, because hands are not exact. */
const TOLERANCE_PX = 8;

/**
 * Whether a pointer that went from `previous` to `point` is on its way down into the panel: it stays inside the triangle
 * between where it was and the panel's two upper corners.
 *
 * @example isHeadingTo({ left: 0, right: 280, top: 48 }, { x: 40, y: 20 }, { x: 50, y: 26 }) // true
 */
export function isHeadingTo(edge: PanelEdge, previous: Point, point: Point): boolean {
  const isGoingDown = point.y > previous.y && previous.y < edge.top;
  if (!isGoingDown) return false;
  const done = (point.y - previous.y) / (edge.top - previous.y);
  const leftmost = previous.x + (edge.left - TOLERANCE_PX - previous.x) * done;
  const rightmost = previous.x + (edge.right + TOLERANCE_PX - previous.x) * done;
  return point.x >= leftmost && point.x <= rightmost;
}
