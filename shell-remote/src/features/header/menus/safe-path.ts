/** A pointer position or a corner, in CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

export interface PanelEdge {
  left: number;
  right: number;
  top: number;
}

/** Enlarges the panel for imprecise hands. */
const TOLERANCE_PX = 8;

/** Returns whether the pointer stays in the triangle between its previous position and the panel's upper corners. */
export function isHeadingTo(edge: PanelEdge, previous: Point, point: Point): boolean {
  const isGoingDown = point.y > previous.y && previous.y < edge.top;
  if (!isGoingDown) return false;
  const done = (point.y - previous.y) / (edge.top - previous.y);
  const leftmost = previous.x + (edge.left - TOLERANCE_PX - previous.x) * done;
  const rightmost = previous.x + (edge.right + TOLERANCE_PX - previous.x) * done;
  return point.x >= leftmost && point.x <= rightmost;
}
