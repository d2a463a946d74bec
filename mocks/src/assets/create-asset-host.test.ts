/** @jest-environment node */
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMAGE_FORMATS } from 'shared-config/platform/image-formats';
import sharp from 'sharp';
import { createAssetHost } from './create-asset-host';
import { SAMPLE_PICTURES } from './sample-pictures-table';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const server = createServer(
  createAssetHost({ fallback: (_, response) => response.writeHead(404).end('fallback') }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends the path unchanged; `fetch` would normalize it. */
function sendRequest(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** Decodes every pixel of the bytes. */
async function decoded(body: Buffer) {
  const { format, width, height, compression, orientation, exif, icc, hasAlpha } =
    await sharp(body).metadata();
  const { info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return { type: format === 'heif' ? compression : format, width, height, orientation, exif, icc, hasAlpha };
}

const TYPES = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', tiff: 'tiff', avif: 'av1' };
const extensions = IMAGE_FORMATS.map(({ extension }) => extension);

describe('a converted picture', () => {
  it.each(extensions.flatMap((from) => extensions.map((to) => [from, to] as const)))(
    'a %s as %s, 320 wide',
    async (from, to) => {
      const { status, headers, body } = await sendRequest(`/images/photo.${from}?width=320&format=${to}`);
      const mediaType = IMAGE_FORMATS.find(({ extension }) => extension === to)!.mediaType;
      expect([status, headers['content-type']]).toEqual([200, mediaType]);
      expect(headers['content-length']).toBe(String(body.length));
      expect(await decoded(body)).toMatchObject({ type: TYPES[to], width: 320, height: 213 });
    },
  );

  it.each([
    ['one side: the other follows', 'photo.jpg?width=600', 600, 400],
    ['the height alone', 'photo.jpg?height=400', 600, 400],
    ['both: cut out in their proportion', 'photo.jpg?width=300&height=300', 300, 300],
    ['wider than it is', 'photo.png?width=3840', 1200, 800],
    ['higher than it is', 'photo.png?height=3840', 1200, 800],
    ['both larger, another proportion: as large as it fills', 'photo.png?width=3000&height=1500', 1200, 600],
    ['one larger, one smaller', 'photo.png?width=3000&height=100', 1200, 40],
    ['one pixel', 'photo.jpg?width=1&height=1', 1, 1],
    ['a line', 'photo.png?width=3840&height=1', 1200, 1],
    ['no size: the format alone', 'avatar.png', 512, 512],
    ['turned by its metadata', 'turned.jpg?width=400', 400, 600],
    ['turned, wider than it is seen', 'turned.jpg?width=1000', 800, 1200],
    ['turned, both', 'turned.jpg?width=200&height=200', 200, 200],
  ])('has the requested size (%s): %s is %i × %i', async (_, target, width, height) => {
    const { body } = await sendRequest(`/images/${target}${target.includes('?') ? '&' : '?'}format=webp`);
    expect(await decoded(body)).toMatchObject({ type: 'webp', width, height });
  });

  it('is rotated upright according to EXIF', async () => {
    const { body } = await sendRequest('/images/turned.jpg?width=200&format=png');
    const rotated = await sendRequest('/images/photo.jpg?width=300&height=200&format=png');
    const upright = await sharp(rotated.body).rotate(90).removeAlpha().raw().toBuffer();
    const seen = await sharp(body).removeAlpha().raw().toBuffer();
    expect(seen.length).toBe(upright.length);
    const apart =
      seen.reduce((sum, value, index) => sum + Math.abs(value - upright[index]!), 0) / seen.length;
    expect(apart).toBeLessThan(6);
  });

  it('stays transparent, or gets a white background in JPEG', async () => {
    for (const format of ['png', 'webp', 'avif', 'tiff']) {
      expect(
        await decoded((await sendRequest(`/images/card.png?width=200&format=${format}`)).body),
      ).toMatchObject({
        hasAlpha: true,
      });
    }
    const { body } = await sendRequest('/images/card.png?width=400&format=jpg&quality=100');
    const [red, green, blue] = await sharp(body).raw().toBuffer();
    for (const value of [red, green, blue]) expect(value).toBeGreaterThan(245);
  });

  it('has fewer bytes at lower quality', async () => {
    for (const format of ['jpg', 'webp', 'avif']) {
      const sizeAt = async (quality: number) =>
        (await sendRequest(`/images/photo.jpg?width=640&format=${format}&quality=${quality}`)).body.length;
      expect(await sizeAt(20)).toBeLessThan(await sizeAt(95));
    }
  });

  it('has no metadata', async () => {
    const original = await sendRequest('/images/turned.jpg');
    expect(original.body.includes('Pretend Camera')).toBe(true);
    for (const format of extensions) {
      const { body } = await sendRequest(`/images/turned.jpg?width=320&format=${format}`);
      const { orientation, exif } = await decoded(body);
      expect([orientation ?? 1, exif]).toEqual([1, undefined]);
      expect(body.includes('Pretend Camera') || body.includes('Sample Artist')).toBe(false);
    }
  });

  it.each(SAMPLE_PICTURES.map(({ name }) => name))(
    '%s without parameters is served unchanged',
    async (name) => {
      const row = SAMPLE_PICTURES.find((picture) => picture.name === name)!;
      const { status, headers, body } = await sendRequest(`/images/${name}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(
        row.format === 'svg'
          ? 'image/svg+xml'
          : IMAGE_FORMATS.find(({ extension }) => extension === row.format)!.mediaType,
      );
      expect(await decoded(body)).toMatchObject({ width: row.width, height: row.height });
    },
  );
});

describe('a picture without a requested format', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['IMAGE/AVIF', 'image/avif'],
    ['image/*,*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('gets for Accept "%s" the format %s', async (accept, expected) => {
    const { headers, body } = await sendRequest('/images/photo.jpg?width=128', { Accept: accept });
    expect(headers['content-type']).toBe(expected);
    expect(headers.vary).toBe('Origin, Accept');
    expect((await decoded(body)).width).toBe(128);
  });

  it('ignores Accept when the address names a format', async () => {
    const { headers } = await sendRequest('/images/photo.jpg?width=128&format=webp', {
      Accept: 'image/avif',
    });
    expect([headers['content-type'], headers.vary]).toEqual(['image/webp', 'Origin']);
  });
});

describe('an invalid request', () => {
  it.each([
    'width=0',
    'width=-1',
    'width=3841',
    'width=99999999999',
    'width=1.5',
    'width=1e3',
    'width=0x10',
    'width=NaN',
    'width=',
    'width=%20640',
    'width=640px',
    'width=٦٤٠',
    'width=640&width=320',
    'height=0',
    'height=3841',
    'quality=0',
    'quality=101',
    'quality=best',
    'quality=75&quality=1',
    'format=svg',
    'format=gif',
    'format=',
    'format=image/avif',
    'format=../../etc/passwd',
    'format=avif&format=png',
    'format=__proto__',
  ])('gets status 400 and a reason for ?%s', async (query) => {
    const { status, headers, body } = await sendRequest(`/images/photo.jpg?${encodeURI(query)}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(body.toString()).toMatch(new RegExp(`^${query.split('=')[0]} must (not )?be`));
  });

  it('cannot convert an svg', async () => {
    expect((await sendRequest('/images/mark.svg?width=64')).status).toBe(400);
  });

  it('may have unknown parameters', async () => {
    const { status, body } = await sendRequest('/images/photo.jpg?v=3&width=64&w=9&signature=%2F');
    expect([status, (await decoded(body)).width]).toEqual([200, 64]);
  });

  it.each([
    '/images/',
    '/images/gone.jpg',
    '/images/PHOTO.jpg',
    '/images/../../package.json',
    '/images/..%2f..%2fpackage.json',
    '/images/%2e%2e/%2e%2e/package.json',
    '/images/..\\..\\package.json',
    '/images//etc/passwd',
    '/images/photo.jpg/',
    '/images/photo.jpg%00.png',
    '/images/%70hoto.jpg',
    '/images/photo.jpg;x',
    '/images/__proto__',
    '/images/constructor',
    '/images/http://127.0.0.1:1/x.png',
    '/images/file:///etc/passwd',
  ])('gets status 404 for %s', async (path) => {
    for (const query of ['', '?width=64&format=png']) {
      const { status, headers, body } = await sendRequest(`${path}${query}`);
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        404,
        'no-store',
        'this picture does not exist\n',
      ]);
    }
  });

  it.each([
    '/',
    '/images',
    '/imagesphoto.jpg',
    '/uniframe.js',
    '//images/photo.jpg',
    '/x/../images/photo.jpg',
  ])('passes %s on to the other listener', async (path) => {
    expect((await sendRequest(path)).body.toString()).toBe('fallback');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('gets status 405 for %s', async (method) => {
    const { status, headers } = await sendRequest('/images/photo.jpg', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('the headers', () => {
  it('allow caching forever, with an ETag of the bytes', async () => {
    const one = await sendRequest('/images/photo.jpg?width=256&format=webp');
    const other = await sendRequest('/images/photo.jpg?width=384&format=webp');
    expect(one.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(one.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(other.headers.etag).not.toBe(one.headers.etag);
    for (const known of [one.headers.etag!, `W/${one.headers.etag!}`, `"x", ${one.headers.etag!}`]) {
      const again = await sendRequest('/images/photo.jpg?width=256&format=webp', { 'If-None-Match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, one.headers.etag]);
    }
    const changed = await sendRequest('/images/photo.jpg?width=256&format=webp', { 'If-None-Match': '"x"' });
    expect(changed.status).toBe(200);
  });

  it('are the same for HEAD, which has no body', async () => {
    const path = '/images/photo.jpg?width=256&format=webp';
    const [get, head] = [await sendRequest(path), await sendRequest(path, {}, 'HEAD')];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it.each<[string | undefined, string | undefined]>([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://hk.localhost:3004', 'http://hk.localhost:3004'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['https://localhost:3000', undefined],
    ['https://evil.example', undefined],
    ['null', undefined],
    [undefined, undefined],
  ])('allow a page of %s to read the bytes: %s', async (origin, allowed) => {
    for (const path of ['/images/mark.png', '/images/gone.png', '/images/mark.png?width=x']) {
      const { headers } = await sendRequest(path, origin === undefined ? {} : { Origin: origin });
      expect(headers['access-control-allow-origin']).toBe(allowed);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers.vary).toContain('Origin');
    }
  });
});

it('serves parallel requests from one conversion', async () => {
  const many = await Promise.all(
    Array.from({ length: 20 }, () => sendRequest('/images/photo.jpg?width=1080&format=avif')),
  );
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(many.map(({ headers }) => headers.etag)).size).toBe(1);
});
