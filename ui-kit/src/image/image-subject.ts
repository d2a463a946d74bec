import { checkSide } from './check-parameter';
import { ImageSourceMissingError } from './image-errors';

/** A picture that the build knows: what an import of a picture answers. */
export interface StaticImage {
  src: string;
  /** Pixels of the picture itself. */
  width: number;
  height: number;
  /** A tiny picture of it, shown until it is there. */
  blurDataURL?: string;
}

/** What an image is of, and how large it stands on the page. */
export interface ImageSubject {
  src: string;
  /** CSS pixels; absent where the owner's box decides. */
  width?: number;
  height?: number;
  /** Pixels of the picture itself, where known. */
  originalWidth?: number;
  blurDataURL?: string;
}

export interface ImageSubjectInput {
  src: string | StaticImage;
  width?: number;
  height?: number;
  isFill?: boolean;
}

/**
 * Reads what an image is of. A static picture brings its size; where the page gives one side, the other follows.
 *
 * @throws ImageSourceMissingError for a static picture without src, width or height; ImageParameterError for a size
 *   that is none
 * @example imageSubject({ src: { src: '/a.jpg', width: 1200, height: 800 }, width: 300 }) // … width: 300, height: 200
 */
export function imageSubject({ src, width, height, isFill = false }: ImageSubjectInput): ImageSubject {
  const isStatic = typeof src === 'object' && src !== null;
  if (isStatic) checkStatic(src);
  const own = isStatic ? { src: src.src, originalWidth: src.width, blurDataURL: src.blurDataURL } : { src };
  if (isFill) return own;
  const size = isStatic ? sizeOf(src, width, height) : { width, height };
  checkSide('width', size.width ?? Number.NaN);
  checkSide('height', size.height ?? Number.NaN);
  return { ...own, ...size };
}

function checkStatic(image: StaticImage): void {
  const missing = [
    ...(typeof image.src === 'string' && image.src !== '' ? [] : ['src']),
    ...(['width', 'height'] as const).filter((side) => !(image[side] > 0)),
  ];
  if (missing.length === 0) return;
  throw new ImageSourceMissingError(
    `A static image lacks ${missing.join(', ')}: ${JSON.stringify(image)}. Pass what the import of a picture answers, { src, width, height }, or the address as text.`,
  );
}

function sizeOf(image: StaticImage, width?: number, height?: number) {
  if (width !== undefined && height === undefined) {
    return { width, height: Math.round((width * image.height) / image.width) };
  }
  if (height !== undefined && width === undefined) {
    return { width: Math.round((height * image.width) / image.height), height };
  }
  return { width: width ?? image.width, height: height ?? image.height };
}
