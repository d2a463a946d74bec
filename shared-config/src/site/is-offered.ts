import type { EnvironmentKind } from './environments';
import type { Locale } from './locales';
import type { Site } from './site-of-host';

/** Where customers are: placeholder locales stay away, whatever the build knows. */
const WITHOUT_PLACEHOLDERS: readonly EnvironmentKind[] = ['production', 'testnet'];

/**
 * Whether a site has pages in a locale: one of its region, and no placeholder locale where customers are.
 *
 * @example isOffered(localeByCode('kk-KAZ')!, siteOfHost('kz.localhost')) // true
 */
export function isOffered(
  locale: Locale,
  { region, environment }: Pick<Site, 'region' | 'environment'>,
): boolean {
  return locale.region === region.code && isAllowedIn(environment.kind, locale);
}

/**
 * Whether a locale, of any region, may be used in an environment.
 *
 * @example isAllowedIn('production', accented) // false
 */
export function isAllowedIn(environment: EnvironmentKind, { placeholder }: Locale): boolean {
  return placeholder === undefined || !WITHOUT_PLACEHOLDERS.includes(environment);
}
