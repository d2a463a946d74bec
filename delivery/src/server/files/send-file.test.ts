/** @jest-environment node */
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sendFile, type SentFile } from './send-file';
import { closeTestServers, startTestServer } from '../start-test-server.fixture';

const TEXT = '0123456789';
const BODY = Buffer.from(TEXT);
const FILE: SentFile = {
  name: 'main.0a1b2c3d.js',
  body: BODY,
  encodings: {},
  etag: '"tag"',
  headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Access-Control-Allow-Origin': '*' },
};
const PACKED = { br: brotliCompressSync(BODY), gzip: gzipSync(BODY) };

afterEach(closeTestServers);

async function fetchPath(headers: Record<string, string>, changes: Partial<SentFile> = {}, method = 'GET') {
  const server = await startTestServer((request, response) =>
    sendFile(request, response, { ...FILE, ...changes }),
  );
  return server.request('/', { headers, method });
}

describe('a range of a file', () => {
  test.each([
    ['bytes=0-4', '01234', '0-4'],
    ['bytes=5-', '56789', '5-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=0-0', '0', '0-0'],
    ['bytes=9-9', '9', '9-9'],
    ['bytes=-1', '9', '9-9'],
    ['bytes=8-20', '89', '8-9'],
    ['bytes=-20', TEXT, '0-9'],
    ['bytes=0-', TEXT, '0-9'],
    [`bytes=2-${'9'.repeat(400)}`, '23456789', '2-9'],
    ['Bytes=0-4', '01234', '0-4'],
  ])('%s is %s', async (range, expected, contentRange) => {
    const { status, headers, body } = await fetchPath({ Range: range });
    expect([status, body.toString()]).toEqual([206, expected]);
    expect(headers).toMatchObject({
      'content-range': `bytes ${contentRange}/10`,
      'content-length': String(expected.length),
      'accept-ranges': 'bytes',
      etag: '"tag"',
    });
  });

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'is refused beyond the end, with the length of the file, and not cached: %s',
    async (range) => {
      const { status, headers, body } = await fetchPath({ Range: range });
      expect([status, body.length, headers['content-range']]).toEqual([416, 0, 'bytes */10']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    },
  );

  test.each([
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=--1',
    'lines=0-1',
    'bytes 0-1',
    '',
  ])('is ignored in favour of the whole file if it is %j', async (range) => {
    const { status, headers, body } = await fetchPath({ Range: range });
    expect([status, body.toString(), headers['content-range']]).toEqual([200, TEXT, undefined]);
  });

  test.each([
    ['"tag"', 206],
    ['W/"tag"', 200],
    ['"other"', 200],
    ['"tag-br"', 200],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 200],
  ])('requires the same file: If-Range %s gets %i', async (ifRange, expected) => {
    expect((await fetchPath({ Range: 'bytes=0-1', 'If-Range': ifRange })).status).toBe(expected);
  });

  test('applies to the compressed file, which has a separate tag', async () => {
    const headers = { Range: 'bytes=0-1', 'Accept-Encoding': 'br' };
    const answer = await fetchPath(headers, { encodings: PACKED });
    expect(answer.body.equals(PACKED.br.subarray(0, 2))).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', etag: '"tag-br"' });
    const other = await fetchPath({ ...headers, 'If-Range': '"tag-gzip"' }, { encodings: PACKED });
    expect(other.status).toBe(200);
  });

  test('is ignored for HEAD', async () => {
    const { status, headers, body } = await fetchPath({ Range: 'bytes=0-1' }, {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
  });

  test('is unsatisfiable for an empty file', async () => {
    const { status, headers } = await fetchPath({ Range: 'bytes=0-' }, { body: Buffer.alloc(0) });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
  });
});

describe('the encoding of a file', () => {
  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0', undefined],
    ['br; q=0.000, gzip', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br;q=0;x=1, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0, *', 'br'],
    ['brotli, xgzip', undefined],
  ])('for a browser that accepts %s is %s', async (accepted, encoding) => {
    const { headers, body } = await fetchPath(accepted === undefined ? {} : { 'Accept-Encoding': accepted }, {
      encodings: PACKED,
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).toBe(encoding ? `"tag-${encoding}"` : '"tag"');
    const unpack =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((plain: Buffer) => plain);
    expect(unpack(body).toString()).toBe(TEXT);
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('is limited to the existing variants', async () => {
    const { headers } = await fetchPath(
      { 'Accept-Encoding': 'br, gzip' },
      { encodings: { gzip: PACKED.gzip } },
    );
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('a conditional request', () => {
  test.each([
    ['"tag"', 304],
    ['W/"tag"', 304],
    ['"a", W/"tag" , "b"', 304],
    ['*', 304],
    ['"other"', 200],
    ['tag', 200],
    ['"tag-br"', 200],
    ['', 200],
  ])('If-None-Match %s: %i', async (ifNoneMatch, expected) => {
    const { status, body } = await fetchPath({ 'If-None-Match': ifNoneMatch });
    expect([status, body.length]).toEqual([expected, expected === 200 ? 10 : 0]);
  });

  test('gets 304 with only the headers that a cache needs', async () => {
    const { headers } = await fetchPath(
      { 'If-None-Match': '"tag-br"', 'Accept-Encoding': 'br' },
      { encodings: PACKED },
    );
    expect(headers).toMatchObject({ etag: '"tag-br"', vary: 'Accept-Encoding', ...lowerCase(FILE.headers) });
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(headers).not.toHaveProperty(name);
  });

  test('takes precedence over a range', async () => {
    expect((await fetchPath({ 'If-None-Match': '"tag"', Range: 'bytes=50-' })).status).toBe(304);
  });

  test.each([
    ['"tag"', 200],
    ['*', 200],
    ['"other", "tag"', 200],
    ['W/"tag"', 412],
    ['"other"', 412],
  ])('If-Match %s: %i', async (ifMatch, expected) => {
    const { status, headers } = await fetchPath({ 'If-Match': ifMatch });
    expect(status).toBe(expected);
    if (expected === 412) expect(headers['cache-control']).toBe('no-store');
  });
});

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test.each([
  ['main.0a1b2c3d.js', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['main.js.map', 'application/json'],
  ['translations/shell/tr-TR/header.json', 'application/json'],
  ['favicon.svg', 'image/svg+xml'],
  ['picture.png', 'image/png'],
  ['main.js.LICENSE.txt', 'text/plain; charset=utf-8'],
  ['en.html', 'text/html; charset=utf-8'],
  ['uniframe', 'application/octet-stream'],
  ['what.ever', 'application/octet-stream'],
])('%s is %s, and may not be sniffed', async (name, type) => {
  const { headers } = await fetchPath({}, { name });
  expect(headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('HEAD has the headers of GET and no body', async () => {
  const get = await fetchPath({ 'Accept-Encoding': 'br' }, { encodings: PACKED });
  const head = await fetchPath({ 'Accept-Encoding': 'br' }, { encodings: PACKED }, 'HEAD');
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});
