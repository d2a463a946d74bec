/** @jest-environment node */
import { connect, type Socket } from 'node:net';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { parseTrustedProxies, type TrustedProxies } from '../../http/client-address';
import { sendRequest, type TestResponse } from '../send-request.fixture';
import { closeTestServers, startTestServer } from '../start-test-server.fixture';
import { createBackendForwarder } from './forward-to-backend';
import { MAX_BODY_BYTES } from './request-framing';
// R-SEC-33

afterEach(closeTestServers);

async function frontOf(api: string, proxies?: TrustedProxies): Promise<string> {
  const forward = createBackendForwarder({ proxies });
  const to = { site: siteOfHost('kz.localhost:3000'), hosts: { api } };
  const { port } = await startTestServer((request, response) => void forward(request, response, to));
  return `http://127.0.0.1:${port}`;
}
/** Starts a backend that records the headers of requests. */
async function recordingBackend(headers: Record<string, string> = {}) {
  const seen: string[][] = [];
  const { port } = await startTestServer((request, response) => {
    seen.push(request.rawHeaders);
    response.writeHead(200, headers).end('{}');
  });
  return { seen, port };
}
test('the forwarder forwards method, path, body, cookies and response, with the backend’s host', async () => {
  const seen: unknown[] = [];
  const { port } = await startTestServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { host, cookie, origin } = request.headers;
      seen.push([request.method, request.url, body, host, cookie, origin]);
      response.writeHead(201, { 'Set-Cookie': ['a=1; HttpOnly', 'b=2'], 'Content-Type': 'application/json' });
      response.end('{"ret_code":0}');
    });
  });
  const front = await frontOf(`http://localhost:${port}`);
  const answer = await fetch(`${front}/s1/logout?x=%2F..`, {
    method: 'POST',
    headers: { cookie: 'auth_token_dev=t', origin: 'http://localhost:3000' },
    body: '{"é":1}',
  });
  expect(seen).toEqual([
    [
      'POST',
      '/s1/logout?x=%2F..',
      '{"é":1}',
      `localhost:${port}`,
      'auth_token_dev=t',
      'http://localhost:3000',
    ],
  ]);
  expect([answer.status, await answer.text()]).toEqual([201, '{"ret_code":0}']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test('a header of the backend replaces our common header', async () => {
  const { port } = await startTestServer((_request, response) =>
    response.writeHead(200, { 'X-Frame-Options': 'SAMEORIGIN' }).end(),
  );
  const answer = await fetch(`${await frontOf(`http://localhost:${port}`)}/s1/x-api/v1/x`);
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('the forwarder sends a gateway error in the backend’s envelope when the backend is unreachable', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await fetch(`${await frontOf('http://localhost:1')}/s1/logout`, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([502, { result: { status_code: 502 } }]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('the response is cut off when the backend’s response is', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port } = await startTestServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await fetch(`${await frontOf(`http://localhost:${port}`)}/s1/x-api/v1/x`);
  await expect(answer.text()).rejects.toThrow();
  expect(log.mock.calls.length).toBeLessThanOrEqual(1);
});

test('the forwarder cancels the request to the backend when the visitor leaves', async () => {
  const stop = new AbortController();
  let leave!: () => void;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const { port } = await startTestServer((request) => {
    request.on('close', leave);
    stop.abort();
  });
  const front = await frontOf(`http://localhost:${port}`);
  await expect(fetch(`${front}/s1/x-api/v1/x`, { signal: stop.signal })).rejects.toThrow();
  await left;
});

test('the backend receives the visitor’s address from us and never from the visitor', async () => {
  const { seen, port } = await recordingBackend();
  const headers = {
    'X-Forwarded-For': '192.0.2.1',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Prefix': '/admin',
    Forwarded: 'for=192.0.2.1',
    'X-Real-IP': '192.0.2.1',
    'X-Original-URL': '/__mock/outbox',
    'X-HTTP-Method-Override': 'DELETE',
    'Proxy-Authorization': 'Basic eA==',
    X_Forwarded_For: '192.0.2.1',
    Connection: 'keep-alive, X-Secret',
    'X-Secret': 'hop',
    'X-User-Agent': 'kept',
  };
  const front = await frontOf(`http://kz.localhost:${port}`);
  await sendRaw(front, '/s1/logout', headers);
  expect(headersOf(seen[0]!)).toEqual({
    host: `kz.localhost:${port}`,
    'x-user-agent': 'kept',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'kz.localhost',
    connection: 'keep-alive',
  });
});

test('headers that `Connection` names reach neither the backend nor the visitor', async () => {
  const answered = { Connection: 'keep-alive, X-Node', 'X-Node': 'pool-7', 'X-Kept': 'kept' };
  const { seen, port } = await recordingBackend(answered);
  const front = await frontOf(`http://localhost:${port}`);
  const { headers } = await sendRaw(front, '/s1/logout', {
    Connection: 'keep-alive,X-CSRF-Token , Authorization',
    'X-CSRF-Token': 'of this connection',
    Authorization: 'Basic eA==',
    GUID: 'kept',
  });
  expect(headersOf(seen[0]!)).toMatchObject({ guid: 'kept' });
  expect(headersOf(seen[0]!)).not.toHaveProperty('x-csrf-token');
  expect(headersOf(seen[0]!)).not.toHaveProperty('authorization');
  expect(headers).toMatchObject({ 'x-kept': 'kept' });
  expect(headers).not.toHaveProperty('x-node');
});

test('the backend receives the address that a trusted proxy forwards', async () => {
  const { seen, port } = await recordingBackend();
  const proxies = parseTrustedProxies('127.0.0.1', 'X-Client');
  const front = await frontOf(`http://localhost:${port}`, proxies);
  await sendRaw(front, '/s1/logout', { 'X-Client': '192.0.2.66, 203.0.113.9' });
  expect(headersOf(seen[0]!)).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
  expect(headersOf(seen[0]!)).not.toHaveProperty('x-client');
});

test.each([
  ['application/json', null],
  ['application/json; charset=utf-8', null],
  ['application/problem+json', null],
  ['text/html', "default-src 'none'; sandbox"],
  ['image/svg+xml', "default-src 'none'; sandbox"],
  ['application/json;, text/html', "default-src 'none'; sandbox"],
  ['text/json-html', "default-src 'none'; sandbox"],
  [undefined, "default-src 'none'; sandbox"],
])('an answer of the type %s cannot act as a page of our origin', async (type, policy) => {
  const { port } = await startTestServer((_request, response) => {
    if (type) response.setHeader('Content-Type', type);
    response.setHeader('X-Content-Type-Options', 'none');
    if (policy) response.setHeader('Content-Security-Policy', "default-src 'self'");
    response.setHeader('X-Accel-Redirect', '/secret');
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await fetch(`${await frontOf(`http://localhost:${port}`)}/s1/logout`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-accel-redirect')).toBe(false);
});

test('OPTIONS is not forwarded, and its response lists the methods', async () => {
  const answer = await fetch(`${await frontOf('http://localhost:1')}/s1/logout`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([
    204,
    'GET, HEAD, DELETE, POST, PUT, PATCH, OPTIONS',
  ]);
});

test('a chunked body beyond the limit is refused and never forwarded', async () => {
  let ended = 0;
  const { port } = await startTestServer((request) => {
    request.on('error', () => undefined).resume();
    request.on('end', () => (ended += 1));
  });
  const front = await frontOf(`http://localhost:${port}`);
  const chunk = new Uint8Array(1024 * 1024);
  const answer = await fetch(`${front}/s1/logout`, {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      start(controller) {
        for (let size = 0; size <= MAX_BODY_BYTES; size += chunk.length) controller.enqueue(chunk);
        controller.close();
      },
    }),
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(ended).toBe(0);
});

test('a body of the maximum length is forwarded completely', async () => {
  let length = 0;
  const { port } = await startTestServer((request, response) => {
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end('{}'));
  });
  const front = await frontOf(`http://localhost:${port}`);
  const body = Buffer.alloc(MAX_BODY_BYTES);
  expect((await fetch(`${front}/s1/logout`, { method: 'PUT', body })).status).toBe(200);
  expect(length).toBe(MAX_BODY_BYTES);
});

/** Sends a GET request with headers that `fetch` would not send. */
function sendRaw(front: string, path: string, headers: Record<string, string>): Promise<TestResponse> {
  const { hostname: host, port } = new URL(front);
  return sendRequest({ host, port: Number(port) }, path, { headers });
}

function headersOf(raw: readonly string[]): Record<string, string> {
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(names.map((name, index) => [name, raw[2 * index + 1]!]));
}

describe('a backend that answers before it has read the body', () => {
  test('sends its response to the visitor, and the connection serves the next request', async () => {
    const { port } = await startTestServer((request, response) => {
      if (request.url === '/s1/logout') response.writeHead(401).end('{}');
      else response.end('{}');
    });
    const front = new URL(await frontOf(`http://localhost:${port}`));
    const socket = connect(Number(front.port), '127.0.0.1');
    const statuses = collectStatuses(socket, 2);
    socket.write(`POST /s1/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${8 * 1024 * 1024}\r\n\r\n`);
    socket.write(Buffer.alloc(8 * 1024 * 1024));
    socket.write('GET /s1/x-api/v1/next HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await statuses).toEqual([401, 200]);
    socket.destroy();
  });
});

test('slow uploads occupy no connection to the backend', async () => {
  const { port } = await startTestServer(
    (request, response) => void request.resume().on('end', () => response.end('{}')),
  );
  let connections = 0;
  const front = new URL(await frontOf(`http://localhost:${port}`));
  const slow = Array.from({ length: 300 }, () => connect(Number(front.port), '127.0.0.1'));
  for (const socket of slow) {
    socket.write('POST /s1/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx');
    socket.on('data', () => (connections += 1));
  }
  const startedAt = performance.now();
  expect((await fetch(`${front.origin}/s1/x-api/v1/x`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(connections).toBe(0);
  for (const socket of slow) socket.destroy();
});

test('a GET request is retried when the backend has just closed its connection', async () => {
  let requests = 0;
  const { port } = await startTestServer((request, response) => {
    requests += 1;
    if (requests === 2) return void request.socket.destroy();
    response.end('{}');
  });
  const front = await frontOf(`http://localhost:${port}`);
  for (let round = 0; round < 3; round += 1) {
    expect((await fetch(`${front}/s1/x-api/v1/x`)).status).toBe(200);
  }
  expect(requests).toBe(4);
});

test('an incomplete body is never forwarded', async () => {
  let requests = 0;
  const { port } = await startTestServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  const front = new URL(await frontOf(`http://localhost:${port}`));
  const socket = connect(Number(front.port), '127.0.0.1');
  socket.write('POST /s1/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx', () =>
    socket.destroy(),
  );
  await new Promise((resolve) => socket.once('close', resolve));
  expect((await fetch(`${front.origin}/s1/x-api/v1/x`)).status).toBe(200);
  expect(requests).toBe(1);
});

/** Collects the statuses of the first responses on a connection. */
function collectStatuses(socket: Socket, count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
      if (statuses.length >= count) resolve(statuses);
    });
  });
}
