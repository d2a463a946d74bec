import * as limits from 'shared-config/site/limits';
import { ImageParameterError } from './image-errors';

/** Maximum width and height of a request: the last of the widths (R-KIT-10). */
export const MAX_SIDE_PX = Math.max(...limits.imageWidthsPx);

const MAX_PIXEL_RATIO = 10;

/**
 * Rejects a width or height that no host can serve, because its request would fail for every visitor.
 *
 * @throws ImageParameterError
 * @example checkSide('width', Number.NaN) // throws: width must be a whole number of pixels from 1 to 3840, not NaN. …
 */
export function checkSide(name: 'width' | 'height', value: number): void {
  const isValid = Number.isInteger(value) && value >= 1 && value <= MAX_SIDE_PX;
  if (!isValid) reject(name, `a whole number of pixels from 1 to ${MAX_SIDE_PX}`, value);
}

/** @throws ImageParameterError */
export function checkQuality(value: number): void {
  const isValid = Number.isInteger(value) && value >= 1 && value <= 100;
  if (!isValid) reject('quality', 'a whole number from 1 to 100', value);
}

/** @throws ImageParameterError */
export function checkPixelRatio(value: number): void {
  if (!(value > 0 && value <= MAX_PIXEL_RATIO)) {
    reject('pixelRatio', `above 0 and at most ${MAX_PIXEL_RATIO}, as devicePixelRatio is`, value);
  }
}

function reject(name: string, expected: string, value: unknown): never {
  throw new ImageParameterError(
    `An image's ${name} must be ${expected}, not ${String(value)}. Correct it where the image is used.`,
  );
}
