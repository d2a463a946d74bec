import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ImageFormat } from 'shared-config/platform/image-formats';
import { isLocalOrigin } from '../server/origin-policy';
import { coinIconFile, COIN_ICONS_FOLDER } from './coin-icons-table';
import { convertPicture, drawPicture, type PictureFile } from './convert-picture';
import { bestAcceptedFormat, parseAssetRequest, PICTURES_PATH, type Conversion } from './parse-asset-request';
import { cacheResults } from './cache-results';
import { samplePictureOf, type SamplePicture } from './sample-pictures-table';

interface AssetResponse {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}

interface ConversionRequest extends Conversion {
  picture: SamplePicture;
  format: ImageFormat;
}

const MAX_CONVERTED = 400;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Any page may embed the pictures; an SVG may not run scripts or load files. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates the mock asset host: a request listener that serves sample pictures below `/images/` in any size and
 * format, and the pictures of coins. Other requests go to `fallback`.
 *
 * @example createServer(createAssetHost({ fallback: (request, response) => response.writeHead(404).end() }))
 */
export function createAssetHost({ fallback }: { fallback: RequestListener }): RequestListener {
  const respond = createResponder();
  return (request, response) => {
    if (!(request.url ?? '').startsWith(PICTURES_PATH)) return fallback(request, response);
    const send = (answer: AssetResponse) => writeAssetResponse(answer, { request, response });
    respond(request).then(send, (error: unknown) => {
      console.error('[asset host]', request.method, request.url, error);
      send(errorResponse(500, 'the asset host failed; see its console'));
    });
  };
}

/** Creates the request handler. It draws and converts each picture once. */
function createResponder() {
  const drawn = cacheResults(drawPicture, { maxEntries: MAX_CONVERTED, idOf: ({ name }) => name });
  const converted = cacheResults(
    async (wanted: ConversionRequest) => convertPicture((await drawn(wanted.picture)).bytes, wanted),
    { maxEntries: MAX_CONVERTED, idOf: conversionKey },
  );
  return async ({ method = 'GET', url = '', headers }: IncomingMessage): Promise<AssetResponse> => {
    if (method === 'OPTIONS') return { status: 204, headers: {} };
    if (method !== 'GET' && method !== 'HEAD') {
      return errorResponse(405, 'pictures are read-only', { allow: 'GET, HEAD, OPTIONS' });
    }
    const parsed = parseAssetRequest(url);
    if (parsed.kind === 'invalid') return errorResponse(400, parsed.reason);
    const iconFile = parsed.name.startsWith(COIN_ICONS_FOLDER)
      ? coinIconFile(parsed.name.slice(COIN_ICONS_FOLDER.length))
      : undefined;
    if (iconFile) {
      const bytes = await readFile(path.join(__dirname, COIN_ICONS_FOLDER, iconFile));
      return fileResponse({ bytes, mediaType: 'image/svg+xml' }, headers);
    }
    const picture = samplePictureOf(parsed.name);
    if (!picture) return errorResponse(404, 'this picture does not exist');
    if (parsed.kind === 'original') return fileResponse(await drawn(picture), headers);
    if (picture.format === 'svg') return errorResponse(400, 'svg cannot be converted; remove the parameters');
    const format = parsed.conversion.format ?? bestAcceptedFormat(headers.accept, picture.format);
    const file = await converted({ ...parsed.conversion, picture, format });
    return fileResponse(file, headers, parsed.conversion.format ? {} : { vary: 'Accept' });
  };
}

function conversionKey({ picture, width, height, format, quality }: ConversionRequest): string {
  return [picture.name, width, height, format, quality].join(' ');
}

function fileResponse(
  { bytes, mediaType }: PictureFile,
  { 'if-none-match': ifNoneMatch }: IncomingMessage['headers'],
  more: Record<string, string> = {},
): AssetResponse {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': IMMUTABLE, ...more };
  const isUnchanged = (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (isUnchanged) return { status: 304, headers };
  return { status: 200, headers: { ...headers, 'content-type': mediaType }, body: bytes };
}

function errorResponse(status: number, reason: string, headers: Record<string, string> = {}): AssetResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${reason}\n`),
  };
}

function writeAssetResponse(
  { status, headers, body }: AssetResponse,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const { origin } = request.headers;
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...headers,
    vary: ['Origin', headers.vary].filter(Boolean).join(', '),
    ...(origin !== undefined && isLocalOrigin(origin) ? { 'access-control-allow-origin': origin } : {}),
    ...(body ? { 'content-length': String(body.length) } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
