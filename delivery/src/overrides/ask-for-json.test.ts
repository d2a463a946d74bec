/** @jest-environment node */
import { startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { askForJson } from './ask-for-json';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(({ url, headers }, response) => {
    if (url === '/moved') return void response.writeHead(302, { Location: '/good' }).end();
    if (url === '/gone') return void response.writeHead(404).end('{}');
    if (url === '/page') return void response.end('<!doctype html>');
    if (url === '/broken') return void response.destroy();
    response.end(JSON.stringify({ host: headers.host }));
  });
});
afterAll(() => server.close());

test.each(['localhost', 'kz.localhost'])('answers what %s says', async (host) => {
  const address = `http://${host}:${server.port}`;
  await expect(askForJson(`${address}/good`)).resolves.toEqual({ host: `${host}:${server.port}` });
});

test.each([
  ['/gone', 'it answers with status 404'],
  ['/moved', 'it answers with status 302'],
  ['/page', 'it answers, but not with JSON'],
  ['/broken', 'it hung up'],
])('says in a few words what is wrong with %s: %s', async (path, words) => {
  await expect(askForJson(`http://localhost:${server.port}${path}`)).rejects.toThrow(words);
});

test('says that nothing listens', async () => {
  const other = await startTestServer(() => undefined);
  await other.close();
  await expect(askForJson(`http://localhost:${other.port}/`)).rejects.toThrow('nothing listens there');
});
