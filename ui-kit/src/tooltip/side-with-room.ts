/** Where a tooltip stands, seen from its trigger; left and right are those of the screen. */
export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

/**
 * The side itself, or `top` for a tooltip that should stand beside its trigger and has room on neither side, as on
 * phones. To the opposite side it goes by itself.
 *
 * @param trigger its edges on the screen, in px from the left
 * @example sideWithRoom('left', { left: 150, right: 210 }, 360, 200) // 'top'
 */
export function sideWithRoom(
  side: TooltipSide,
  trigger: { left: number; right: number },
  screenWidthPx: number,
  neededPx: number,
): TooltipSide {
  if (side === 'top' || side === 'bottom') return side;
  return Math.max(trigger.left, screenWidthPx - trigger.right) < neededPx ? 'top' : side;
}
