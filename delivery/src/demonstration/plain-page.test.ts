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

test.each([
  [3000, 3001],
  [65531, 65532],
])(
  'the pages with the ports from %s load the shell from %s and no other port',
  async (portBase, shellPort) => {
    const fetchPath = await serve(portBase);
    for (const target of ['/', '/index.html', '/by-function.html', '/?x=1']) {
      const { status, headers, body } = await fetchPath(target);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html; ?charset=utf-8$/),
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      });
      expect(body.toString()).toContain(`<script src="http://localhost:${shellPort}/uniframe.js" defer>`);
      const ports = [...body.toString().matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port));
      expect(new Set(ports)).toEqual(new Set([shellPort]));
    }
    // The page that opens the app loads the script of the bridge alone.
    const body = (await fetchPath('/app-jump.html')).body.toString();
    expect(body).toContain(`<script src="http://localhost:${shellPort + 1}/app-jump.js" defer>`);
    expect([...body.matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port))).toEqual([shellPort + 1]);
  },
);

test('other files are served unchanged', async () => {
  const fetchPath = await serve(3000);
  expect((await fetchPath('/plain-page.css')).headers['content-type']).toContain('text/css');
  expect((await fetchPath('/by-function.js')).headers['content-type']).toContain('text/javascript');
});

test.each(['/gone.html', '/../README.md', '/..%2fREADME.md', '/constructor', '//index.html/x'])(
  '%s is not there',
  async (target) => expect((await (await serve(3000))(target)).status).toBe(404),
);

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

  test.each(EXAMPLES.map(({ folder, isBuilt }) => [folder, isBuilt] as const))(
    'the folder of %s has a build if the table says so',
    (folder, isBuilt) => {
      const pages = ['index.html', 'src/pages/index.html'].map((file) => path.join(root, folder, file));
      expect(pages.some((file) => existsSync(file))).toBe(true);
      expect(existsSync(path.join(root, folder, 'webpack.config.js'))).toBe(isBuilt);
    },
  );
});
