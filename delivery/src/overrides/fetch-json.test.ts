/** @jest-environment node */
import { startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { fetchJson } from './fetch-json';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(({ url, headers }, response) => {
    if (url === '/moved') return void response.writeHead(302, { Location: '/good' }).end();
    if (url === '/gone') return void response.writeHead(404).end('{}');
    if (url === '/page') return void response.end('<!doctype html>');
    if (url === '/broken') return void response.destroy();
    if (url === '/cut')
      return void response.writeHead(200, { 'Content-Length': 9 }).write('{', () => response.destroy());
    response.end(JSON.stringify({ host: headers.host }));
  });
});
afterAll(() => server.close());

test.each(['localhost', 'kz.localhost'])('fetches the JSON of a server at %s', async (host) => {
  const address = `http://${host}:${server.port}`;
  await expect(fetchJson(`${address}/good`)).resolves.toEqual({ host: `${host}:${server.port}` });
});

test.each([
  ['/gone', 'it responds with status 404'],
  ['/moved', 'it responds with status 302'],
  ['/page', 'its response is not JSON'],
  ['/broken', 'it closed the connection'],
  ['/cut', 'it closed the connection'],
])('rejects the response of %s with the message "%s"', async (path, message) => {
  await expect(fetchJson(`http://localhost:${server.port}${path}`)).rejects.toThrow(message);
});

test('reports that nothing listens', async () => {
  const other = await startTestServer(() => undefined);
  await other.close();
  await expect(fetchJson(`http://localhost:${other.port}/`)).rejects.toThrow('nothing listens there');
});
