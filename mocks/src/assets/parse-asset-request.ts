import { IMAGE_FORMATS, imageFormatOf, type ImageFormat } from 'shared-config/image-formats';
import { limits } from 'shared-config/limits';

/** How a picture is wanted. */
export interface Conversion {
  width?: number;
  height?: number;
  /** Absent: what the browser accepts decides. */
  format?: ImageFormat;
  quality: number;
}

/** What an address of the asset host asks. */
export type AssetRequest =
  | { kind: 'original'; name: string }
  | { kind: 'converted'; name: string; conversion: Conversion }
  | { kind: 'wrong'; reason: string };

/** Where pictures stand on the asset host. */
export const PICTURES_PATH = '/images/';

const MAX_SIDE_PX = Math.max(...limits.imageWidthsPx);
const WHOLE_NUMBER = /^[1-9]\d{0,4}$/;
const PARAMETERS = ['width', 'height', 'format', 'quality'] as const;

/**
 * Reads an address as it came over the wire. The name stays as it is written: what is escaped is no name of ours.
 * Parameters that are not ours mean nothing here.
 *
 * @example parseAssetRequest('/images/photo.jpg?width=640&format=avif')
 */
export function parseAssetRequest(target: string): AssetRequest {
  const [path = '', ...rest] = target.split('?');
  const name = path.slice(PICTURES_PATH.length);
  const query = new URLSearchParams(rest.join('?'));
  const usedParameters = PARAMETERS.filter((parameter) => query.has(parameter));
  if (usedParameters.length === 0) return { kind: 'original', name };
  const repeated = usedParameters.find((parameter) => query.getAll(parameter).length > 1);
  if (repeated) return { kind: 'wrong', reason: `${repeated} may be said once` };
  const reason = findProblem(query);
  if (reason) return { kind: 'wrong', reason };
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
