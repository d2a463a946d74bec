import { limits } from 'shared-config/limits';

/** One choice that the browser gets. */
export interface WidthChoice {
  widthPx: number;
  /** What stands behind the address in `srcset`; empty where the address stands alone. */
  descriptor: string;
}

export interface WidthChoicesInput {
  /** Width on the page in CSS pixels; absent where the owner's box decides. */
  width?: number;
  /** As the attribute of that name. */
  sizes?: string;
  /** Asks for width × this as the one address. */
  pixelRatio?: number;
  /** Width of the picture itself, where known. */
  originalWidth?: number;
}

/** All widths that are ever asked for, so that hosts and browsers keep few of each picture (R-KIT-10). */
export const WIDTHS_PX: readonly number[] = [...limits.iconWidthsPx, ...limits.imageWidthsPx];

const WIDEST_PX = WIDTHS_PX.at(-1)!;
/** More than twice as many pixels are not seen; more than three times as many not had. */
const FIXED_RATIOS = [1, 2];
const MAX_RATIO = 3;
/** A width at the end of one of the entries of `sizes`. */
const LENGTH = /(?:^|\s)(\d+(?:\.\d+)?)(px|vw)$/;

/**
 * The widths that a picture is offered in, the smallest first.
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

/** The first of the widths that is enough. @example stepFor(300) // 384 */
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

/** The narrowest and the widest that `sizes` can mean, on the smallest screen that we build for; all where it calculates. */
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
