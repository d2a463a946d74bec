import { directionOf, localesOf, type Locale } from 'shared-config/site/locales';
import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { REGIONS } from 'shared-config/site/regions';
import { allowsZoom } from 'verification-host/allows-zoom';
import { PAGES } from 'verification-host/pages';

/** Environment of an edition's host. */
export type Environment = 'local' | 'production' | 'testnet';

export interface EditionLocale {
  code: string;
  bcp47: string;
  /** Language subtag of `bcp47`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** hreflang values without `x-default`. */
  hreflangs: readonly string[];
}

/** An edition with its locales; the first locale is the default. */
export interface Edition {
  region: string;
  group: string;
  origins: Record<Environment, string>;
  locales: readonly EditionLocale[];
  /** Locales of local builds. Their longer English texts reveal layouts that would break in future languages. */
  placeholders: readonly EditionLocale[];
  /** Whether visitors may zoom its pages. */
  allowsZoom: boolean;
}

/** Paths that crawlers may index, without locale. All other pages must have `noindex` (R-PAGE-7). */
export const INDEXABLE_PATHS: readonly string[] = PAGES.filter(({ isIndexable }) => isIndexable).map(
  ({ path }) => `${path}/`,
);

/** Path segment that no page has, for addresses that must be unknown. */
export const UNKNOWN_SEGMENT = 'no-such-page-here';

/** Returns all editions with their origins on this machine, in production and on testnet. */
export function editionsAt(portBase: number): Edition[] {
  return REGIONS.map(({ code, group, productionHost, localHost }) => ({
    region: code,
    group,
    origins: {
      local: `http://${localHost}:${portBase}`,
      production: `https://${productionHost}`,
      testnet: `https://${productionHost.replace(/^www\./, 'testnet.')}`,
    },
    locales: localesOf(code).map(editionLocale),
    placeholders: PLACEHOLDER_LOCALES.filter(({ region }) => region === code).map(editionLocale),
    allowsZoom: allowsZoom(code),
  }));
}

/** Returns the English locale of an edition, which serves as `x-default`. */
export function englishLocaleOf({ locales }: Edition): EditionLocale {
  return locales.find(({ language }) => language === 'en')!;
}

/** Returns the alternates of a path in a group by hreflang; `x-default` is the first edition's English page. */
export function requiredAlternates(
  editions: readonly Edition[],
  { group, environment, path }: { group: string; environment: Environment; path: string },
): Map<string, string> {
  const members = editions.filter((edition) => edition.group === group);
  const alternates = members.flatMap(({ origins, locales }) =>
    locales.flatMap(({ code, hreflangs }) =>
      hreflangs.map((value): [string, string] => [value, `${origins[environment]}/${code}${path}`]),
    ),
  );
  const [first] = members;
  const english = `${first!.origins[environment]}/${englishLocaleOf(first!).code}${path}`;
  return new Map([...alternates, ['x-default', english]]);
}

function editionLocale({ code, bcp47, hreflang }: Locale): EditionLocale {
  return {
    code,
    bcp47,
    language: bcp47.split('-')[0]!,
    direction: directionOf(bcp47),
    hreflangs: hreflang.filter((value) => value !== 'x-default'),
  };
}
