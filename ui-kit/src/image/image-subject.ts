import { checkSide } from './check-parameter';
import { ImageSourceMissingError } from './image-errors';

/** A picture that the build imports: `import photo from './photo.jpg'`. */
export interface StaticImage {
  src: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** A tiny preview, shown while the picture loads. */
  blurDataURL?: string;
}

interface Size {
  /** CSS pixels; absent if the surrounding box decides. */
  width?: number;
  height?: number;
}

/** Source and size of an image, with the width of the original if known. */
type ImageSubject = Size & Pick<StaticImage, 'src' | 'blurDataURL'> & { originalWidth?: number };

type ImageSubjectInput = Size & { src: string | StaticImage; isFill?: boolean };

/**
 * Returns source and size of an image. A static image has a size; if the page sets one side, the other follows.
 *
 * @throws ImageSourceMissingError for a static image without src, width or height; ImageParameterError for an invalid size
 * @example imageSubject({ src: { src: '/a.jpg', width: 1200, height: 800 }, width: 300 }) // … width: 300, height: 200
 */
export function imageSubject({ src, width, height, isFill = false }: ImageSubjectInput): ImageSubject {
  const isStatic = typeof src === 'object' && src !== null;
  if (isStatic) checkStatic(src);
  const source = isStatic
    ? { src: src.src, originalWidth: src.width, blurDataURL: src.blurDataURL }
    : { src };
  if (isFill) return source;
  const size = isStatic ? completeSize(src, width, height) : { width, height };
  checkSide('width', size.width ?? Number.NaN);
  checkSide('height', size.height ?? Number.NaN);
  return { ...source, ...size };
}

function checkStatic(image: StaticImage): void {
  const missing = [
    ...(typeof image.src === 'string' && image.src !== '' ? [] : ['src']),
    ...(['width', 'height'] as const).filter((side) => !(image[side] > 0)),
  ];
  if (missing.length === 0) return;
  throw new ImageSourceMissingError(
    `A static image lacks ${missing.join(', ')}: ${JSON.stringify(image)}. Pass an imported picture, { src, width, height }, or the address as text.`,
  );
}

function completeSize(image: StaticImage, width?: number, height?: number) {
  if (width !== undefined && height === undefined) {
    return { width, height: Math.round((width * image.height) / image.width) };
  }
  if (height !== undefined && width === undefined) {
    return { width: Math.round((height * image.width) / image.height), height };
  }
  return { width: width ?? image.width, height: height ?? image.height };
}
