import * as limits from 'shared-config/site/limits';

export interface WidthChoice {
  widthPx: number;
  /** Descriptor in `srcset`; empty for a single address. */
  descriptor: string;
}

export interface WidthChoicesInput {
  /** Width on the page in CSS pixels; absent if the surrounding box decides. */
  width?: number;
  /** The `sizes` attribute. */
  sizes?: string;
  /** Requests width × this as the only address. */
  pixelRatio?: number;
  /** Width of the original in pixels, if known. */
  originalWidth?: number;
}

/** All widths that images request; few widths keep caches small (R-KIT-10). */
export const WIDTHS_PX: readonly number[] = [...limits.iconWidthsPx, ...limits.imageWidthsPx];

const WIDEST_PX = WIDTHS_PX.at(-1)!;
/** More than 2 pixels per CSS pixel are invisible, and few screens have more than 3. */
const FIXED_RATIOS = [1, 2];
const MAX_RATIO = 3;
/** The width at the end of an entry of `sizes`. */
const LENGTH = /(?:^|\s)(\d+(?:\.\d+)?)(px|vw)$/;

/**
 * Returns the widths to offer for a picture, in ascending order.
 *
 * @example widthChoices({ width: 300 }) // [{ widthPx: 384, descriptor: '1x' }, { widthPx: 640, descriptor: '2x' }]
 * @example widthChoices({ sizes: '100vw' }) // 640w to 3840w
 * @example widthChoices({ width: 300, pixelRatio: 3 }) // [{ widthPx: 1080, descriptor: '' }]
 */
export function widthChoices({ width, sizes, pixelRatio, originalWidth }: WidthChoicesInput): WidthChoice[] {
  if (pixelRatio !== undefined && width !== undefined) {
    return [{ widthPx: stepFor(Math.min(width * pixelRatio, originalWidth ?? Infinity)), descriptor: '' }];
  }
  if (sizes === undefined && width !== undefined) return fixedChoices(width, originalWidth);
  const { leastPx, mostPx } = boundsOf(sizes ?? '100vw');
  const lastPx = stepFor(Math.min(mostPx, originalWidth ?? Infinity));
  const choices = WIDTHS_PX.filter((widthPx) => widthPx >= leastPx && widthPx <= lastPx);
  return (choices.length > 0 ? choices : [lastPx]).map((widthPx) => ({ widthPx, descriptor: `${widthPx}w` }));
}

/** Returns the smallest sufficient width. @example stepFor(300) // 384 */
export function stepFor(widthPx: number): number {
  return WIDTHS_PX.find((step) => step >= widthPx) ?? WIDEST_PX;
}

function fixedChoices(width: number, originalWidth = Infinity): WidthChoice[] {
  const steps = FIXED_RATIOS.map((ratio) => ({
    widthPx: stepFor(Math.min(width * ratio, originalWidth)),
    descriptor: `${ratio}x`,
  }));
  return steps.filter(({ widthPx }, index) => widthPx !== steps[index - 1]?.widthPx);
}

/** Returns the limits of the widths that `sizes` can mean, from the smallest supported screen; no limits for calculations. */
function boundsOf(sizes: string): { leastPx: number; mostPx: number } {
  const lengths = sizes.split(',').map((entry) => LENGTH.exec(entry.trim()));
  const leasts = lengths.map((match) => lengthIn(match, limits.imageWidthsPx[0]));
  const mosts = lengths.map((match) => (match?.[2] === 'px' ? Number(match[1]) * MAX_RATIO : WIDEST_PX));
  return { leastPx: Math.min(...leasts), mostPx: Math.max(...mosts) };
}

function lengthIn(match: RegExpExecArray | null, viewportPx: number): number {
  if (!match) return 0;
  return match[2] === 'px' ? Number(match[1]) : (Number(match[1]) / 100) * viewportPx;
}
