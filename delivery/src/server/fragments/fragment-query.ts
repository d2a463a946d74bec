import type { PageFragment } from 'shared-config/contracts/contracts';
import { isOffered } from 'shared-config/site/is-offered';
import { BUILT_LOCALES, defaultLocaleOf, type Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import type { ServedSite } from '../hosts/sites-of-environment';

/** Parts of a fragment that `/fragment.html` serves one by one, for server-side includes. */
export const FRAGMENT_PARTS = [
  'head',
  'header',
  'footer',
  'scripts',
] as const satisfies (keyof PageFragment)[];

/** Addresses at the shell's origin → their parameters. */
export const FRAGMENT_ADDRESSES = {
  fragment: ['region', 'locale'],
  'fragment.html': ['region', 'locale', 'part'],
  'csp.json': ['region'],
} as const;

export type FragmentAddress = keyof typeof FRAGMENT_ADDRESSES;

/** A valid request for a fragment. */
export interface FragmentQuery {
  address: FragmentAddress;
  served: ServedSite;
  locale: Locale;
  part: (typeof FRAGMENT_PARTS)[number] | undefined;
}

/** Returns whether a path without its leading slash is an address of fragments. @example isFragmentAddress('csp.json') // true */
export function isFragmentAddress(name: string): name is FragmentAddress {
  return Object.hasOwn(FRAGMENT_ADDRESSES, name);
}

/**
 * Parses the query of a request for a fragment. Accepts the address's parameters in any order, each at most once, with exact codes
 * and without percent-encoding: a cache then holds one entry for each answer.
 *
 * @param query text after the first question mark
 * @param origin region of the requested origin, which is the default
 * @returns null for any other query
 * @example parseFragmentQuery('fragment', 'locale=kk-KAZ', { sites, origin: 'KAZ' })?.locale.bcp47 // 'kk-KZ'
 */
export function parseFragmentQuery(
  address: FragmentAddress,
  query: string,
  { sites, origin }: { sites: readonly ServedSite[]; origin: RegionCode },
): FragmentQuery | null {
  const allowed: readonly string[] = FRAGMENT_ADDRESSES[address];
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  const values = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const isWellFormed = pairs.every(([name = '', , ...rest]) => allowed.includes(name) && rest.length === 0);
  if (!isWellFormed || values.size < pairs.length) return null;
  const region = values.get('region') ?? origin;
  const served = sites.find(({ site }) => site.region.code === region);
  const code = values.get('locale');
  const locale = served && localesOf(served).find((one) => code === undefined || one.code === code);
  const part = FRAGMENT_PARTS.find((name) => name === values.get('part'));
  if (!served || !locale || (address === 'fragment.html' && !part)) return null;
  return { address, served, locale, part };
}

/** Returns the locales of an edition’s fragments, its default first. */
export function localesOf({ site }: Pick<ServedSite, 'site'>): Locale[] {
  const first = defaultLocaleOf(site.region.code);
  return [first, ...BUILT_LOCALES.filter((locale) => locale !== first && isOffered(locale, site))];
}

/** Returns the text of the answer 400: all allowed parameters and values, and nothing of the request. */
export function fragmentUsage(sites: readonly ServedSite[]): string {
  const addresses = Object.entries(FRAGMENT_ADDRESSES).map(
    ([name, parameters]) => `/${name}: ${parameters.join(', ')}`,
  );
  const editions = sites.map(
    (served) =>
      `region=${served.site.region.code}: locale=${localesOf(served)
        .map(({ code }) => code)
        .join('|')}`,
  );
  return [
    'Send each parameter of the address at most once, with a value of this list.',
    ...addresses,
    `part=${FRAGMENT_PARTS.join('|')}`,
    ...editions,
    '',
  ].join('\n');
}
