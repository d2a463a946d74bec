/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brand } from 'shared-config/site/brand';
import { sendRawBytes } from '../server/hosts/send-raw-bytes.fixture';
import type { ListenerName } from '../server/hosts/sites-of-environment';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { createPlainStore } from './released.fixture';
import { configurationErrorsOf, nginxBinary } from './start-nginx.fixture';

/* Sends raw bytes to a real nginx and to the page server: both serve the same hosts. */

const WWW = `www.${brand.domains.KAZ}`;
const SHELL = `shell.${brand.domains.KAZ}`;
let both: BothServers;
let backendRequests = 0;
beforeAll(async () => {
  if (!nginxBinary) return;
  both = await startBothServers({
    store: await createPlainStore(),
    environment: 'production',
    backend: (_request, response) => {
      backendRequests += 1;
      response.end('backend');
    },
  });
});
afterAll(() => both?.close());

async function responsesTo(bytes: string, listener: ListenerName = 'pages') {
  const [nginx, node] = await Promise.all(
    (['nginx', 'node'] as const).map((server) =>
      sendRawBytes({ path: path.join(both.folder, `${server}-${listener}.sock`) }, bytes),
    ),
  );
  return { nginx: nginx!, node: node! };
}

const request = (lines: string, target: string, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`;
const get = (host: string, target = '/robots.txt') => request(`Host: ${host}\r\n`, target);

/** Returns the headers without those that depend on time and software. */
function comparable(head: string): string[] {
  return head
    .split('\r\n')
    .slice(1)
    .filter((line) => !/^(date|server|connection|keep-alive|content-length|transfer-encoding):/i.test(line))
    .map((line) => line.toLowerCase())
    .sort();
}

withNginx('nginx and the page server', () => {
  test.each([WWW, `${WWW}.`, WWW.toUpperCase(), `${WWW}:443`, `${WWW}:1`, `${WWW}:`, brand.domains.KAZ])(
    'both serve the host %s',
    async (host) => {
      const { nginx, node } = await responsesTo(get(host));
      expect([nginx.status, node.status]).toEqual([200, 200]);
      expect(nginx.text).toContain(`Sitemap: https://${WWW}/sitemap.xml`);
    },
  );

  test.each([
    'evil.com',
    `${WWW}.evil.com`,
    `evil${brand.domains.KAZ}`,
    'localhost',
    'kz.localhost',
    '127.0.0.1',
    '[::1]',
    '10.0.0.7:8080',
    `evil.${WWW}`,
    `evil.${brand.domains.KAZ}`,
    `testnet.${brand.domains.KAZ}`,
    SHELL,
    `api.${brand.domains.KAZ}`,
    `${'evil.'.repeat(400)}com`,
  ])('both respond to the host %s with the same 421', async (host) => {
    for (const target of ['/ru-KAZ/verification/', '/s1/v2/private/user/profile', '/robots.txt']) {
      const { nginx, node } = await responsesTo(get(host, target));
      expect([nginx.status, node.status]).toEqual([421, 421]);
      expect(comparable(nginx.head)).toEqual(comparable(node.head));
      expect(nginx.text.split('\r\n\r\n')[1]).toBe(node.text.split('\r\n\r\n')[1]);
      expect(nginx.text).not.toContain('evil');
    }
    const { nginx, node } = await responsesTo(get(host === SHELL ? WWW : host, '/discovery.json'), 'shell');
    expect([nginx.status, node.status]).toEqual([421, 421]);
  });

  test.each([
    `Host: ${WWW}\r\nHost: evil.com\r\n`,
    `Host: evil.com\r\nHost: ${WWW}\r\n`,
    `Host: ${WWW}\r\nHost: ${WWW}\r\n`,
    'Host: \r\n',
    '',
  ])('both respond to the Host headers %j with 400', async (lines) => {
    const { nginx, node } = await responsesTo(request(lines, '/robots.txt'));
    expect([nginx.status, node.status]).toEqual([400, 400]);
    expect(nginx.text).not.toContain('evil');
  });

  test.each([
    `evil@${WWW}`,
    `${WWW}@evil.com`,
    `${WWW} evil.com`,
    `${WWW},evil.com`,
    `${WWW}/evil`,
    `http://${WWW}`,
    '"><script>evil()</script>',
    Buffer.from('www.hаlden.example').toString('latin1'),
  ])('both reject the malformed host %j', async (host) => {
    const { nginx, node } = await responsesTo(get(host));
    expect([400, 421]).toContain(nginx.status);
    expect([400, 421]).toContain(node.status);
    expect(nginx.text).not.toContain('evil');
  });

  test('both reject an HTTP/1.0 request without Host', async () => {
    const { nginx, node } = await responsesTo(request('', '/robots.txt', '1.0'));
    expect([nginx.status, node.status]).toEqual([421, 400]);
  });

  test.each([
    ['evil.com', `https://${WWW}/robots.txt`, 200],
    [WWW, 'http://evil.com/robots.txt', 421],
    [WWW, 'http://localhost/robots.txt', 421],
    [WWW, `http://evil.${WWW}/robots.txt`, 421],
  ])('both use the host of the request target: Host %s, target %s', async (host, target, expected) => {
    const { nginx, node } = await responsesTo(get(host, target));
    expect([nginx.status, node.status]).toEqual([expected, expected]);
  });

  test('nginx serves each host from its own server if all share one address', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-hosts-'));
    const socket = path.join(folder, 'shared.sock');
    const listen = [`unix:${socket}`];
    const shared = await startBothServers({
      store: await createPlainStore(),
      environment: 'production',
      changes: { listen: { pages: listen, shell: listen, bridge: listen } },
    });
    const statusOf = async (host: string, target: string) =>
      (await sendRawBytes({ path: socket }, get(host, target))).status;
    try {
      expect(await statusOf(WWW, '/robots.txt')).toBe(200);
      expect(await statusOf(SHELL, '/robots.txt')).toBe(404);
      expect(await statusOf(SHELL, '/discovery.json')).toBe(200);
      expect(await statusOf('evil.com', '/robots.txt')).toBe(421);
      expect(await statusOf('localhost', '/s1/x')).toBe(421);
      expect([configurationErrorsOf(shared.folder), await shared.nginx.errorLog()]).toEqual(['', '']);
    } finally {
      await shared.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('no request has reached the backend', () => {
    expect(backendRequests).toBe(0);
  });
});
