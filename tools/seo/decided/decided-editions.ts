import {
  DECIDED_LOCALES,
  DECIDED_REGIONS,
  rowsOfMarkdown,
} from 'shared-config/site/decided-tables.fixture';

/** Under which of its names an edition is asked. */
export type Environment = 'local' | 'production' | 'testnet';

/** A row of the decided locales. */
export interface DecidedLocale {
  code: string;
  bcp47: string;
  /** First part of `bcp47`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Values that its pages are listed with, without `x-default`. */
  hreflangs: readonly string[];
}

/** A row of the decided regions, with its locales in the decided order: the first one is its default. */
export interface Edition {
  region: string;
  group: string;
  origins: Record<Environment, string>;
  locales: readonly DecidedLocale[];
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/**
 * The nine editions as the decisions have them, not as the product has: a wrong table of the product is found.
 *
 * @example decidedEditions(3000)[6].origins.testnet // 'https://testnet.halden-kz.example'
 */
export function decidedEditions(portBase: number): Edition[] {
  return rowsOfMarkdown(DECIDED_REGIONS).map(([, region = '', group = '', production = '', local = '']) => ({
    region,
    group,
    origins: {
      local: `http://${local}:${portBase}`,
      production: `https://${production}`,
      testnet: `https://${production.replace(/^www\./, 'testnet.')}`,
    },
    locales: rowsOfMarkdown(DECIDED_LOCALES)
      .filter(([, ofRegion]) => ofRegion === region)
      .map(decidedLocale),
  }));
}

/** The locale that an address without one leads to. */
export function defaultLocaleOf({ locales }: Edition): DecidedLocale {
  return locales[0]!;
}

/** The locale that robots and people of other languages are shown: in each edition there is one in English. */
export function englishLocaleOf({ locales }: Edition): DecidedLocale {
  return locales.find(({ language }) => language === 'en')!;
}

function decidedLocale([code = '', , , bcp47 = '', hreflangs = '']: string[]): DecidedLocale {
  const language = bcp47.split('-')[0]!;
  return {
    code,
    bcp47,
    language,
    direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr',
    hreflangs: hreflangs.split(', ').filter((value) => value !== 'x-default'),
  };
}
