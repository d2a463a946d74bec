import { isHeadingTo, type PanelEdge, type Point } from './safe-path';

/** Resting this long on a trigger opens it. */
export const openDelayMs = 150;
/** Being away this long from trigger and panel closes it. */
export const closeDelayMs = 300;

/** How the hover rules see and change the menu, and the clock they run on. */
export interface HoverIntentOptions {
  /** Id of the open menu, or null. */
  openId(): string | null;
  open(id: string): void;
  /** Closes what the pointer has opened; a menu opened by a click stays. */
  close(): void;
  setTimer(callback: () => void, delayMs: number): number;
  clearTimer(timer: number): void;
}

/** The pointer events of all triggers of one header, in; one timer, out. */
export interface HoverIntent {
  enter(id: string): void;
  move(id: string, point: Point, openPanel: PanelEdge | null): void;
  leave(): void;
  cancel(): void;
}

/**
 * Opens after a rest, closes after an absence, and doesn't switch to a neighbour while the pointer crosses it on the way
 * to the open panel.
 *
 * @example const intent = createHoverIntent({ openId, open, close, setTimer: setTimeout, clearTimer: clearTimeout })
 */
export function createHoverIntent(options: HoverIntentOptions): HoverIntent {
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
