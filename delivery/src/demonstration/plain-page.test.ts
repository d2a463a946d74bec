/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { EXAMPLES } from 'build/examples';
import { root } from 'build/paths';
import { createPlainPageHandler } from './plain-page';
import { closeTestServers, startTestServer } from '../server/start-test-server.fixture';

afterEach(closeTestServers);

async function serve(portBase: number) {
  const server = await startTestServer(createPlainPageHandler(portBase));
  return server.request;
}

const PAGES = ['/', '/index.html', '/by-function.html', '/?x=1'];

describe.each([
  [3000, 3001],
  [4000, 4001],
  [3001, 3002],
  [65531, 65532],
])('with the ports from %s', (portBase, shellPort) => {
  test.each(PAGES)('%s loads the shell from its port and names no other port', async (target) => {
    const { status, headers, body } = await (await serve(portBase))(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(body.toString()).toContain(`<script src="http://localhost:${shellPort}/uniframe.js" defer>`);
    const ports = [...body.toString().matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port));
    expect(new Set(ports)).toEqual(new Set([shellPort]));
  });

  test('the page that opens the app loads its script from the bridge’s port only', async () => {
    const body = (await (await serve(portBase))('/app-jump.html')).body.toString();
    expect(body).toContain(`<script src="http://localhost:${shellPort + 1}/app-jump.js" defer>`);
    expect([...body.matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port))).toEqual([shellPort + 1]);
  });

  test.each(PAGES)('%s cannot be framed or sniffed', async (target) => {
    const { headers } = await (await serve(portBase))(target);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('other files are served unchanged', async () => {
    const fetchPath = await serve(portBase);
    expect((await fetchPath('/plain-page.css')).headers['content-type']).toContain('text/css');
    expect((await fetchPath('/by-function.js')).headers['content-type']).toContain('text/javascript');
  });

  test.each(['/gone.html', '/../README.md', '/..%2fREADME.md', '/constructor', '//index.html/x'])(
    '%s is not there',
    async (target) => {
      expect((await (await serve(portBase))(target)).status).toBe(404);
    },
  );
});

describe('the examples', () => {
  test.each(EXAMPLES.filter(({ isBuilt }) => !isBuilt).map(({ address }) => address))(
    '%s is a page under a strict policy, shell and backend allowed',
    async (address) => {
      const { status, headers } = await (await serve(4000))(address);
      expect(status).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:4001/);
      expect(policy).toMatch(/connect-src 'self' [^;]*http:\/\/127\.0\.0\.1:4003/);
      expect(policy).not.toMatch(/unsafe|\*/);
    },
  );

  test('each policy names only the libraries of its own page', async () => {
    const fetchPath = await serve(4000);
    expect((await fetchPath('/hostile/')).headers['content-security-policy']).not.toContain('vue');
    expect(EXAMPLES.find(({ address }) => address === '/vue/')?.trustedTypes).toEqual(['vue']);
  });

  test.each(['/react-18', '/vue', '/hostile'])('%s redirects to itself with a slash', async (address) => {
    const { status, headers } = await (await serve(4000))(address);
    expect([status, headers.location]).toEqual([308, `${address}/`]);
  });

  test('files of an example are served only from its folder', async () => {
    const fetchPath = await serve(4000);
    expect((await fetchPath('/hostile/hostile.css')).headers['content-type']).toContain('text/css');
    expect((await fetchPath('/hostile.css')).status).toBe(404);
    expect((await fetchPath('/hostile/plain-page.css')).status).toBe(404);
    expect((await fetchPath('/hostile/../plain-page/index.html')).status).toBe(404);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, body } = await (await serve(4000))('/hostile/', { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(EXAMPLES.map(({ folder, isBuilt }) => [folder, isBuilt] as const))(
    'the folder of %s has a build if the table says so',
    (folder, isBuilt) => {
      const pages = ['index.html', 'src/pages/index.html'].map((file) => path.join(root, folder, file));
      expect(pages.some((file) => existsSync(file))).toBe(true);
      expect(existsSync(path.join(root, folder, 'webpack.config.js'))).toBe(isBuilt);
    },
  );
});
