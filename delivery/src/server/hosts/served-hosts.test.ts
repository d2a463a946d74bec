/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { brand } from 'shared-config/site/brand';
import { environmentByName } from 'shared-config/site/environments';
import { REGIONS } from 'shared-config/site/regions';
import { createPlainStore } from '../released.fixture';
import { createReleaseReader } from '../../releases/live-releases';
import { onFreePorts } from '../listen/on-free-ports.fixture';
import { openServers } from '../open-servers';
import { sendRawBytes, type RawResponse } from './send-raw-bytes.fixture';
// R-RUN-5, R-SEC-32

/*
 * Sends raw bytes to the servers of an environment to test which hosts they serve, on random free ports.
 */

const WWW = `www.${brand.domains.KAZ}`;
const SHELL = `shell.${brand.domains.KAZ}`;
const FOREIGN_NAME = 'evil';

interface OpenEnvironment {
  /** Sends bytes to a listener (0 pages, 1 shell, 2 bridge) and returns the whole response. */
  send(bytes: string, offset?: number): Promise<RawResponse>;
  /** Requests that reached the port of a local backend. */
  backendRequests(): number;
  close(): Promise<void>;
}

async function openEnvironment(name: string): Promise<OpenEnvironment> {
  const releases = await createReleaseReader({ store: await createPlainStore(), intervalMs: 0 });
  const environment = environmentByName(name)!;
  return onFreePorts(async (portBase) => {
    let requests = 0;
    const backend = createServer((socket) => {
      requests += 1;
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    const servers = await openServers({ portBase, environment, releases });
    try {
      await once(backend.listen(portBase + 3, '127.0.0.1'), 'listening');
    } catch (thrown) {
      await servers.close();
      throw thrown;
    }
    return {
      send: (bytes, offset = 0) => sendRawBytes({ host: '127.0.0.1', port: portBase + offset }, bytes),
      backendRequests: () => requests,
      async close() {
        await servers.close();
        await new Promise((resolve) => backend.close(resolve));
      },
    };
  });
}

const PAGE = '/ru-KAZ/verification/';
const get = (host: string, target = PAGE) =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
const getWith = (headLines: string, target = PAGE, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${headLines}Connection: close\r\n\r\n`;

let production: OpenEnvironment;
let local: OpenEnvironment;
beforeAll(async () => {
  [production, local] = await Promise.all([openEnvironment('production'), openEnvironment('local')]);
});
afterAll(() => Promise.all([production?.close(), local?.close()]));

/** Expects a refusal with the common headers that contains nothing of the request. */
function expectRefusal({ status, head, text }: RawResponse, allowed: readonly number[]): void {
  expect(allowed).toContain(status);
  expect(text.toLowerCase()).not.toContain(FOREIGN_NAME);
  expect(text).not.toContain('http:');
  expect(text).not.toContain('<html');
  expect(head).not.toMatch(/^set-cookie:|^location:/im);
  if (status !== 421) return;
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(head).toMatch(/^x-frame-options: DENY$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'$/im);
}

describe('the servers of production', () => {
  test.each([
    WWW,
    `${WWW}.`,
    WWW.toUpperCase(),
    `${WWW}:443`,
    `${WWW}:1`,
    `${WWW}:`,
    `${WWW}.:65535`,
    brand.domains.KAZ,
  ])('serve the pages of the edition to the host %s', async (host) => {
    const { status, head, text } = await production.send(get(host));
    expect(status).toBe(200);
    const policy = /^content-security-policy: (.*)$/im.exec(head)![1]!;
    expect(policy).toContain(`https://api.${brand.domains.KAZ} `);
    expect(policy).not.toMatch(/http:|:\d/);
    expect(text).toContain(`https://${WWW}/ru-KAZ/verification/`);
  });

  test('serve every edition at its own hosts (R-EDITION-1)', async () => {
    for (const { code, productionHost } of REGIONS) {
      expect((await production.send(get(productionHost, '/robots.txt'))).status).toBe(200);
      expect((await production.send(get(brand.domains[code], '/robots.txt'))).status).toBe(200);
    }
  });

  test.each([
    'evil.com',
    'evil.com:443',
    `${WWW}.evil.com`,
    `evil${brand.domains.KAZ}`,
    'localhost',
    'localhost:3000',
    'kz.localhost',
    '127.0.0.1',
    '[::1]',
    '[::1]:3000',
    '0.0.0.0',
    `evil.${WWW}`,
    `evil.${brand.domains.KAZ}`,
    `testnet.${brand.domains.KAZ}`,
    `dev-3.${brand.domains.KAZ}`,
    `www.www.${brand.domains.KAZ}`,
    SHELL,
    `api.${brand.domains.KAZ}`,
    `${WWW}..`,
    `.${WWW}`,
    'example',
    `${'evil.'.repeat(800)}com`,
  ])('answer the host %s with 421', async (host) => {
    expectRefusal(await production.send(get(host)), [421]);
    expectRefusal(await production.send(get(host, '/s1/v2/private/user/profile')), [421]);
    expectRefusal(await production.send(get(host, '/verification/overrides')), [421]);
  });

  test.each([
    '',
    `evil@${WWW}`,
    `${WWW}@evil.com`,
    `${WWW} evil.com`,
    `${WWW},evil.com`,
    `${WWW}/evil`,
    `${WWW}?evil`,
    `${WWW}#evil`,
    `${WWW}:evil`,
    `${WWW}:443:443`,
    `${WWW}:654321`,
    `http://${WWW}`,
    `\u00e9vil.com`,
    Buffer.from('www.hаlden.example').toString('latin1'),
    '"><script>evil()</script>',
    "'; script-src evil.com",
    '[::1',
    '::1',
    '*',
  ])('answer the malformed host %j with 400 or 421', async (host) => {
    expectRefusal(await production.send(get(host)), [400, 421]);
    expectRefusal(await production.send(get(host, '/s1/x')), [400, 421]);
  });

  test.each([
    `Host: ${WWW}\r\nHost: evil.com\r\n`,
    `Host: evil.com\r\nHost: ${WWW}\r\n`,
    `Host: ${WWW}\r\nHost: ${WWW}\r\n`,
    `host: ${WWW}\r\nHOST: ${WWW}\r\n`,
  ])('answer two Host headers with 400: %j', async (lines) => {
    expectRefusal(await production.send(getWith(lines)), [400]);
    expectRefusal(await production.send(getWith(lines, '/discovery.json'), 1), [400]);
  });

  test('refuse a request without Host with 400, or with 400 or 421 in HTTP/1.0', async () => {
    expectRefusal(await production.send(getWith('')), [400]);
    expectRefusal(await production.send(getWith('', PAGE, '1.0')), [400, 421]);
  });

  test.each([
    'http://evil.com/',
    `http://evil.com${PAGE}`,
    `HTTPS://evil.com${PAGE}`,
    `http://${WWW}@evil.com${PAGE}`,
    `http://evil@${WWW}${PAGE}`,
    `ftp://${WWW}${PAGE}`,
    'http:///evil',
    'http://localhost/',
  ])('refuse the absolute request target %s with 400 or 421, for any Host header', async (target) => {
    expectRefusal(await production.send(get(WWW, target)), [400, 421]);
    expectRefusal(await production.send(get(SHELL, target), 1), [400, 421]);
  });

  test('use the host of an absolute request target instead of the Host header', async () => {
    const page = await production.send(get('evil.com', `https://${WWW}${PAGE}?a=b`));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('evil');
    const redirect = await production.send(get(WWW, `https://${WWW}`));
    expect(redirect.head).toMatch(/^location: \/ru-KAZ\/verification\/$/im);
  });

  test('ignore forwarded hosts', async () => {
    const lines = `Host: evil.com\r\nX-Forwarded-Host: ${WWW}\r\nForwarded: host=${WWW}\r\n`;
    expectRefusal(await production.send(getWith(lines)), [421]);
    const served = `Host: ${WWW}\r\nX-Forwarded-Host: evil.com\r\nForwarded: host=evil.com\r\n`;
    const page = await production.send(getWith(served));
    expect([page.status, page.text.includes('evil')]).toEqual([200, false]);
  });

  test('serve the origins of shell and bridge at their own hosts only', async () => {
    for (const [offset, name] of [
      [1, 'shell'],
      [2, 'bridge'],
    ] as const) {
      const own = `${name}.${brand.domains.KAZ}`;
      const { status, text } = await production.send(get(own, '/discovery.json'), offset);
      expect([status, text.includes(`https://shell.${brand.domains.KAZ}/`)]).toEqual([200, true]);
      const other = name === 'shell' ? 'bridge' : 'shell';
      for (const host of ['evil.com', 'localhost', WWW, `${other}.${brand.domains.KAZ}`, `evil.${own}`]) {
        expectRefusal(await production.send(get(host, '/discovery.json'), offset), [421]);
        expectRefusal(await production.send(get(host, '/aaaaaaaaa1/remoteEntry.0a1b2c3d.js'), offset), [421]);
      }
    }
  });

  test('allow no private network access, not even to localhost', async () => {
    const lines = 'Access-Control-Request-Private-Network: true\r\n';
    for (const host of ['localhost', SHELL]) {
      const { head } = await production.send(getWith(`Host: ${host}\r\n${lines}`, '/discovery.json'), 1);
      expect(head.toLowerCase()).not.toContain('access-control-allow-private-network');
    }
  });

  test('accept no load reports at a foreign host', async () => {
    const report = (host: string, path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
    expectRefusal(await production.send(report('evil.com', '/verification/load-reports')), [421]);
    expectRefusal(await production.send(report('evil.com', '/load-reports'), 1), [421]);
    expect((await production.send(report(WWW, '/verification/load-reports'))).status).not.toBe(421);
  });

  test('answer health checks that name an unknown host', async () => {
    for (const offset of [0, 1, 2]) {
      for (const head of ['Host: 10.0.0.7:8080\r\n', 'Host: evil.com\r\n', `Host: ${WWW}\r\n`]) {
        const { status, text } = await production.send(getWith(head, '/__health'), offset);
        const body = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
        expect([status, Object.keys(body)]).toEqual([
          200,
          ['status', 'releases', 'storeAwaySince', 'failure'],
        ]);
        expect(text).not.toContain('evil');
      }
      const { status } = await production.send(getWith('', '/__health', '1.0'), offset);
      expect(status).toBe(200);
    }
  });

  test('forward nothing to a port of this machine', async () => {
    for (const host of ['localhost', 'kz.localhost', '127.0.0.1', '[::1]', 'evil.localhost']) {
      expectRefusal(await production.send(get(host, '/s1/v2/private/user/profile')), [421]);
    }
    expect(production.backendRequests()).toBe(0);
  });
});

