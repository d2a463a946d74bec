/** Where slides lie along their row, in pixels from its start. */
export interface SlideLayout {
  slides: readonly { startPx: number; sizePx: number }[];
  /** How much of the row is seen at once. */
  viewPx: number;
  /** In a loop, the length of the whole row, which follows on itself. */
  roundPx?: number;
}

/** Sizes in pages are not whole pixels, those that scripts measure are. */
const TOLERANCE_PX = 2;

/**
 * The indexes of the slides that are seen whole when the row is moved by `location`, in the order they stand in.
 *
 * @param location as Embla counts: 0 at the start, less than 0 further on
 * @example slidesShownAt(-300, { slides: [{ startPx: 0, sizePx: 300 }, { startPx: 300, sizePx: 300 }], viewPx: 300 }) // [1]
 */
export function slidesShownAt(location: number, { slides, viewPx, roundPx = 0 }: SlideLayout): number[] {
  return slides
    .map(({ startPx, sizePx }, index) => {
      const places = [0, roundPx, -roundPx].map((round) => startPx + location + round);
      const place = places.find((at) => at >= -TOLERANCE_PX && at + sizePx <= viewPx + TOLERANCE_PX);
      return { index, place };
    })
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => one.place! - other.place!)
    .map(({ index }) => index);
}
