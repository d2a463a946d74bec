import { MAX_SIDE_PX } from './check-parameter';

/**
 * The height that a picture's size on the page has at another width; none where one is not known, and none above what a
 * host makes.
 *
 * @example heightAt(640, { width: 300, height: 200 }) // 427
 */
export function heightAt(
  widthPx: number,
  { width, height }: { width?: number; height?: number },
): number | undefined {
  if (width === undefined || height === undefined) return undefined;
  const heightPx = Math.max(1, Math.round((widthPx * height) / width));
  return heightPx <= MAX_SIDE_PX ? heightPx : undefined;
}
