import { imageFormatOf, SHOWN_FORMATS, type ShownFormat } from 'shared-config/image-formats';
import { oncePerPage } from 'shared-config/once-per-page';
import { TINY_IMAGES } from './tiny-images-table';

/** Decodes a picture or rejects. */
export type DecodeImage = (image: Blob) => Promise<unknown>;

const CONTRACT_VERSION = '1.0';

/**
 * The best format that this browser decodes, found once per page by decoding a pixel of each; undefined where it decodes
 * neither. For addresses outside of an element alone: the image component lets the browser choose by itself.
 *
 * @example imageAddress({ src, loader, width: 300, format: await shownFormat() })
 */
export function shownFormat(): Promise<ShownFormat | undefined> {
  return oncePerPage('shown-image-format', CONTRACT_VERSION, () =>
    firstDecoded((image) => createImageBitmap(image)),
  );
}

/** The first format that can be decoded. @example await firstDecoded(createImageBitmap) // 'avif' */
export async function firstDecoded(decode: DecodeImage): Promise<ShownFormat | undefined> {
  for (const format of SHOWN_FORMATS) if (await isDecoded(format, decode)) return format;
  return undefined;
}

async function isDecoded(format: ShownFormat, decode: DecodeImage): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(TINY_IMAGES[format]), (character) => character.charCodeAt(0));
    await decode(new Blob([bytes], { type: imageFormatOf(format)!.mediaType }));
    return true;
  } catch {
    // That is the answer: this browser does not know the format, or has no decoder for scripts.
    return false;
  }
}
