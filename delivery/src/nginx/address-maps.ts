import { cookieNamesOf, formerCookieNamesOf } from 'shared-config/cookie-names';
import { isOffered } from 'shared-config/is-offered';
import { defaultLocaleOf } from 'shared-config/locales';
import { PAGES } from 'verification-host/pages';
import { exactly, lookUp } from './directive';
import type { NginxInput } from './nginx-input';
import { servedLocales } from './page-templates';
import { VARIABLES } from './variables';

/** Where an address of the pages leads inside nginx. */
interface AddressRow {
  /** Matches `{none|own|foreign} {path without locale} {path as it was asked for}`. */
  when: string;
  to: '/-/page' | '/-/redirect' | '/-/redirect-for-good';
  /** Of a redirect, without the query. */
  location?: string;
  /** Of a page: its id. */
  page?: string;
}

/** Where an address leads that no row matches. */
const OTHERWISE = '/-/not-found';

/** `/en` and `/en/`, and nothing that only means the same. */
const LOCALE_ALONE = String.raw`/ /[^/\\]+/?$`;

/** The rules of `routeRequest` (R-PAGE-2). No two rows match the same address. */
const ADDRESSES: readonly AddressRow[] = [
  { when: '^none / ', to: '/-/redirect', location: '/$site_preferred_locale/verification/' },
  { when: '^none /verification[/ ]', to: '/-/redirect', location: '/$site_preferred_locale$site_rest' },
  { when: `^own ${LOCALE_ALONE}`, to: '/-/redirect', location: '/$site_locale/verification/' },
  { when: `^foreign ${LOCALE_ALONE}`, to: '/-/redirect', location: '/$site_default_locale/verification/' },
  {
    when: `^foreign (?!${LOCALE_ALONE})`,
    to: '/-/redirect',
    location: '/$site_default_locale$site_rest',
  },
  ...PAGES.flatMap(({ id, path }): AddressRow[] => {
    if (path === null) return [];
    const isCanonical = String.raw`/[^/\\]+${exactly(path)}/$`;
    const isBelowVerification = path === '/verification' || path.startsWith('/verification/');
    return [
      ...(isBelowVerification ? [] : [withoutLocale(path)]),
      { when: `^own ${exactly(path)}/ ${isCanonical}`, to: '/-/page', page: id },
      {
        when: `^own ${exactly(path)}/? (?!${isCanonical})`,
        to: '/-/redirect-for-good',
        location: `/$site_locale${path}/`,
      },
    ];
  }),
];

function withoutLocale(path: string): AddressRow {
  const location = '/$site_preferred_locale$site_rest';
  return { when: `^none ${exactly(path)}/? `, to: '/-/redirect', location };
}

/** The look-ups that decide what an address shows, from the address as it was asked for: nothing is decoded or tidied up. */
export function addressMaps(input: NginxInput): string[] {
  const codes = servedLocales(input).map(({ code }) => code);
  const anyLocale = codes.map(exactly).join('|');
  const { path, query, region, locale, page } = VARIABLES;
  const address = `$site_locale_state $site_rest ${path}`;
  const rows = (valueOf: (row: AddressRow) => string | undefined) =>
    ADDRESSES.map((row) => [`~${row.when}`, valueOf(row) ?? ''] as const);
  return [
    lookUp('$request_uri', path, [['~^(?<site_asked_path>[^?]*)', '$site_asked_path']]),
    lookUp('$request_uri', query, [[String.raw`~^[^?]*(?<site_asked_query>\?.*)$`, '$site_asked_query']]),
    lookUp(path, '$site_locale', [
      [String.raw`~^[/\\]*(?<site_asked_locale>${anyLocale})(?:/|$)`, '$site_asked_locale'],
    ]),
    lookUp(path, '$site_rest', [
      [String.raw`~^[/\\]*(?:${anyLocale})(?:/[/\\]*(?<site_rest_behind>.*))?$`, '/$site_rest_behind'],
      [String.raw`~^[/\\]*(?!(?:${anyLocale})(?:/|$))(?<site_rest_alone>[^/\\].*)?$`, '/$site_rest_alone'],
    ]),
    ...localeMaps(input),
    lookUp(
      address,
      '$site_page_route',
      rows(({ to }) => to),
      OTHERWISE,
    ),
    lookUp(
      address,
      '$site_location',
      rows(({ location }) => location && `${location}${query}`),
    ),
    lookUp(
      address,
      page,
      rows((row) => row.page),
    ),
    lookUp('$site_locale_state', locale, [['own', '$site_locale']], '$site_preferred_locale'),
    lookUp(
      region,
      '$site_default_locale',
      input.sites.map(({ site }) => [site.region.code, defaultLocaleOf(site.region.code).code]),
    ),
  ];
}

/** Which locales a site has, and which one its visitor prefers. Only codes as they stand in the table are ever looked up. */
function localeMaps(input: NginxInput): string[] {
  const locales = servedLocales(input);
  const offered = input.sites.flatMap(({ site }) =>
    locales
      .filter((locale) => isOffered(locale, site))
      .map(({ code }) => ({ key: `${site.region.code} ${code}`, code })),
  );
  const { environment } = input.sites[0]!.site;
  // The first row that matches counts, so the present name precedes the former one.
  const names = new Set([cookieNamesOf(environment).language, formerCookieNamesOf(environment).language]);
  const codes = locales.map(({ code }) => exactly(code)).join('|');
  return [
    lookUp(
      `${VARIABLES.region} $site_locale`,
      '$site_locale_state',
      [['~ $', 'none'], ...offered.map(({ key }) => [key, 'own'] as const)],
      'foreign',
    ),
    lookUp(
      '$http_cookie',
      '$site_saved_locale',
      [...names].map((name) => [
        `~${cookieOf(name, `(?<site_cookie_locale>${codes})`)}`,
        '$site_cookie_locale',
      ]),
    ),
    lookUp(
      `${VARIABLES.region} $site_saved_locale`,
      '$site_preferred_locale',
      offered.map(({ key, code }) => [key, code] as const),
      '$site_default_locale',
    ),
  ];
}

/**
 * A regular expression for the first cookie of a name, with a value of some form: one behind it is not looked at, because the
 * browser puts the one of the closest path first.
 *
 * @example cookieOf('language', '(?<code>en|kk-KAZ)')
 */
export function cookieOf(name: string, value: string): string {
  const start = `[ \\t]*${exactly(name)}=`;
  return `^(?:(?!${start})[^;]*;)*+${start}${value}(?:;|$)`;
}
