/** @jest-environment node */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeTestServers, startTestServer } from '../server/start-test-server.fixture';
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
  'plain.txt': '0123456789',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-handler-'));
  await mkdir(path.join(folder, 'served'));
  await writeFile(path.join(folder, 'outside.js'), 'outside');
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(folder, 'served', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
});
afterEach(closeTestServers);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve() {
  const server = await startTestServer(createStaticHandler(path.join(folder, 'served')));
  return server.request;
}

const YEAR = 'public, max-age=31536000, immutable';

describe('the caching of a file', () => {
  test.each([
    ['/main.0a1b2c3d.js', YEAR],
    ['/main.0a1b2c3d.css', YEAR],
    ['/main.0a1b2c3d.js?v=2', YEAR],
    ['/uniframe.js', 'no-cache'],
    ['/discovery.json', 'no-cache'],
    ['/favicon.svg', 'no-cache'],
    ['/translations/shell/tr-TR/header.json', 'no-cache'],
    ['/', 'no-cache'],
    ['/uniframe.js?x=.0a1b2c3d.js', 'no-cache'],
  ])('%s: %s', async (target, cacheControl) => {
    const fetchPath = await serve();
    const { status, headers } = await fetchPath(target);
    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
  });

  test('is off for a missing file with a hashed name', async () => {
    const fetchPath = await serve();
    const { status, headers } = await fetchPath('/main.deadbeef.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('avoids sending a file again to a browser that has it', async () => {
    const fetchPath = await serve();
    const { etag } = (await fetchPath('/uniframe.js')).headers;
    expect(etag).toBeTruthy();
    const again = await fetchPath('/uniframe.js', { headers: { 'If-None-Match': etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('access to a file', () => {
  test('is limited to the own origin', async () => {
    const fetchPath = await serve();
    const { headers } = await fetchPath('/main.0a1b2c3d.js', {
      headers: { Origin: 'https://elsewhere.example' },
    });
    const open = Object.keys(headers).filter((name) => /^(access-control|cross-origin|timing)-/.test(name));
    expect(open).toEqual([]);
  });

  test('includes a preflight response without a body', async () => {
    const fetchPath = await serve();
    const { status, headers, body } = await fetchPath('/main.0a1b2c3d.js', { method: 'OPTIONS' });
    expect([status, body.length, headers['access-control-allow-origin']]).toEqual([204, 0, undefined]);
  });
});

describe('a missing file', () => {
  test.each([
    '/gone.js',
    '/gone/',
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
    const { status, headers, body } = await (await serve())(target);
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
});

test.each(['/main.0a1b2c3d.js', '/index.html', '/discovery.json'])(
  '%s has a content type and cannot be sniffed or framed',
  async (target) => {
    const { headers } = await (await serve())(target);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-type']).toMatch(/^(text\/javascript|text\/html|application\/json)/);
  },
);

describe('the response with a file', () => {
  test('has the headers of GET and no body for HEAD', async () => {
    const fetchPath = await serve();
    const get = await fetchPath('/main.0a1b2c3d.js');
    const head = await fetchPath('/main.0a1b2c3d.js', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test('contains only the requested range', async () => {
    const fetchPath = await serve();
    const { status, headers, body } = await fetchPath('/plain.txt', { headers: { Range: 'bytes=2-4' } });
    expect([status, headers['content-range'], body.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
  });

  test('refuses a range beyond the end', async () => {
    const fetchPath = await serve();
    const { status, headers } = await fetchPath('/plain.txt', { headers: { Range: 'bytes=10-' } });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
  });
});

describe('the handler', () => {
  test('serves the current content of a changed file, uncompressed', async () => {
    const fetchPath = await serve();
    const file = path.join(folder, 'served', 'changing.js');
    const headers = { 'Accept-Encoding': 'br, gzip' };
    for (const content of ['first', 'second one']) {
      await writeFile(file, content);
      const answer = await fetchPath('/changing.js', { headers });
      expect([answer.body.toString(), answer.headers['content-encoding']]).toEqual([content, undefined]);
    }
  });

  test('finds a file that is created later', async () => {
    const fetchPath = await serve();
    expect((await fetchPath('/later.js')).status).toBe(404);
    await writeFile(path.join(folder, 'served', 'later.js'), 'late');
    expect((await fetchPath('/later.js')).status).toBe(200);
  });
});

test('an aborted response closes its file', async () => {
  await writeFile(path.join(folder, 'served', 'large.bin'), Buffer.alloc(8_000_000));
  const handle = createStaticHandler(path.join(folder, 'served'));
  let closedFile: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    response.once('pipe', (file: Readable) => (closedFile = once(file, 'close')));
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: '/large.bin' });
  const [response] = await once(request, 'response');
  response.destroy();
  await closedFile;
  expect(closedFile).toBeDefined();
  server.close();
});
