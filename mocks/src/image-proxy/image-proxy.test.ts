/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMAGE_PROXY_PATH } from 'shared-config/site/image-proxy';
import { createTestServers } from '../testing/test-server';
import { fetchImage } from './fetch-image';

const OUR_PAGE = 'http://localhost:3000';
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const servers = createTestServers();
let cdn: Server;
let origin: string;
let asked: IncomingMessage[];

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/a.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG),
  '/a.svg': (response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' }).end('<svg/>'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/untyped': (response) => response.writeHead(200).end(PNG),
  '/broken': (response) => response.writeHead(500, { 'content-type': 'image/png' }).end(PNG),
  '/huge': (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(11 * 1024 * 1024)),
  '/to-image': (response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/to-metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-itself': (response) => response.writeHead(302, { location: '/to-itself' }).end(),
  '/to-nothing': (response) => response.writeHead(302, { location: 'http://' }).end(),
  '/never': () => undefined,
};

beforeAll(async () => {
  cdn = createServer((request, response) => {
    asked.push(request);
    (ANSWERS[request.url ?? ''] ?? ((other) => other.writeHead(404).end()))(response);
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;
});
beforeEach(() => (asked = []));
afterEach(() => servers.closeAll());
afterAll(() => {
  cdn.closeAllConnections();
  cdn.close();
});

async function get(query: string, headers: Record<string, string> = { origin: OUR_PAGE }): Promise<Response> {
  const { port } = await servers.start({ imageOrigins: [origin] });
  return fetch(`http://127.0.0.1:${port}${IMAGE_PROXY_PATH}${query}`, { headers });
}

const imageAt = (path: string) => `?url=${encodeURIComponent(`${origin}${path}`)}&responseType=blob`;

it.each([
  ['/a.png', 'image/png'],
  ['/a.svg', 'image/svg+xml'],
  ['/to-image', 'image/png'],
])('returns %s of an allowed host', async (path, type) => {
  const response = await get(imageAt(path));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

it('lets our pages read the image without cookies, and downloads it when opened directly', async () => {
  const { headers } = await get(imageAt('/a.svg'));
  expect(headers.get('access-control-allow-origin')).toBe(OUR_PAGE);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.getSetCookie()).toEqual([]);
});

it('sends no header of the visitor', async () => {
  const visitor = {
    origin: OUR_PAGE,
    cookie: 'auth_token_dev=secret',
    usertoken: 'app-token-10001',
    authorization: 'Bearer x',
    referer: `${OUR_PAGE}/en/verification/`,
    'user-agent': 'Mine',
  };
  expect((await get(imageAt('/a.png'), visitor)).status).toBe(200);
  expect(Object.keys(asked[0]!.headers).toSorted()).toEqual(['accept', 'connection', 'host']);
});

it.each([
  ['/page', 415],
  ['/untyped', 415],
  ['/broken', 502],
  ['/missing', 502],
  ['/huge', 413],
  ['/to-metadata', 403],
  ['/to-file', 403],
  ['/to-itself', 502],
  ['/to-nothing', 502],
])('answers %s with status %i and no image', async (path, status) => {
  const response = await get(imageAt(path));
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
});

it.each([
  ['', 400],
  ['?responseType=blob', 400],
  ['?url=http%3A%2F%2Flocalhost%3A3001%2Fa.png', 400],
  ['?url=http%3A%2F%2Flocalhost%3A3001%2Fa.png&responseType=text', 400],
  ['?url=http%3A%2F%2Flocalhost%3A3001%2Fa.png&url=file%3A%2F%2F%2Fetc%2Fpasswd&responseType=blob', 400],
  ['?url=http%3A%2F%2F169.254.169.254%2F&responseType=blob', 403],
  ['?url=http%3A%2F%2Flocalhost%3A3003%2F__mock%2Foutbox&responseType=blob', 403],
])('answers "%s" with status %i without a request', async (query, status) => {
  expect((await get(query)).status).toBe(status);
  expect(asked).toEqual([]);
});

it('rejects a foreign page', async () => {
  const response = await get(imageAt('/a.png'), { origin: 'https://evil.example' });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect(asked).toEqual([]);
});

describe('an allowed address', () => {
  const options = { maxBytes: 1_000, timeoutMs: 200 };
  const listed = () => ({ origins: new Set([origin]), localOrigins: new Set<string>() });

  it('is refused when its name resolves to this machine', async () => {
    expect(await fetchImage(`${origin}/a.png`, { ...options, hosts: listed() })).toMatchObject({
      status: 403,
    });
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://169.254.169.254'])(
    'is refused when it is a private IP address: %s',
    async (address) => {
      const hosts = { origins: new Set([new URL(address).origin]), localOrigins: new Set<string>() };
      expect(await fetchImage(address, { ...options, hosts })).toMatchObject({ ok: false, status: 403 });
    },
  );

  it('times out when it does not answer', async () => {
    const hosts = { origins: new Set<string>(), localOrigins: new Set([origin]) };
    const image = await fetchImage(`${origin}/never`, { ...options, hosts });
    expect(image).toMatchObject({ ok: false, status: 504 });
  });
});
