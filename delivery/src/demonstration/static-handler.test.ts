/** @jest-environment node */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeTestServers, startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { createStaticHandler } from './static-handler';

const SCRIPT = `export const text = '${'many words '.repeat(200)}';\n`;
const FILES: Record<string, string> = {
  'main.0a1b2c3d.js': SCRIPT,
  'main.0a1b2c3d.css': '.a { color: red; }\n'.repeat(50),
  'uniframe.js': SCRIPT,
  'discovery.json': '{"schema":"x"}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'translations/shell/tr-TR/header.json': '{"login":"Giriş"}',
  'index.html': '<!doctype html><title>index</title>',
};

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-handler-'));
  await mkdir(path.join(folder, 'served'));
  await writeFile(path.join(folder, 'outside.js'), 'outside');
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(folder, 'served', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  server = await startTestServer(createStaticHandler(path.join(folder, 'served')));
});
afterAll(async () => {
  await closeTestServers();
  await rm(folder, { recursive: true, force: true });
});

const YEAR = 'public, max-age=31536000, immutable';

test.each([
  ['/main.0a1b2c3d.js', YEAR, 'text/javascript'],
  ['/main.0a1b2c3d.css', YEAR, 'text/css'],
  ['/main.0a1b2c3d.js?v=2', YEAR, 'text/javascript'],
  ['/uniframe.js', 'no-cache', 'text/javascript'],
  ['/discovery.json', 'no-cache', 'application/json'],
  ['/favicon.svg', 'no-cache', 'image/svg+xml'],
  ['/translations/shell/tr-TR/header.json', 'no-cache', 'application/json'],
  ['/', 'no-cache', 'text/html'],
  ['/uniframe.js?x=.0a1b2c3d.js', 'no-cache', 'text/javascript'],
])(
  '%s is served to its own origin with the caching %s, and cannot be sniffed or framed',
  async (path, caching, type) => {
    const { status, headers } = await server.request(path, {
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': caching,
      'content-type': expect.stringContaining(type),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const open = Object.keys(headers).filter((name) => /^(access-control|cross-origin|timing)-/.test(name));
    expect(open).toEqual([]);
  },
);

test('a preflight request gets a response without a body', async () => {
  const { status, headers, body } = await server.request('/main.0a1b2c3d.js', { method: 'OPTIONS' });
  expect([status, body.length, headers['access-control-allow-origin']]).toEqual([204, 0, undefined]);
});

test.each([
  '/gone.js',
  '/gone/',
  '/main.deadbeef.js',
  '/main.0a1b2c3d.js/../../outside.js',
  '/../outside.js',
  '/..%2foutside.js',
  '/%2e%2e/outside.js',
  '/..\\outside.js',
  '/%',
  '/%00',
  '//evil.example',
  '/__proto__',
  '/constructor',
])('%s is a 404 that cannot be framed, sniffed or cached', async (target) => {
  const { status, headers, body } = await server.request(target);
  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/outside/);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
});

test('a file that changes is served with its current content', async () => {
  for (const content of ['first', 'second one']) {
    await writeFile(path.join(folder, 'served', 'changing.js'), content);
    expect((await server.request('/changing.js')).body.toString()).toBe(content);
  }
});

test('an aborted response closes its file', async () => {
  await writeFile(path.join(folder, 'served', 'large.bin'), Buffer.alloc(8_000_000));
  const handle = createStaticHandler(path.join(folder, 'served'));
  let closedFile: Promise<unknown> | undefined;
  const { server: aborting, port } = await startTestServer((request, response) => {
    response.once('pipe', (file: Readable) => (closedFile = once(file, 'close')));
    handle(request, response);
  });
  const request = get({ host: '127.0.0.1', port, path: '/large.bin' });
  const [response] = await once(request, 'response');
  response.destroy();
  await closedFile;
  expect(closedFile).toBeDefined();
  aborting.close();
});
