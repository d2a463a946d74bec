import type { EnvironmentKind } from './environments';
import type { Locale } from './locales';
import type { Site } from './site-of-host';

/** Environments with customers, which never have placeholder locales. */
const CUSTOMER_ENVIRONMENTS: readonly EnvironmentKind[] = ['production', 'testnet'];

/**
 * Returns whether a site has pages in a locale: one of its region, and no placeholder locale in an environment with
 * customers.
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
 * Returns whether an environment may use a locale of any region.
 *
 * @example isAllowedIn('production', accented) // false
 */
export function isAllowedIn(environment: EnvironmentKind, { placeholder }: Locale): boolean {
  return placeholder === undefined || !CUSTOMER_ENVIRONMENTS.includes(environment);
}
