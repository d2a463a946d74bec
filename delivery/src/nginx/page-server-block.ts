import { BACKEND_PREFIX } from '../server/backend/backend-path';
import { DISCOVERY_PATH, DOCUMENTS } from '../server/site-documents';
import { partByName } from 'build/released-parts';
import { pageById } from 'verification-host/pages';
import { backendLocations, backendMaps, BACKEND, BACKEND_ROUTE } from './backend-location';
import { block, directive, exactly, lookUp } from './directive';
import { fileRoutes } from './file-routes';
import { fileLocations, newestBuildMap, NO_FILE } from './file-locations';
import { transportHeadersOf } from '../server/security-headers';
import { COMMON_LINES, headerLines, pageHeaders, WITHOUT_DATE } from './header-lines';
import { PIECES_PATH } from './include-piece';
import type { NginxInput } from './nginx-input';
import { serverLines } from './server-lines';
import { fileNameOf, filePaths, VISITOR_FILE } from './site-files';
import { buildVariable, VARIABLES } from './variables';

const HOST = 'verification-host';
const METHOD = '/-/method';

/** The server of the pages, with the look-ups that it alone needs. */
export function pageServer(input: NginxInput, pagesFolder: string): string[] {
  const { lines, maps } = pageHeaders(input);
  return [
    ...maps,
    ...backendMaps(input),
    newestBuildMap(input, HOST),
    lookUp(VARIABLES.path, '$site_file_route', fileRows(input)),
    lookUp('$site_file_route', '$site_read_route', [['', '$site_page_route']], '$site_file_route'),
    lookUp(
      `${VARIABLES.region} $request_method $site_file_route`,
      '$site_route',
      [
        [`~^[^ ]+ [^ ]+ ${BACKEND}$`, BACKEND_ROUTE],
        [`~^[^ ]+ (?!(?:GET|HEAD) )[^ ]+ (?!${BACKEND}$)`, METHOD],
      ],
      '$site_read_route',
    ),
    block(
      'server',
      [],
      [
        ...serverLines(input, 'pages', '$site_route'),
        directive('root', pagesFolder),
        'error_page 404 @not_found;',
        'error_page 403 = @unreadable;',
        'error_page 405 @method;',
        'error_page 500 502 503 504 @error;',
        ...pageLocations(input, lines),
        ...redirectLocations(input),
        ...documentLocations(),
        ...fileLocations(input, HOST),
        ...backendLocations(input),
        ...pieceLocations(pagesFolder),
      ],
    ),
  ];
}

/** Documents, texts, files and the backend, by path; no two rows match the same one but the last. */
function fileRows(input: NginxInput): (readonly [key: string, value: string])[] {
  const base = exactly(partByName(HOST).base);
  const rows = [
    [`^${exactly(BACKEND_PREFIX)}`, BACKEND],
    [`^${exactly(DISCOVERY_PATH)}$`, '/-/visitor'],
    ...filePaths().map((path) => [`^${exactly(path)}$`, documentRoute(path)]),
    ...fileRoutes(input, HOST, `^${base}`),
    ...fileRoutes(input, HOST, '^/(?=translations/)'),
    // What no build has: only addresses that no row before has taken come here.
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
    // The tag of the template alone would say "unchanged" after a release of the shell.
    'etag off;',
    'gzip on;',
    'gzip_comp_level 5;',
    'gzip_http_version 1.0;',
    'gzip_proxied any;',
    ...(input.brotliModules ? ['brotli on;', 'brotli_comp_level 5;'] : []),
    ...headers,
    ...headerLines({ ...visitor, Vary: 'Accept-Encoding' }),
    WITHOUT_DATE,
    directive('try_files', fileOf(id), '=500'),
  ];
  const own = { 'Cache-Control': '$site_page_caching', 'Set-Cookie': newCookie };
  return [
    block('location', ['=', '/-/page'], ['internal;', ...lines(page, own)]),
    block('location', ['=', '/-/not-found'], ['internal;', 'return 404;']),
    block('location', ['@not_found'], lines(pageById('notFound').id, own)),
    block('location', ['@error'], lines(pageById('error').id, { 'Cache-Control': '$site_page_caching' })),
    block('location', ['@unreadable'], ['return 500;']),
  ];
}

/** What is no page: redirects, and the answer to methods that pages don't have. */
function redirectLocations({ sites }: NginxInput): string[] {
  const transport = transportHeadersOf(sites[0]!.site.environment.kind);
  const lines = [...COMMON_LINES, ...headerLines({ ...transport, 'Cache-Control': 'no-store' })];
  const refused = [
    'default_type "";',
    ...COMMON_LINES,
    ...headerLines({ Allow: 'GET, HEAD' }),
    directive('return', '405', 'This address answers GET and HEAD.\n'),
  ];
  return [
    block('location', ['=', '/-/redirect'], ['internal;', ...lines, 'return 302 $site_location;']),
    block('location', ['=', '/-/redirect-for-good'], ['internal;', ...lines, 'return 308 $site_location;']),
    block('location', ['=', METHOD], ['internal;', ...refused]),
    block('location', ['@method'], refused),
  ];
}

function documentLocations(): string[] {
  const lines = (path: string) => {
    const { type, caching } = DOCUMENTS.get(path)!;
    return [
      'internal;',
      directive('default_type', type),
      'types {}',
      'etag off;',
      'max_ranges 0;',
      ...COMMON_LINES,
      directive('add_header', 'Cache-Control', caching),
      WITHOUT_DATE,
    ];
  };
  return [
    block(
      'location',
      ['=', '/-/visitor'],
      [
        ...lines(DISCOVERY_PATH),
        'ssi on;',
        'ssi_types application/json;',
        directive('try_files', `/${VISITOR_FILE}`, '=500'),
      ],
    ),
    ...filePaths().map((path) =>
      block(
        'location',
        ['=', documentRoute(path)],
        [...lines(path), directive('try_files', `/site/${VARIABLES.region}/${fileNameOf(path)}`, '=404')],
      ),
    ),
  ];
}

function documentRoute(path: string): string {
  return `/-/document/${fileNameOf(path)}`;
}

/** A piece is put in as it lies: what is in it is never read for directives. One that is gone leaves its place empty. */
function pieceLocations(pagesFolder: string): string[] {
  return [
    block(
      'location',
      ['^~', PIECES_PATH],
      ['internal;', directive('alias', `${pagesFolder}/`), 'error_page 403 404 500 = @nothing;'],
    ),
    block('location', ['@nothing'], ['return 204;']),
  ];
}
