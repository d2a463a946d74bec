import type { HeaderData, NavItem } from 'shared-config/contracts';
import { localeByCode, translationChainOf, type Locale } from 'shared-config/locales';
import { pseudoText } from 'shared-config/pseudo-text';
import type { RegionCode } from 'shared-config/regions';
import { LEFT_ROWS } from './left-rows';
import { NAVIGATION_NAMES, type NavigationKey } from './names/names';
import type { NavigationRow, ShownIn } from './navigation-row';
import { RIGHT_ROWS } from './right-rows';

export type { NavigationKey } from './names/names';

/**
 * The header's navigation of a region in a language. The header-data call answers with it, and the build makes the
 * skeleton from it. A name that a language lacks comes from the next one of its translation chain; a placeholder locale's is
 * made from English.
 *
 * @example navigationFor({ language: 'tr-TUR', region: 'TUR' }).left[0]?.href // '/fiat/deposit'
 * @throws Error when the language is no locale code
 */
export function navigationFor({ language, region }: { language: string; region: RegionCode }): HeaderData {
  const locale = localeByCode(language);
  if (!locale) throw new Error(`There is no locale "${language}"; the locales table has all codes.`);
  const nameOf = (key: NavigationKey) => navigationName(key, locale);
  const itemsOf = (rows: readonly NavigationRow[]): NavItem[] =>
    rows.filter((row) => isShown(row.regions, region)).map(itemOf);
  const itemOf = (row: NavigationRow): NavItem => ({
    name: nameOf(row.key),
    renderer: row.renderer,
    ...(row.href !== undefined && { href: row.href }),
    ...(row.highlighted && { highlighted: true }),
    ...(row.badge !== undefined && { badge: nameOf(row.badge) }),
    ...(row.children && { children: itemsOf(row.children) }),
  });
  return { language, left: itemsOf(LEFT_ROWS), right: itemsOf(RIGHT_ROWS) };
}

/**
 * Returns the name of an entry in a locale.
 *
 * @throws Error when no language of the locale has it
 * @example navigationName('markets', localeByCode('tr-TUR')!) // 'Piyasalar'
 */
export function navigationName(key: NavigationKey, locale: Locale): string {
  const languages = translationChainOf(locale);
  const name = languages.map((file) => NAVIGATION_NAMES.get(file)?.[key]).find(Boolean);
  if (name === undefined) throw new Error(`Navigation names: "${key}" is missing in names/en.json.`);
  return locale.placeholder ? pseudoText(name, locale.placeholder) : name;
}

function isShown(regions: ShownIn | undefined, region: RegionCode): boolean {
  if (!regions) return true;
  return 'only' in regions ? regions.only.includes(region) : !regions.except.includes(region);
}
