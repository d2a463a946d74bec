import {
  REQUIRED_LOCALES,
  REQUIRED_REGIONS,
  rowsOfMarkdown,
} from 'shared-config/site/required-tables.fixture';

/** Under which of its names an edition is asked. */
export type Environment = 'local' | 'production' | 'testnet';

/** A row of the required locales. */
export interface RequiredLocale {
  code: string;
  bcp47: string;
  /** First part of `bcp47`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Values that its pages are listed with, without `x-default`. */
  hreflangs: readonly string[];
}

/** A row of the required editions, with its locales in the required order: the first one is its default. */
export interface Edition {
  region: string;
  group: string;
  origins: Record<Environment, string>;
  locales: readonly RequiredLocale[];
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/**
 * Returns the nine editions from the required tables, not from the product's: a wrong table of the product is found.
 *
 * @example requiredEditions(3000)[6].origins.testnet // 'https://testnet.halden-kz.example'
 */
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
  }));
}

/** The locale that an address without one leads to. */
export function defaultLocaleOf({ locales }: Edition): RequiredLocale {
  return locales[0]!;
}

/** The locale that robots and people of other languages are shown: in each edition there is one in English. */
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
