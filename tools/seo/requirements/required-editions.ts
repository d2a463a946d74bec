import { directionOf, localesOf, type Locale } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';

/** Environment of an edition's host. */
export type Environment = 'local' | 'production' | 'testnet';

/** A row of the required locales. */
export interface RequiredLocale {
  code: string;
  bcp47: string;
  /** Language subtag of `bcp47`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** hreflang values without `x-default`. */
  hreflangs: readonly string[];
}

/** A required edition with its locales; the first locale is the default. */
export interface Edition {
  region: string;
  group: string;
  origins: Record<Environment, string>;
  locales: readonly RequiredLocale[];
  /** Whether visitors may zoom its pages. */
  allowsZoom: boolean;
}

/** Editions under the European Accessibility Act. */
const ALLOW_ZOOM = ['EU', 'NLD'];

/** Returns all editions with their origins on this machine, in production and on testnet. */
export function requiredEditions(portBase: number): Edition[] {
  return REGIONS.map(({ code, group, productionHost, localHost }) => ({
    region: code,
    group,
    origins: {
      local: `http://${localHost}:${portBase}`,
      production: `https://${productionHost}`,
      testnet: `https://${productionHost.replace(/^www\./, 'testnet.')}`,
    },
    locales: localesOf(code).map(requiredLocale),
    allowsZoom: ALLOW_ZOOM.includes(code),
  }));
}

/** Returns the default locale of an edition. */
export function defaultLocaleOf({ locales }: Edition): RequiredLocale {
  return locales[0]!;
}

/** Returns the English locale of an edition, which serves as `x-default`. */
export function englishLocaleOf({ locales }: Edition): RequiredLocale {
  return locales.find(({ language }) => language === 'en')!;
}

function requiredLocale({ code, bcp47, hreflang }: Locale): RequiredLocale {
  return {
    code,
    bcp47,
    language: bcp47.split('-')[0]!,
    direction: directionOf(bcp47),
    hreflangs: hreflang.filter((value) => value !== 'x-default'),
  };
}
