import {
  REQUIRED_LOCALES,
  REQUIRED_REGIONS,
  rowsOfMarkdown,
} from 'shared-config/site/required-tables.fixture';

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

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** Returns the nine editions from the required tables, so that wrong product tables are found. */
export function requiredEditions(portBase: number): Edition[] {
  return rowsOfMarkdown(REQUIRED_REGIONS).map(([, region = '', group = '', production = '', local = '']) => ({
    region,
    group,
    origins: {
      local: `http://${local}:${portBase}`,
      production: `https://${production}`,
      testnet: `https://${production.replace(/^www\./, 'testnet.')}`,
    },
    locales: rowsOfMarkdown(REQUIRED_LOCALES)
      .filter(([, ofRegion]) => ofRegion === region)
      .map(requiredLocale),
    allowsZoom: ALLOW_ZOOM.includes(region),
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

function requiredLocale([code = '', , , bcp47 = '', hreflangs = '']: string[]): RequiredLocale {
  const language = bcp47.split('-')[0]!;
  return {
    code,
    bcp47,
    language,
    direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr',
    hreflangs: hreflangs.split(', ').filter((value) => value !== 'x-default'),
  };
}
