import { defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { comparableResponse } from 'delivery/nginx/compared-answer.fixture';
import { nginxBinary } from 'delivery/nginx/start-nginx.fixture';
import { sendRequest } from 'delivery/server/ask-server.fixture';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { RESOLVE_TO_NGINX, nginxPort, startProductOnNginx } from '../../fixtures/releases/product-on-nginx';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-RUN-6

/* The built product on a plain nginx. The tests of delivery/src/nginx compare unusual addresses. */
test.skip(!nginxBinary, 'nginx is not installed. Set NGINX_BINARY=/path/to/nginx.');
test.describe.configure({ mode: 'serial' });
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), RESOLVE_TO_NGINX] }),
    { scope: 'worker' },
  ],
});

const portBase = Number(process.env.PORT_BASE ?? 3000);
const OFFSETS = { pages: 0, shell: 1, bridge: 2 } as const;

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startProductOnNginx();
});
test.afterAll(() => stop?.());

async function expectSameResponses(listener: keyof typeof OFFSETS, address: string, host = 'localhost') {
  const headers = { Host: `${host}:${portBase + OFFSETS[listener]}`, 'Accept-Encoding': 'gzip' };
  const request = (port: number) => sendRequest({ host: '127.0.0.1', port }, address, { headers });
  const [ofNginx, ofNode] = await Promise.all([
    request(nginxPort(listener)),
    request(portBase + OFFSETS[listener]),
  ]);
  expect(comparableResponse(ofNginx), `${host}${address}`).toEqual(comparableResponse(ofNode));
  return ofNginx;
}

test('nginx serves the same bytes as the page server for every edition’s pages and documents', async () => {
  for (const { code, localHost } of REGIONS) {
    const locale = defaultLocaleOf(code).code;
    for (const page of ['verification/', 'verification/sample/', 'no-page']) {
      await expectSameResponses('pages', `/${locale}/${page}`, localHost);
    }
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/verification/manifest.webmanifest']) {
      await expectSameResponses('pages', path, localHost);
    }
    await expectSameResponses('pages', '/verification/discovery.json', localHost);
  }
});

test('nginx serves the same bytes as the page server for every script and style sheet', async () => {
  let files = 0;
  for (const listener of ['shell', 'bridge'] as const) {
    const { status } = await expectSameResponses(listener, '/discovery.json');
    expect(status).toBe(200);
    const answer = await sendRequest({ host: '127.0.0.1', port: nginxPort(listener) }, '/discovery.json', {
      headers: { Host: 'localhost' },
    });
    const { microFrontends } = JSON.parse(answer.body.toString());
    const { url, extras } = microFrontends[listener][0];
    for (const name of Object.keys(extras.files)) {
      const { headers } = await expectSameResponses(listener, new URL(name, url).pathname);
      expect(headers['cache-control']).toContain('immutable');
      files += 1;
    }
  }
  expect(files).toBeGreaterThan(30);
});

test('a visitor signs in on a page from nginx without policy violations', async ({ page, log }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const servers = new Map<string, string | undefined>();
  page.on('response', (response) => servers.set(new URL(response.url()).port, response.headers().server));
  await header.open('/en/verification/');
  expect(servers.get(String(portBase))).toBe('nginx');
  expect(servers.get(String(portBase + OFFSETS.shell))).toBe('nginx');
  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await recordOf(page)).shellErrors).toEqual([]);
  expect(
    log.consoleErrors.filter((text) => /content security|trusted type|integrity|preload/i.test(text)),
  ).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});
