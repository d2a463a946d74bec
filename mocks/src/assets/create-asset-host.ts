import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ImageFormat } from 'shared-config/image-formats';
import { isLocalOrigin } from '../server/origin-policy';
import { acceptedFormat } from './accepted-format';
import { convertPicture, drawPicture, type PictureFile } from './convert-picture';
import { parseAssetRequest, PICTURES_PATH, type Conversion } from './parse-asset-request';
import { remembered } from './remembered';
import { samplePictureOf, type SamplePicture } from './sample-pictures-table';

export interface AssetHostOptions {
  /** What else stands on the same origin: gets every request that is not for a picture. */
  otherwise: RequestListener;
}

/** What is sent. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}

interface Wanted extends Conversion {
  picture: SamplePicture;
  format: ImageFormat;
}

const MAX_CONVERTED = 400;

const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures are for everybody's pages, as on any host of images; a drawing in them runs and loads nothing. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * The pretended asset host: sample pictures below `/images/`, really resized and converted. Stands in front of whatever
 * else its origin serves.
 *
 * @example createServer(createAssetHost({ otherwise: (request, response) => response.writeHead(404).end() }))
 */
export function createAssetHost({ otherwise }: AssetHostOptions): RequestListener {
  const answerOf = createAnswers();
  return (request, response) => {
    if (!(request.url ?? '').startsWith(PICTURES_PATH)) return otherwise(request, response);
    const send = (answer: Answer) => sendAnswer(answer, { request, response });
    answerOf(request).then(send, (error: unknown) => {
      console.error('[asset host]', request.method, request.url, error);
      send(refusal(500, 'the asset host failed; its console says why'));
    });
  };
}

/** The answers to requests; each picture is drawn and converted once. */
function createAnswers(): (request: IncomingMessage) => Promise<Answer> {
  const drawn = remembered(drawPicture, { maxEntries: MAX_CONVERTED, idOf: ({ name }) => name });
  const converted = remembered(
    async (wanted: Wanted) => convertPicture((await drawn(wanted.picture)).bytes, wanted),
    { maxEntries: MAX_CONVERTED, idOf: idOfWanted },
  );
  return async ({ method = 'GET', url = '', headers }) => {
    if (method === 'OPTIONS') return { status: 204, headers: {} };
    if (method !== 'GET' && method !== 'HEAD') {
      return refusal(405, 'pictures are only read', { allow: 'GET, HEAD, OPTIONS' });
    }
    const asked = parseAssetRequest(url);
    if (asked.kind === 'wrong') return refusal(400, asked.reason);
    const picture = samplePictureOf(asked.name);
    if (!picture) return refusal(404, 'there is no such picture');
    if (asked.kind === 'original') return fileAnswer(await drawn(picture), headers);
    if (picture.format === 'svg') return refusal(400, 'svg is not converted; ask without parameters');
    const format = asked.conversion.format ?? acceptedFormat(headers.accept, picture.format);
    const file = await converted({ ...asked.conversion, picture, format });
    return fileAnswer(file, headers, asked.conversion.format ? {} : { vary: 'Accept' });
  };
}

function idOfWanted({ picture, width, height, format, quality }: Wanted): string {
  return [picture.name, width, height, format, quality].join(' ');
}

function fileAnswer(
  { bytes, mediaType }: PictureFile,
  { 'if-none-match': known }: IncomingMessage['headers'],
  more: Record<string, string> = {},
): Answer {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': FOREVER, ...more };
  const isKnown = (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  if (isKnown) return { status: 304, headers };
  return { status: 200, headers: { ...headers, 'content-type': mediaType }, body: bytes };
}

function refusal(status: number, reason: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${reason}\n`),
  };
}

function sendAnswer(
  { status, headers, body }: Answer,
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
