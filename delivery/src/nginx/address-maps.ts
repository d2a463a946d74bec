import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { isOffered } from 'shared-config/site/is-offered';
import { defaultLocaleOf } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { cookieMap } from './cookie-map';
import { escapeRegExp, mapBlock } from './directive';
import type { NginxInput } from './nginx-input';
import { servedLocales } from './served-builds';
import { regionMap, VARIABLES } from './variables';

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
    const withoutLocale: AddressRow = {
      pattern: `^none ${escapeRegExp(path)}/? `,
      route: '/-/redirect',
      location: '/$site_preferred_locale$site_rest',
    };
    return [
      ...(isBelowVerification ? [] : [withoutLocale]),
      { pattern: `^own ${escapeRegExp(path)}/ ${isCanonical}`, route: '/-/page', page: id },
      {
        pattern: `^own ${escapeRegExp(path)}/? (?!${isCanonical})`,
        route: '/-/redirect-for-good',
        location: `/$site_locale${path}/`,
      },
    ];
  }),
];

/** Returns the maps that route addresses. They use the requested address without decoding or normalization. */
export function addressMaps(input: NginxInput): string[] {
  const locales = servedLocales(input);
  const anyLocale = locales.map(({ code }) => escapeRegExp(code)).join('|');
  const { path, query, region, locale, page } = VARIABLES;
  const offered = input.sites.flatMap(({ site }) =>
    locales
      .filter((candidate) => isOffered(candidate, site))
      .map(({ code }) => [`${site.region.code} ${code}`, code] as const),
  );
  const { environment } = input.sites[0]!.site;
  const byAddress = (
    variable: string,
    valueOf: (row: AddressRow) => string | undefined,
    defaultValue?: string,
  ) => {
    const rows = ADDRESSES.map((row) => [`~${row.pattern}`, valueOf(row) ?? ''] as const);
    return mapBlock(`$site_locale_state $site_rest ${path}`, variable, rows, defaultValue);
  };
  return [
    mapBlock('$request_uri', '$site_asked_path', [['~^(?<site_uri_path>[^?]*)', '$site_uri_path']]),
    // A locale in the wrong case, and the path with the right one, as `withLocaleCase` does. Maps ignore the case of texts.
    mapBlock('$site_asked_path', '$site_cased_segment', [
      [String.raw`~^[/\\]*(?:${anyLocale})(?:/|$)`, ''],
      [String.raw`~*^[/\\]*(?<site_any_case>${anyLocale})(?:/|$)`, '$site_any_case'],
    ]),
    mapBlock(
      '$site_cased_segment',
      '$site_cased_locale',
      locales.map(({ code }) => [code, code] as const),
    ),
    mapBlock('$site_cased_locale $site_asked_path', path, [
      ['~^ (?<site_exact_path>.*)$', '$site_exact_path'],
      [
        String.raw`~^(?<site_right_case>[^ ]+) [/\\]*[^/]+(?<site_after_case>.*)$`,
        '/$site_right_case$site_after_case',
      ],
    ]),
    mapBlock('$request_uri', query, [[String.raw`~^[^?]*(?<site_asked_query>\?.*)$`, '$site_asked_query']]),
    mapBlock(path, '$site_locale', [
      [String.raw`~^[/\\]*(?<site_asked_locale>${anyLocale})(?:/|$)`, '$site_asked_locale'],
    ]),
    mapBlock(path, '$site_rest', [
      [String.raw`~^[/\\]*(?:${anyLocale})(?:/[/\\]*(?<site_rest_behind>.*))?$`, '/$site_rest_behind'],
      [String.raw`~^[/\\]*(?!(?:${anyLocale})(?:/|$))(?<site_rest_alone>[^/\\].*)?$`, '/$site_rest_alone'],
    ]),
    // The locales that a site offers, and the visitor's preferred one. Only exact codes match.
    mapBlock(
      `${region} $site_locale`,
      '$site_locale_state',
      [['~ $', 'none'], ...offered.map(([key]) => [key, 'own'] as const)],
      'foreign',
    ),
    cookieMap(cookieNamesOf(environment).language, '$site_saved_locale', 'site_cookie_locale', anyLocale),
    mapBlock(`${region} $site_saved_locale`, '$site_preferred_locale', offered, '$site_default_locale'),
    byAddress('$site_exact_route', ({ route }) => route, NOT_FOUND),
    byAddress('$site_exact_location', ({ location }) => location && `${location}${query}`),
    mapBlock(
      '$site_cased_locale $site_exact_route',
      '$site_page_route',
      [[`~^[^ ]+ (?:/-/page|${NOT_FOUND})$`, '/-/redirect-for-good']],
      '$site_exact_route',
    ),
    mapBlock(
      '$site_cased_locale $site_exact_location',
      '$site_location',
      [['~^[^ ]+ $', `${path}${query}`]],
      '$site_exact_location',
    ),
    byAddress(page, (row) => row.page),
    mapBlock('$site_locale_state', locale, [['own', '$site_locale']], '$site_preferred_locale'),
    regionMap(input.sites, '$site_default_locale', ({ site }) => defaultLocaleOf(site.region.code).code),
  ];
}
