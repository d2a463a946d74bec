/** @jest-environment node */
import { createPlainPageHandler } from './plain-page';
import { startTestServer, type TestServer } from './start-test-server.fixture';

const servers: TestServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function serve(portBase: number) {
  const server = await startTestServer(await createPlainPageHandler(portBase));
  servers.push(server);
  return server.ask;
}

const PAGES = ['/', '/index.html', '/by-function.html', '/?x=1'];

describe.each([
  [3000, 3001],
  [4000, 4001],
  [65531, 65532],
])('with the ports from %s', (portBase, shellPort) => {
  test.each(PAGES)('%s loads the shell from its port and names no other', async (target) => {
    const { status, headers, body } = await (await serve(portBase))(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(body.toString()).toContain(`<script src="http://localhost:${shellPort}/uniframe.js" defer>`);
    const ports = [...body.toString().matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port));
    expect(new Set(ports)).toEqual(new Set([shellPort]));
  });

  test.each(PAGES)('%s may not be framed or sniffed', async (target) => {
    const { headers } = await (await serve(portBase))(target);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('the page’s other files come as they lie', async () => {
    const ask = await serve(portBase);
    expect((await ask('/plain-page.css')).headers['content-type']).toContain('text/css');
    expect((await ask('/by-function.js')).headers['content-type']).toContain('text/javascript');
  });

  test.each(['/gone.html', '/../README.md', '/..%2fREADME.md', '/constructor', '//index.html/x'])(
    '%s is not there',
    async (target) => {
      expect((await (await serve(portBase))(target)).status).toBe(404);
    },
  );
});
