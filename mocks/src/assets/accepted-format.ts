import { imageFormatOf, DISPLAY_FORMATS, type ImageFormat } from 'shared-config/image-formats';

/**
 * Returns the best format that the `Accept` header names; the picture's own format if it names none. A wildcard
 * does not count as support of newer formats.
 *
 * @example bestAcceptedFormat('image/avif,image/webp,image/*,*\/*;q=0.8', 'jpg') // 'avif'
 */
export function bestAcceptedFormat(accept: string | undefined, originalFormat: ImageFormat): ImageFormat {
  const acceptedTypes = new Set((accept ?? '').split(',').flatMap(acceptedMediaTypes));
  return (
    DISPLAY_FORMATS.find((format) => acceptedTypes.has(imageFormatOf(format)!.mediaType)) ?? originalFormat
  );
}

function acceptedMediaTypes(entry: string): string[] {
  const [mediaType = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  return isRefused ? [] : [mediaType];
}
