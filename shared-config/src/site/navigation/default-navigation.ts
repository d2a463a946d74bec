import type { HeaderData, NavItem } from '../../contracts/contracts';
import { pseudoText } from '../../i18n/pseudo-text';
import { localeByCode, translationChainOf, type Locale } from '../locales';
import type { RegionCode } from '../regions';
import { LEFT_ROWS } from './left-rows';
import { NAVIGATION_NAMES } from './names/names';
import type { Navigation, NavigationRow, ShownIn } from './navigation-row';
import { RIGHT_ROWS } from './right-rows';

export type { NavigationKey } from './names/names';
export type { Navigation } from './navigation-row';

/** The product's own navigation. A deployment can replace it: see `parseNavigation`. */
export const DEFAULT_NAVIGATION: Navigation = { left: LEFT_ROWS, right: RIGHT_ROWS, names: NAVIGATION_NAMES };

/** Selects one language and region of a navigation. */
export interface NavigationQuery {
  language: string;
  region: RegionCode;
  navigation?: Navigation;
}

/**
 * Returns the header's navigation of a region in a language. The build renders it into skeletons and boot data. A name that a
 * language lacks comes from the next language of its translation chain; a placeholder locale derives its names from English.
 *
 * @throws Error when `language` is not a locale code
 * @example navigationFor({ language: 'tr-TUR', region: 'TUR' }).left[0]?.href // '/fiat/deposit'
 */
export function navigationFor({
  language,
  region,
  navigation = DEFAULT_NAVIGATION,
}: NavigationQuery): HeaderData {
  const locale = localeByCode(language);
  if (!locale) throw new Error(`There is no locale "${language}"; the locales table lists all codes.`);
  const nameOf = (key: string) => navigationName(key, locale, navigation.names);
  const itemsOf = (rows: readonly NavigationRow[]): NavItem[] =>
    rows.filter((row) => isShown(row.regions, region)).map(itemOf);
  const itemOf = (row: NavigationRow): NavItem => ({
    name: nameOf(row.key),
    renderer: row.renderer,
    ...(row.href !== undefined && { href: row.href }),
    ...(row.highlighted && { highlighted: true }),
    ...(row.badge !== undefined && { badge: nameOf(row.badge) }),
    ...(row.mark && { mark: row.mark }),
    ...(row.description !== undefined && { description: nameOf(row.description) }),
    ...(row.icon !== undefined && { icon: row.icon }),
    ...(row.highlight && { highlight: row.highlight }),
    ...(row.children && { children: itemsOf(row.children) }),
  });
  return { language, left: itemsOf(navigation.left), right: itemsOf(navigation.right) };
}

/**
 * Returns the name of an entry in a locale.
 *
 * @throws Error when no language of the locale has it
 * @example navigationName('markets', localeByCode('tr-TUR')!) // 'Piyasalar'
 */
export function navigationName(key: string, locale: Locale, names = NAVIGATION_NAMES): string {
  const languages = translationChainOf(locale);
  const name = languages.map((file) => names.get(file)?.[key]).find(Boolean);
  if (name === undefined) throw new Error(`Navigation names: English has no name for "${key}".`);
  return locale.placeholder ? pseudoText(name, locale.placeholder) : name;
}

function isShown(regions: ShownIn | undefined, region: RegionCode): boolean {
  if (!regions) return true;
  return 'only' in regions ? regions.only.includes(region) : !regions.except.includes(region);
}
