/** Positions of slides along their row, in pixels from its start. */
export interface SlideLayout {
  slides: readonly { startPx: number; sizePx: number }[];
  /** Visible length of the row. */
  viewPx: number;
  /** Length of the row in a loop. */
  loopPx?: number;
}

/** Layout sizes are fractional, but scripts measure whole pixels. */
const TOLERANCE_PX = 2;

/**
 * Returns the indexes of the completely visible slides, in visual order.
 *
 * @param location Embla's position: 0 at the start, negative further on
 * @example slidesShownAt(-300, { slides: [{ startPx: 0, sizePx: 300 }, { startPx: 300, sizePx: 300 }], viewPx: 300 }) // [1]
 */
export function slidesShownAt(location: number, { slides, viewPx, loopPx = 0 }: SlideLayout): number[] {
  return slides
    .map(({ startPx, sizePx }, index) => {
      const positions = [0, loopPx, -loopPx].map((shift) => startPx + location + shift);
      const position = positions.find((at) => at >= -TOLERANCE_PX && at + sizePx <= viewPx + TOLERANCE_PX);
      return { index, position };
    })
    .filter(({ position }) => position !== undefined)
    .sort((one, other) => one.position! - other.position!)
    .map(({ index }) => index);
}
