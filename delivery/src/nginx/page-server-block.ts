import { BACKEND_PREFIX } from '../server/backend/backend-path';
import { DISCOVERY_PATH, DOCUMENTS } from '../server/documents/site-documents';
import { partByName } from 'build/released-parts';
import { pageById } from 'verification-host/pages';
import { backendLocations, backendMaps, BACKEND, BACKEND_ROUTE } from './backend-location';
import {
  block,
  directive,
  escapeRegExp,
  internalLocation,
  mapBlock,
  namedLocation,
  serverBlock,
} from './directive';
import { dictionaryHeaderMaps } from './delta-locations';
import { fileLocations, fileRoutes, newestBuildMap, NO_FILE } from './file-locations';
import { transportHeadersOf } from '../http/security-headers';
import { COMMON_LINES, headerLines, pageHeaders, NO_LAST_MODIFIED } from './header-lines';
import { PIECES_PATH } from './pieces';
import type { NginxInput } from './nginx-input';
import { serverLines } from './server-lines';
import { FILE_PATHS, fileNameOf, VISITOR_FILE } from './site-files';
import { buildVariable, VARIABLES } from './variables';

const HOST = 'verification-host';
const METHOD = '/-/method';

/** Returns the server of the pages with its maps. */
export function pageServerBlocks(input: NginxInput, pagesFolder: string): string[] {
  const { lines, maps } = pageHeaders(input);
  return [
    ...maps,
    ...backendMaps(input),
    newestBuildMap(input, HOST),
    ...dictionaryHeaderMaps(HOST),
    mapBlock(VARIABLES.path, '$site_file_route', fileRows(input)),
    mapBlock('$site_file_route', '$site_read_route', [['', '$site_page_route']], '$site_file_route'),
    mapBlock(
      `${VARIABLES.region} $request_method $site_file_route`,
      '$site_route',
      [
        [`~^[^ ]+ [^ ]+ ${BACKEND}$`, BACKEND_ROUTE],
        [`~^[^ ]+ (?!(?:GET|HEAD) )[^ ]+ (?!${BACKEND}$)`, METHOD],
      ],
      '$site_read_route',
    ),
    serverBlock([
      ...serverLines(input, 'pages', '$site_route'),
      directive('root', pagesFolder),
      'error_page 404 @not_found;',
      'error_page 403 = @unreadable;',
      'error_page 405 @method;',
      'error_page 500 502 503 504 @error;',
      ...pageLocations(input, lines),
      ...redirectLocations(input),
      ...documentLocations(),
      ...fileLocations(input, HOST, pagesFolder),
      ...backendLocations(input),
      // nginx does not process directives in pieces, and includes nothing for a missing one.
      block(
        'location',
        ['^~', PIECES_PATH],
        ['internal;', directive('alias', `${pagesFolder}/`), 'error_page 403 404 500 = @nothing;'],
      ),
      namedLocation('@nothing', ['return 204;']),
    ]),
  ];
}

/** Returns the routes of documents, texts, files and the backend. Only the last row overlaps with others. */
function fileRows(input: NginxInput): (readonly [key: string, value: string])[] {
  const base = escapeRegExp(partByName(HOST).base);
  const rows = [
    [`^${escapeRegExp(BACKEND_PREFIX)}`, BACKEND],
    [`^${escapeRegExp(DISCOVERY_PATH)}$`, '/-/visitor'],
    ...FILE_PATHS.map((path) => [`^${escapeRegExp(path)}$`, documentRoute(path)]),
    ...fileRoutes(input, HOST, `^${base}`),
    ...fileRoutes(input, HOST, '^/(?=translations/)'),
    // Files that no build has: the rows above did not match.
    [`^(?:${base}|/translations/)`, NO_FILE],
  ];
  return rows.map(([pattern, to]) => [`~${pattern}`, to!]);
}

function pageLocations(input: NginxInput, headers: readonly string[]): string[] {
  const { locale, page, newCookie } = VARIABLES;
  const fileOf = (id: string) => `/template/${buildVariable(HOST)}/${locale}/${id}.html`;
  const lines = (id: string, visitor: Record<string, string>) => [
    'default_type text/html;',
    'charset utf-8;',
    'ssi on;',
    // The template's tag does not change when a new shell is released.
    'etag off;',
    'gzip on;',
    'gzip_comp_level 5;',
    'gzip_http_version 1.0;',
    'gzip_proxied any;',
    ...(input.brotliModules ? ['brotli on;', 'brotli_comp_level 5;'] : []),
    ...headers,
    ...headerLines({ ...visitor, Vary: 'Accept-Encoding' }),
    NO_LAST_MODIFIED,
    directive('try_files', fileOf(id), '=500'),
  ];
  const own = { 'Cache-Control': '$site_page_caching', 'Set-Cookie': newCookie };
  return [
    internalLocation('/-/page', lines(page, own)),
    internalLocation('/-/not-found', ['return 404;']),
    namedLocation('@not_found', lines(pageById('notFound').id, own)),
    namedLocation('@error', lines(pageById('error').id, { 'Cache-Control': '$site_page_caching' })),
    namedLocation('@unreadable', ['return 500;']),
  ];
}

/** Returns the locations of redirects and of methods that pages do not support. */
function redirectLocations({ sites }: NginxInput): string[] {
  const transport = transportHeadersOf(sites[0]!.site.environment.kind);
  const lines = [...COMMON_LINES, ...headerLines({ ...transport, 'Cache-Control': 'no-store' })];
  const refused = [
    'default_type "";',
    ...COMMON_LINES,
    ...headerLines({ Allow: 'GET, HEAD' }),
    directive('return', '405', 'This address supports GET and HEAD.\n'),
  ];
  return [
    internalLocation('/-/redirect', [...lines, 'return 302 $site_location;']),
    internalLocation('/-/redirect-for-good', [...lines, 'return 308 $site_location;']),
    internalLocation(METHOD, refused),
    namedLocation('@method', refused),
  ];
}

function documentLocations(): string[] {
  const location = (route: string, path: string, added: readonly string[]) => {
    const { type, caching } = DOCUMENTS.get(path)!;
    return internalLocation(route, [
      directive('default_type', type),
      'types {}',
      'etag off;',
      'max_ranges 0;',
      ...COMMON_LINES,
      directive('add_header', 'Cache-Control', caching),
      NO_LAST_MODIFIED,
      ...added,
    ]);
  };
  return [
    location('/-/visitor', DISCOVERY_PATH, [
      'ssi on;',
      'ssi_types application/json;',
      directive('try_files', `/${VISITOR_FILE}`, '=500'),
    ]),
    ...FILE_PATHS.map((path) => {
      const file = `/site/${VARIABLES.region}/${fileNameOf(path)}`;
      return location(documentRoute(path), path, [directive('try_files', file, '=404')]);
    }),
  ];
}

function documentRoute(path: string): string {
  return `/-/document/${fileNameOf(path)}`;
}
