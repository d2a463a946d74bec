export interface ImageFormatRow {
  /** File extension, and value of a request's `format`. */
  extension: string;
  mediaType: string;
}

/** Formats that the image component accepts and the asset host converts (R-KIT-8). One row = one extension. */
export const IMAGE_FORMATS = [
  { extension: 'png', mediaType: 'image/png' },
  { extension: 'jpg', mediaType: 'image/jpeg' },
  { extension: 'jpeg', mediaType: 'image/jpeg' },
  { extension: 'webp', mediaType: 'image/webp' },
  { extension: 'tiff', mediaType: 'image/tiff' },
  { extension: 'avif', mediaType: 'image/avif' },
] as const satisfies readonly ImageFormatRow[];

export type ImageFormat = (typeof IMAGE_FORMATS)[number]['extension'];

/** Formats for display, smallest first. The browser chooses by what it can decode (R-KIT-9). */
export const DISPLAY_FORMATS = ['avif', 'webp'] as const satisfies readonly ImageFormat[];

export type DisplayFormat = (typeof DISPLAY_FORMATS)[number];

/**
 * Returns the row of a format, in any case; undefined for an unknown format.
 *
 * @example imageFormatOf('JPG')?.mediaType // 'image/jpeg'
 */
export function imageFormatOf(extension: string): (typeof IMAGE_FORMATS)[number] | undefined {
  const wanted = extension.toLowerCase();
  return IMAGE_FORMATS.find((row) => row.extension === wanted);
}
