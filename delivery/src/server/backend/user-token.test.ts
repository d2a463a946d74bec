/** @jest-environment node */
import type { RequestListener } from 'node:http';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { closeTestServers, startTestServer } from '../start-test-server.fixture';
import { createBackendForwarder } from './forward-to-backend';
// R-API-14

const TOKEN = 'app-token-10001';
afterEach(closeTestServers);

/** Sends a call with the app's token through the forwarder and returns the response, as `fetch` gets it. */
async function callThrough(apiPort: number): Promise<Response> {
  const forward = createBackendForwarder(undefined);
  const to = { site: siteOfHost('kz.localhost:3000'), hosts: { api: `http://localhost:${apiPort}` } };
  const { port } = await startTestServer((request, response) => void forward(request, response, to));
  const headers = { UserToken: TOKEN };
  return fetch(`http://127.0.0.1:${port}/s1/x-api/v1/user/identity`, { headers, redirect: 'manual' });
}

test('the app’s token reaches the API host, which alone receives it', async () => {
  const tokens: unknown[] = [];
  const { port: api } = await startTestServer(({ headers }, response) => {
    tokens.push(headers.usertoken);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const answer = await callThrough(api);
  expect(tokens).toEqual([TOKEN]);
  expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(TOKEN);
});

test('a redirect of the API host is passed on and not followed with the token', async () => {
  const elsewhere = jest.fn<void, Parameters<RequestListener>>((_, response) => void response.end());
  const { port: other } = await startTestServer(elsewhere);
  const { port: api } = await startTestServer((_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${other}/` }).end(),
  );
  expect((await callThrough(api)).status).toBe(307);
  expect(elsewhere).not.toHaveBeenCalled();
});

test('the log of a failed call has no token', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  expect((await callThrough(1)).status).toBe(502);
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN);
});
