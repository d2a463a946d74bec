import type { Sharp } from 'sharp';
import { imageFormatOf, type ImageFormat } from 'shared-config/platform/image-formats';
import { drawingOf } from './sample-drawings';
import type { SamplePicture } from './sample-pictures-table';
import type { Conversion } from './parse-asset-request';

export interface PictureFile {
  bytes: Buffer;
  mediaType: string;
}

/** Larger pictures are rejected without decoding them. */
const MAX_PIXELS = 25_000_000;
/** EXIF orientation: rotate by 90° clockwise. */
const ORIENTATION_ROTATED_RIGHT = 6;
/** Fast encoding matters more than small files in tests. */
const AVIF_EFFORT = 1;
const SAMPLE_QUALITY = 92;

export async function drawPicture(picture: SamplePicture): Promise<PictureFile> {
  const drawing = Buffer.from(drawingOf(picture));
  if (picture.format === 'svg') return { bytes: drawing, mediaType: 'image/svg+xml' };
  const { default: sharp } = await import('sharp');
  const pixels = picture.isTransparent ? sharp(drawing) : sharp(drawing).removeAlpha();
  const drawn = encodePicture(pixels, picture.format, SAMPLE_QUALITY);
  const rotated = picture.isRotated
    ? drawn.withMetadata({ orientation: ORIENTATION_ROTATED_RIGHT, exif: SAMPLE_EXIF })
    : drawn;
  return { bytes: await rotated.toBuffer(), mediaType: imageFormatOf(picture.format)!.mediaType };
}

/** Metadata that a conversion must remove. */
const SAMPLE_EXIF = {
  IFD0: { Make: 'Pretend Camera', Artist: 'Sample Artist' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
};

/**
 * Converts a picture: upright, without metadata, never enlarged. One side keeps the proportion; two sides crop
 * the centre.
 *
 * @throws Error of sharp for bytes that are not a picture, or that have too many pixels
 */
export async function convertPicture(
  bytes: Buffer,
  { width, height, format, quality }: Conversion & { format: ImageFormat },
): Promise<PictureFile> {
  const { default: sharp } = await import('sharp');
  const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { autoOrient: upright } = await opened.metadata();
  const size = fitSize({ width, height }, upright);
  const resized = opened.autoOrient().resize({ ...size, fit: 'cover', withoutEnlargement: true });
  return {
    bytes: await encodePicture(resized, format, quality).toBuffer(),
    mediaType: imageFormatOf(format)!.mediaType,
  };
}

/**
 * Returns the largest size in the requested proportion that the picture can fill.
 *
 * @example fitSize({ width: 3000, height: 1500 }, { width: 1200, height: 800 }) // { width: 1200, height: 600 }
 */
export function fitSize(
  { width, height }: { width?: number; height?: number },
  original: { width: number; height: number },
): { width?: number; height?: number } {
  const share = Math.min(1, original.width / (width ?? 1), original.height / (height ?? 1));
  const side = (length?: number) => length && Math.max(1, Math.round(length * share));
  return { width: side(width), height: side(height) };
}

/** sharp drops metadata by default. */
function encodePicture(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  // JPEG has no transparency.
  const jpeg = () => picture.flatten({ background: '#ffffff' }).jpeg({ quality });
  const encoders: Record<ImageFormat, () => Sharp> = {
    jpg: jpeg,
    jpeg,
    avif: () => picture.avif({ quality, effort: AVIF_EFFORT }),
    tiff: () => picture.tiff({ quality, compression: 'lzw' }),
    png: () => picture.png(),
    webp: () => picture.webp({ quality }),
  };
  return encoders[format]();
}
