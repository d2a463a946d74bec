/** @jest-environment node */
import {
  PAGE,
  SHELL,
  WWW,
  expectRefusal,
  get,
  getWith,
  openEnvironment,
  type OpenEnvironment,
} from './open-environment.fixture';
// R-SEC-32

let production: OpenEnvironment;
beforeAll(async () => {
  production = await openEnvironment('production');
});
afterAll(() => production?.close());

describe('the servers of production', () => {
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
