/** A format that pictures are taken from and converted to. */
export interface ImageFormatRow {
  /** How a file's name ends, and what a request's `format` says. */
  extension: string;
  mediaType: string;
}

/** Formats that the image component takes and the asset host converts (R-KIT-8). One row = one extension. */
export const IMAGE_FORMATS = [
  { extension: 'png', mediaType: 'image/png' },
  { extension: 'jpg', mediaType: 'image/jpeg' },
  { extension: 'jpeg', mediaType: 'image/jpeg' },
  { extension: 'webp', mediaType: 'image/webp' },
  { extension: 'tiff', mediaType: 'image/tiff' },
  { extension: 'avif', mediaType: 'image/avif' },
] as const satisfies readonly ImageFormatRow[];

/** The extension of a format. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number]['extension'];

/** What pictures are shown in, the smallest first: which one, the browser's decoder decides (R-KIT-9). */
export const SHOWN_FORMATS = ['avif', 'webp'] as const satisfies readonly ImageFormat[];

/** One of the formats that pictures are shown in. */
export type ShownFormat = (typeof SHOWN_FORMATS)[number];

/**
 * The row of a format, whatever its letters' case; undefined where there is none.
 *
 * @example imageFormatOf('JPG')?.mediaType // 'image/jpeg'
 */
export function imageFormatOf(extension: string): (typeof IMAGE_FORMATS)[number] | undefined {
  const wanted = extension.toLowerCase();
  return IMAGE_FORMATS.find((row) => row.extension === wanted);
}
