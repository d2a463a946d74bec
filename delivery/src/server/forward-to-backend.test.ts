/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardToBackend } from './forward-to-backend';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function frontOf(apiOrigin: string): Promise<string> {
  return `http://127.0.0.1:${await serve((request, response) => forwardToBackend(request, response, apiOrigin))}`;
}

test('method, path, body, cookies and answer pass as they are; the host is the backend’s', async () => {
  const seen: unknown[] = [];
  const port = await serve((request, response) => {
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

test('a header of the backend’s own takes the place of ours', async () => {
  const port = await serve((_request, response) =>
    response.writeHead(200, { 'X-Frame-Options': 'SAMEORIGIN' }).end(),
  );
  const answer = await fetch(`${await frontOf(`http://localhost:${port}`)}/s1/x`);
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('a backend that is not there is a gateway error that the client understands', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await fetch(`${await frontOf('http://localhost:1')}/s1/logout`, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([502, { result: { status_code: 502 } }]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a backend that breaks off in the middle breaks off here, too', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await fetch(`${await frontOf(`http://localhost:${port}`)}/s1/x`);
  await expect(answer.text()).rejects.toThrow();
  expect(log.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a visitor who leaves takes the request to the backend along', async () => {
  const left = new Promise<void>((resolve) => {
    void serve((request) => request.on('close', () => resolve())).then(async (port) => {
      const stop = new AbortController();
      const asking = fetch(`${await frontOf(`http://localhost:${port}`)}/s1/x`, { signal: stop.signal });
      setTimeout(() => stop.abort(), 50);
      await asking.catch(() => undefined);
    });
  });
  await left;
});