describe('the servers of the local environment', () => {
  test.each([
    ['localhost', '/en/verification/', 'http://localhost'],
    ['LOCALHOST.:1', '/en/verification/', 'http://localhost'],
    ['kz.localhost:3000', PAGE, 'http://kz.localhost'],
    ['127.0.0.1', '/en/verification/', 'http://127.0.0.1'],
    ['127.0.0.1:80', '/en/verification/', 'http://127.0.0.1'],
    ['[::1]', '/en/verification/', 'http://[::1]'],
    ['[::1]:3000', '/en/verification/', 'http://[::1]'],
  ])('serve %s%s with the backend at %s', async (host, target, backend) => {
    const { status, head } = await local.send(get(host, target));
    expect(status).toBe(200);
    expect(head).toContain(`${backend}:`);
    expect((await local.send(get(host, '/discovery.json'), 1)).status).toBe(200);
    expect((await local.send(get(host, '/discovery.json'), 2)).status).toBe(200);
  });

  test.each([
    'evil.com',
    'evil.localhost',
    'evil.kz.localhost',
    'testnet.localhost',
    'localhost.evil.com',
    '127.0.0.2',
    '[::2]',
    '[::ffff:127.0.0.1]',
    WWW,
    brand.domains.KAZ,
    `testnet.${brand.domains.KAZ}`,
    SHELL,
  ])('answer the host %s with 421', async (host) => {
    for (const offset of [0, 1, 2]) expectRefusal(await local.send(get(host), offset), [421]);
  });
});

test.each([
  ['testnet', `testnet.${brand.domains.TUR}`],
  ['dev-3', `dev-3.${brand.domains.TUR}`],
  ['test', `test.${brand.domains.TUR}`],
])('the servers of %s serve %s and no host of another environment', async (name, host) => {
  const servers = await openEnvironment(name);
  try {
    expect((await servers.send(get(host, '/robots.txt'))).status).toBe(200);
    const others = [`www.${brand.domains.TUR}`, brand.domains.TUR, `dev.${brand.domains.TUR}`, 'localhost'];
    for (const other of [...others, `evil.${host}`, `evil-${host}`]) {
      expectRefusal(await servers.send(get(other, '/robots.txt')), [421]);
    }
    expect((await servers.send(get(`shell.${host}`, '/discovery.json'), 1)).status).toBe(200);
    expectRefusal(await servers.send(get(host, '/discovery.json'), 1), [421]);
  } finally {
    await servers.close();
  }
});
