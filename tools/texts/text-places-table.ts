import { DEFAULT_NAVIGATION, navigationFor } from 'shared-config/site/navigation/default-navigation';
import { LOCALES, type Locale } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';

/** A place with texts, and the sources that show them. */
export interface TextPlace {
  /** Folder of the texts, from the root. */
  folder: string;
  /** `<language>/<namespace>.json`, or one `<language>.json`. */
  layout: 'namespaces' | 'one-file';
  /** Sources that request these texts, and no others. */
  sources: string;
  /** Whether code requests keys with `t`, or lists them in tables. */
  keysAre: 'requested' | 'listed';
  /** Returns the editions that show a key; all if absent. Languages that none of them has need no translation. */
  editionsOf?(key: string): readonly RegionCode[];
}

/** All places with texts. One row = one place. */
export const TEXT_PLACES: readonly TextPlace[] = [
  {
    folder: 'shell-remote/translations',
    layout: 'namespaces',
    sources: 'shell-remote/src',
    keysAre: 'requested',
  },
  {
    folder: 'verification-host/translations',
    layout: 'namespaces',
    sources: 'verification-host/src',
    keysAre: 'requested',
  },
  {
    folder: 'shared-config/src/site/navigation/names',
    layout: 'one-file',
    sources: 'shared-config/src/site/navigation',
    keysAre: 'listed',
    editionsOf: (key) => REGIONS.map(({ code }) => code).filter((edition) => isNameShown(key, edition)),
  },
  {
    folder: 'delivery/translations',
    layout: 'namespaces',
    sources: 'delivery/src/demonstration',
    keysAre: 'listed',
  },
];

/** Sources that render something visitors see. They may contain no words. */
export const DRAWING_SOURCES = [
  'bridge-remote/src',
  'shell-remote/src',
  'ui-kit/src',
  'verification-host/src',
];

/** Sources with values that other sources compose keys from, such as region codes. */
export const SHARED_SOURCES = ['shared-config/src', 'ui-kit/src'];

/** Regional languages that every place has in addition to their base language. */
const REGIONAL_OVERRIDES: readonly string[] = ['pt-BR'];

/** The languages that every place has, as file names of translation chains. */
export const LANGUAGES: readonly string[] = [...new Set(LOCALES.map(wholeLanguageOf)), ...REGIONAL_OVERRIDES];

/**
 * Returns the languages that need a text, without the overrides of a base language.
 *
 * @example requiredLanguages(NAMES, 'lira') // ['tr', 'en'], because only the edition of Turkey shows it
 */
export function requiredLanguages(place: TextPlace, key: string): string[] {
  const editions = place.editionsOf?.(key);
  const shown = LOCALES.filter(({ region }) => editions?.includes(region) ?? true);
  return [...new Set(shown.map(wholeLanguageOf))];
}

/** Returns whether an edition's navigation shows the name of a key. */
function isNameShown(key: string, region: RegionCode): boolean {
  // Each key is its own name, also one that `texts add` is about to name.
  const names = new Map([['en', new Proxy({}, { get: (_, each) => String(each) })]]);
  const shown = navigationFor({ language: 'en', region, navigation: { ...DEFAULT_NAVIGATION, names } });
  return ['name', 'badge', 'description']
    .map((field) => `"${field}":"${key}"`)
    .some((entry) => JSON.stringify(shown).includes(entry));
}

/**
 * Returns the language that must be complete for readers of a locale, as the name of its texts: the language alone, or the locale's
 * normalised form if it has another script.
 *
 * @example wholeLanguageOf(localeByCode('pt-BR')!) // 'pt', because `pt-BR` overrides some of its texts
 * @example wholeLanguageOf(localeByCode('zh-HK')!) // 'zh-HK', because `zh` is simplified
 */
export function wholeLanguageOf({ bcp47, normalised }: Pick<Locale, 'bcp47' | 'normalised'>): string {
  const { language, script } = new Intl.Locale(bcp47).maximize();
  const usual = new Intl.Locale(language).maximize().script;
  return script === usual ? language : normalised;
}
