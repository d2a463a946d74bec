import { cookieNamesOf, oldCookieNamesOf } from 'shared-config/cookie-names';
import { isOffered } from 'shared-config/is-offered';
import { defaultLocaleOf } from 'shared-config/locales';
import { PAGES } from 'verification-host/pages';
import { escapeRegExp, mapBlock } from './directive';
import type { NginxInput } from './nginx-input';
import { servedLocales } from './page-templates';
import { VARIABLES } from './variables';

/** A rule that routes a page address to an internal location of nginx. */
interface AddressRow {
  /** Matches `{none|own|foreign} {path without locale} {requested path}`. */
  pattern: string;
  route: '/-/page' | '/-/redirect' | '/-/redirect-for-good';
  /** Target of a redirect, without the query. */
  location?: string;
  /** Id of a page. */
  page?: string;
}

/** Route of addresses that no row matches. */
const NOT_FOUND = '/-/not-found';

/** `/en` and `/en/`, without equivalent spellings. */
const LOCALE_ALONE = String.raw`/ /[^/\\]+/?$`;

/** The rules of `routeRequest` (R-PAGE-2). No two rows match the same address. */
const ADDRESSES: readonly AddressRow[] = [
  { pattern: '^none / ', route: '/-/redirect', location: '/$site_preferred_locale/verification/' },
  { pattern: '^none /verification[/ ]', route: '/-/redirect', location: '/$site_preferred_locale$site_rest' },
  { pattern: `^own ${LOCALE_ALONE}`, route: '/-/redirect', location: '/$site_locale/verification/' },
  {
    pattern: `^foreign ${LOCALE_ALONE}`,
    route: '/-/redirect',
    location: '/$site_default_locale/verification/',
  },
  {
    pattern: `^foreign (?!${LOCALE_ALONE})`,
    route: '/-/redirect',
    location: '/$site_default_locale$site_rest',
  },
  ...PAGES.flatMap(({ id, path }): AddressRow[] => {
    if (path === null) return [];
    const isCanonical = String.raw`/[^/\\]+${escapeRegExp(path)}/$`;
    const isBelowVerification = path === '/verification' || path.startsWith('/verification/');
    return [
      ...(isBelowVerification ? [] : [withoutLocale(path)]),
      { pattern: `^own ${escapeRegExp(path)}/ ${isCanonical}`, route: '/-/page', page: id },
      {
        pattern: `^own ${escapeRegExp(path)}/? (?!${isCanonical})`,
        route: '/-/redirect-for-good',
        location: `/$site_locale${path}/`,
      },
    ];
  }),
];

function withoutLocale(path: string): AddressRow {
  const location = '/$site_preferred_locale$site_rest';
  return { pattern: `^none ${escapeRegExp(path)}/? `, route: '/-/redirect', location };
}

/** Returns the maps that route addresses. They use the requested address without decoding or normalization. */
export function addressMaps(input: NginxInput): string[] {
  const codes = servedLocales(input).map(({ code }) => code);
  const anyLocale = codes.map(escapeRegExp).join('|');
  const { path, query, region, locale, page } = VARIABLES;
  const address = `$site_locale_state $site_rest ${path}`;
  const rows = (valueOf: (row: AddressRow) => string | undefined) =>
    ADDRESSES.map((row) => [`~${row.pattern}`, valueOf(row) ?? ''] as const);
  return [
    mapBlock('$request_uri', path, [['~^(?<site_asked_path>[^?]*)', '$site_asked_path']]),
    mapBlock('$request_uri', query, [[String.raw`~^[^?]*(?<site_asked_query>\?.*)$`, '$site_asked_query']]),
    mapBlock(path, '$site_locale', [
      [String.raw`~^[/\\]*(?<site_asked_locale>${anyLocale})(?:/|$)`, '$site_asked_locale'],
    ]),
    mapBlock(path, '$site_rest', [
      [String.raw`~^[/\\]*(?:${anyLocale})(?:/[/\\]*(?<site_rest_behind>.*))?$`, '/$site_rest_behind'],
      [String.raw`~^[/\\]*(?!(?:${anyLocale})(?:/|$))(?<site_rest_alone>[^/\\].*)?$`, '/$site_rest_alone'],
    ]),
    ...localeMaps(input),
    mapBlock(
      address,
      '$site_page_route',
      rows(({ route }) => route),
      NOT_FOUND,
    ),
    mapBlock(
      address,
      '$site_location',
      rows(({ location }) => location && `${location}${query}`),
    ),
    mapBlock(
      address,
      page,
      rows((row) => row.page),
    ),
    mapBlock('$site_locale_state', locale, [['own', '$site_locale']], '$site_preferred_locale'),
    mapBlock(
      region,
      '$site_default_locale',
      input.sites.map(({ site }) => [site.region.code, defaultLocaleOf(site.region.code).code]),
    ),
  ];
}

/** Returns the maps of the locales that a site offers and of the visitor's preferred locale. Only exact codes match. */
function localeMaps(input: NginxInput): string[] {
  const locales = servedLocales(input);
  const offered = input.sites.flatMap(({ site }) =>
    locales
      .filter((locale) => isOffered(locale, site))
      .map(({ code }) => ({ key: `${site.region.code} ${code}`, code })),
  );
  const { environment } = input.sites[0]!.site;
  // The first matching row wins, so the current name precedes the former one.
  const names = new Set([cookieNamesOf(environment).language, oldCookieNamesOf(environment).language]);
  const codes = locales.map(({ code }) => escapeRegExp(code)).join('|');
  return [
    mapBlock(
      `${VARIABLES.region} $site_locale`,
      '$site_locale_state',
      [['~ $', 'none'], ...offered.map(({ key }) => [key, 'own'] as const)],
      'foreign',
    ),
    mapBlock(
      '$http_cookie',
      '$site_saved_locale',
      [...names].map((name) => [
        `~${cookiePattern(name, `(?<site_cookie_locale>${codes})`)}`,
        '$site_cookie_locale',
      ]),
    ),
    mapBlock(
      `${VARIABLES.region} $site_saved_locale`,
      '$site_preferred_locale',
      offered.map(({ key, code }) => [key, code] as const),
      '$site_default_locale',
    ),
  ];
}

/**
 * Returns a regular expression for the first cookie of a name, with a pattern of its value. It ignores later cookies of that name,
 * because browsers send the one of the closest path first.
 *
 * @example cookiePattern('language', '(?<code>en|kk-KAZ)')
 */
export function cookiePattern(name: string, value: string): string {
  const start = `[ \\t]*${escapeRegExp(name)}=`;
  return `^(?:(?!${start})[^;]*;)*+${start}${value}(?:;|$)`;
}
