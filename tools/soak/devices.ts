import { createHash } from 'node:crypto';
import { localesOf } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';

/** A simulated browser with cookies and cache. */
export interface Device {
  region: RegionCode;
  /** Host name of the region's pages, without port. */
  host: string;
  locale: string;
  /** Undefined until a page sets it. */
  deviceId: string | undefined;
  encoding: string;
  /** URLs of cached immutable files. */
  cache: Set<string>;
}

const ENCODINGS = ['gzip, deflate, br', 'gzip', 'identity'];

/** Returns a device by number. Regions and their locales alternate; every tenth device is a first visit. */
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

/** Returns a device id by number, deterministically. */
export function deviceIdAt(number: number): string {
  const hex = createHash('sha256').update(`device ${number}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
