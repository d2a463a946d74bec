/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSiteClient, redirectTargetOf } from './site-client';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(({ method, url, headers: { host, cookie = '' } }, response) => {
    response.writeHead(url === '/leads' ? 302 : 200, { location: '/there?a=%20b', 'x-two': ['a', 'b'] });
    response.end(method === 'HEAD' ? '' : `${method} ${host} ${url} ${cookie}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

test('requests to every host go to this machine with the host name and unchanged bytes', async () => {
  const send = createSiteClient(port);
  const here = await send(`http://kz.localhost:${port}/a?b=%20c+d`);
  expect(here.text).toBe(`GET kz.localhost:${port} /a?b=%20c+d `);
  expect(here.headers['x-two']).toBe('a, b');
  const there = await send('https://testnet.halden-kz.example/a', { cookie: 'language_testnet=a' });
  expect(there.text).toBe('GET testnet.halden-kz.example /a language_testnet=a');
  expect((await send(`http://localhost:${port}/`, { method: 'HEAD' })).text).toBe('');
});

test('redirects are not followed, and their targets are absolute', async () => {
  const send = createSiteClient(port);
  const answer = await send(`http://kz.localhost:${port}/leads`);
  expect(redirectTargetOf(answer)).toBe(`http://kz.localhost:${port}/there?a=%20b`);
  expect(redirectTargetOf(await send(`http://kz.localhost:${port}/`))).toBeNull();
});

test('without a response the status is 0 and the text contains the error', async () => {
  const send = createSiteClient(1);
  const answer = await send('https://www.halden.example/');
  expect(answer).toMatchObject({ status: 0, text: expect.stringContaining('ECONNREFUSED') });
});
