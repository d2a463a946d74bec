import { imageFormatOf, SHOWN_FORMATS, type ImageFormat } from 'shared-config/image-formats';

/**
 * The best format that a browser names in its `Accept` header; the picture's own where it names none. That it takes
 * "all pictures" says nothing about new ones.
 *
 * @example acceptedFormat('image/avif,image/webp,image/*,*\/*;q=0.8', 'jpg') // 'avif'
 */
export function bestAcceptedFormat(accept: string | undefined, originalFormat: ImageFormat): ImageFormat {
  const acceptedTypes = new Set((accept ?? '').split(',').flatMap(acceptedMediaTypes));
  return (
    SHOWN_FORMATS.find((format) => acceptedTypes.has(imageFormatOf(format)!.mediaType)) ?? originalFormat
  );
}

function acceptedMediaTypes(entry: string): string[] {
  const [mediaType = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  return isRefused ? [] : [mediaType];
}
