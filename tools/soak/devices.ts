import { createHash } from 'node:crypto';
import { localesOf } from 'shared-config/locales';
import { REGIONS, type RegionCode } from 'shared-config/regions';

/** A browser somewhere, with its cookies and its cache. */
export interface Device {
  region: RegionCode;
  /** Host name of the region's pages, without port. */
  host: string;
  locale: string;
  /** Undefined until a page has given it one. */
  deviceId: string | undefined;
  encoding: string;
  /** Addresses of files that never change. */
  cache: Set<string>;
}

const ENCODINGS = ['gzip, deflate, br', 'gzip', 'identity'];

/**
 * A device by its number, always the same one: each region in turn, each of its locales in turn; every tenth was never here.
 *
 * @example deviceAt(7).region
 */
export function deviceAt(number: number): Device {
  const region = REGIONS[number % REGIONS.length]!;
  const locales = localesOf(region.code).filter(({ placeholder }) => !placeholder);
  const locale = locales[Math.floor(number / REGIONS.length) % locales.length]!;
  return {
    region: region.code,
    host: region.localHost,
    locale: locale.code,
    deviceId: number % 10 === 0 ? undefined : deviceIdAt(number),
    encoding: ENCODINGS[number % ENCODINGS.length]!,
    cache: new Set(),
  };
}

/** A device id by number, always the same one. */
export function deviceIdAt(number: number): string {
  const hex = createHash('sha256').update(`device ${number}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
