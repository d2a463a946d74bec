import {
  FRAGMENT_HEADERS,
  FRAGMENT_REFUSAL_HEADERS,
  fragmentFileName,
  fragmentFileOf,
} from '../server/fragments/fragment-file';
import {
  FRAGMENT_ADDRESSES,
  FRAGMENT_PARTS,
  fragmentUsage,
  localesOf,
  type FragmentQuery,
} from '../server/fragments/fragment-query';
import { COMMON_HEADERS } from '../http/security-headers';
import type { ServedSite } from '../server/hosts/sites-of-environment';
import { directive, escapeRegExp, internalLocation, mapBlock } from './directive';
import { fileLines } from './file-locations';
import { headerLines } from './header-lines';
import type { NginxInput } from './nginx-input';
import type { TextFile } from './pieces';
import { VARIABLES } from './variables';

const ROUTES = { file: '/-/fragment', refused: '/-/fragment-refused' };

const FRAGMENT = {
  address: '$site_fragment_address',
  region: '$site_fragment_region',
  locale: '$site_fragment_locale',
  part: '$site_fragment_part',
  file: '$site_fragment_file',
  route: '$site_fragment_route',
};

/** Returns the answers to all valid requests for fragments. A build that is older than fragments has none. */
export function fragmentFiles({ live, sites, portBase }: NginxInput): TextFile[] {
  return sites.flatMap(validQueries).flatMap((query): TextFile[] => {
    const text = fragmentFileOf(live, query, portBase);
    return text === undefined ? [] : [[fragmentFileName(query), text]];
  });
}

function validQueries(served: ServedSite): FragmentQuery[] {
  return localesOf(served).flatMap((locale, index): FragmentQuery[] => [
    ...(index === 0 ? [{ address: 'csp.json' as const, served, locale, part: undefined }] : []),
    { address: 'fragment', served, locale, part: undefined },
    ...FRAGMENT_PARTS.map((part) => ({ address: 'fragment.html' as const, served, locale, part })),
  ]);
}

/** Returns the route of requests that read a fragment. @param isRead pattern of the request before its path */
export function fragmentRoute(isRead: string): [pattern: string, to: string] {
  return [`${isRead}/(?:${Object.keys(FRAGMENT_ADDRESSES).map(escapeRegExp).join('|')})$`, FRAGMENT.route];
}

/** Returns the maps that find the file of a request by the rules of `parseFragmentQuery`. */
export function fragmentMaps({ sites }: NginxInput): string[] {
  const { address, region, locale, part, file, route } = FRAGMENT;
  const queries = sites.flatMap(validQueries);
  const files = queries.flatMap((query) => {
    const { served, locale: asked } = query;
    const keyOf = (code: string) =>
      [query.address, served.site.region.code, code, query.part ?? ''].join(' ');
    const isDefault = asked === localesOf(served)[0];
    const name = fragmentFileName(query);
    return [
      ...(query.address === 'csp.json' ? [] : [[keyOf(asked.code), name] as const]),
      ...(isDefault ? [[keyOf(''), name] as const] : []),
    ];
  });
  return [
    mapBlock(
      `${VARIABLES.path}${VARIABLES.query}`,
      address,
      Object.entries(FRAGMENT_ADDRESSES).map(([name, names]) => [addressPattern(name, names), name]),
    ),
    parameterMap(
      'region',
      region,
      sites.map(({ site }) => site.region.code),
      VARIABLES.region,
    ),
    parameterMap(
      'locale',
      locale,
      queries.map((query) => query.locale.code),
    ),
    parameterMap('part', part, FRAGMENT_PARTS),
    mapBlock([address, region, locale, part].join(' '), file, files),
    mapBlock(file, route, [['', ROUTES.refused]], ROUTES.file),
  ];
}

/** Returns a pattern of an address with a query of its parameters, each at most once. */
function addressPattern(address: string, names: readonly string[]): string {
  const once = names.map((name) => `(?!.*${name}=.*${name}=)`).join('');
  const pair = `(?:${names.join('|')})=[^&=]*`;
  return `~^/${escapeRegExp(address)}(?:\\??|\\?${once}${pair}(?:&${pair})*)$`;
}

/** Returns the map from a query to a parameter with an exact value. An absent one has the default; no row of a map knows `-`. */
function parameterMap(name: string, variable: string, values: readonly string[], defaultValue = ''): string {
  const group = `site_asked_fragment_${name}`;
  const known = [...new Set(values)].map(escapeRegExp).join('|');
  return mapBlock(
    VARIABLES.query,
    variable,
    [
      [`~[?&]${name}=(?<${group}>${known})(?:&|$)`, `$${group}`],
      [`~[?&]${name}=`, '-'],
    ],
    defaultValue,
  );
}

/** Returns the locations that send a fragment or the answer 400. @param pagesFolder absolute path of the folder with `fragmentFiles` */
export function fragmentLocations(input: NginxInput, pagesFolder: string): string[] {
  const { 'Content-Type': type, ...headers } = FRAGMENT_REFUSAL_HEADERS;
  return [
    internalLocation(ROUTES.file, [
      ...fileLines(input, FRAGMENT_HEADERS),
      directive('root', pagesFolder),
      directive('try_files', `/${FRAGMENT.file}`, '@no_file'),
    ]),
    internalLocation(ROUTES.refused, [
      directive('default_type', type!),
      ...headerLines({ ...COMMON_HEADERS, ...headers }),
      directive('return', '400', fragmentUsage(input.sites)),
    ]),
  ];
}
