import {
  DISPLAY_FORMATS,
  IMAGE_FORMATS,
  imageFormatOf,
  type ImageFormat,
} from 'shared-config/platform/image-formats';
import * as limits from 'shared-config/site/limits';

export interface Conversion {
  width?: number;
  height?: number;
  /** Default: the best format that the browser accepts. */
  format?: ImageFormat;
  quality: number;
}

export type AssetRequest =
  | { kind: 'original'; name: string }
  | { kind: 'converted'; name: string; conversion: Conversion }
  | { kind: 'invalid'; reason: string };

export const PICTURES_PATH = '/images/';

const MAX_SIDE_PX = Math.max(...limits.imageWidthsPx);
const WHOLE_NUMBER = /^[1-9]\d{0,4}$/;
const PARAMETERS = ['width', 'height', 'format', 'quality'] as const;

/**
 * Parses the raw address of a picture. Unknown parameters are ignored. The name is not decoded, because no
 * picture has an escaped name.
 */
export function parseAssetRequest(target: string): AssetRequest {
  const [path = '', ...rest] = target.split('?');
  const name = path.slice(PICTURES_PATH.length);
  const query = new URLSearchParams(rest.join('?'));
  const usedParameters = PARAMETERS.filter((parameter) => query.has(parameter));
  if (usedParameters.length === 0) return { kind: 'original', name };
  const repeated = usedParameters.find((parameter) => query.getAll(parameter).length > 1);
  if (repeated) return { kind: 'invalid', reason: `${repeated} must not be repeated` };
  const reason = findProblem(query);
  if (reason) return { kind: 'invalid', reason };
  const numberOf = (parameter: string) => (query.has(parameter) ? Number(query.get(parameter)) : undefined);
  return {
    kind: 'converted',
    name,
    conversion: {
      width: numberOf('width'),
      height: numberOf('height'),
      format: query.has('format') ? imageFormatOf(query.get('format')!)?.extension : undefined,
      quality: numberOf('quality') ?? limits.imageQuality,
    },
  };
}

function findProblem(query: URLSearchParams): string | undefined {
  const format = query.get('format');
  if (format !== null && !imageFormatOf(format)) {
    return `format must be one of ${IMAGE_FORMATS.map(({ extension }) => extension).join(', ')}`;
  }
  return (
    findNumberProblem(query, 'width', MAX_SIDE_PX) ??
    findNumberProblem(query, 'height', MAX_SIDE_PX) ??
    findNumberProblem(query, 'quality', 100)
  );
}

function findNumberProblem(query: URLSearchParams, name: string, maximum: number): string | undefined {
  const text = query.get(name);
  if (text === null || (WHOLE_NUMBER.test(text) && Number(text) <= maximum)) return undefined;
  return `${name} must be a whole number from 1 to ${maximum}`;
}

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
