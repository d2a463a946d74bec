/** How long the pointer must rest on a trigger to open it. */
export const openDelayMs = 150;
/** How long the pointer must be away from trigger and panel to close it. */
export const closeDelayMs = 300;

interface HoverIntentOptions {
  openId(): string | null;
  open(id: string): void;
  /** Closes a menu that hover opened, not one that a click opened. */
  close(): void;
  setTimer(callback: () => void, delayMs: number): number;
  clearTimer(timer: number): void;
}

/**
 * Receives the pointer events of all triggers of a header; uses one timer. Does not switch to a neighbour that the
 * pointer crosses on its way to the open panel.
 */
export function createHoverIntent(options: HoverIntentOptions) {
  let timer: number | null = null;
  let previous: Point | null = null;

  const cancel = () => {
    if (timer !== null) options.clearTimer(timer);
    timer = null;
  };
  const schedule = (action: () => void, delayMs: number) => {
    cancel();
    timer = options.setTimer(() => {
      timer = null;
      action();
    }, delayMs);
  };
  const enter = (id: string) => {
    previous = null;
    if (options.openId() === id) cancel();
    else schedule(() => options.open(id), openDelayMs);
  };
  const move = (id: string, point: Point, openPanel: PanelEdge | null) => {
    const isPassing = openPanel !== null && previous !== null && isHeadingTo(openPanel, previous, point);
    previous = point;
    if (isPassing && options.openId() !== id) schedule(() => options.open(id), openDelayMs);
  };
  const leave = () => {
    if (options.openId() === null) cancel();
    else schedule(options.close, closeDelayMs);
  };
  return { enter, move, leave, cancel };
}

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

/** Enlarges the panel for imprecise pointers. */
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
