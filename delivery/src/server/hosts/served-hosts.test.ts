/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import { REGIONS } from 'shared-config/site/regions';
import {
  PAGE,
  SHELL,
  WWW,
  expectRefusal,
  get,
  openEnvironment,
  type OpenEnvironment,
} from './open-environment.fixture';
// R-RUN-5

let production: OpenEnvironment;
let local: OpenEnvironment;
beforeAll(async () => {
  [production, local] = await Promise.all([openEnvironment('production'), openEnvironment('local')]);
});
afterAll(() => Promise.all([production?.close(), local?.close()]));

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
