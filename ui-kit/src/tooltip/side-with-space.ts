/** Side of the trigger on which the tooltip appears; left and right are physical. */
export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

/**
 * Returns the side, or `top` if the tooltip fits on neither side of its trigger, as on phones. Radix moves it to the
 * opposite side.
 *
 * @param trigger edges of the trigger, in px from the left of the screen
 * @example sideWithSpace('left', { left: 150, right: 210 }, 360, 200) // 'top'
 */
export function sideWithSpace(
  side: TooltipSide,
  trigger: { left: number; right: number },
  screenWidthPx: number,
  neededPx: number,
): TooltipSide {
  if (side === 'top' || side === 'bottom') return side;
  return Math.max(trigger.left, screenWidthPx - trigger.right) < neededPx ? 'top' : side;
}
