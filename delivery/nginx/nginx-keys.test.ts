/** @jest-environment node */
import { PAGES } from 'verification-host/pages';
import { createPlainStore, BUILDS } from '../src/server/released.fixture';
import { startNginxFront, withNginx, type NginxFront } from './nginx-front.fixture';

const PAGE = '/en/verification/';
/** The response of a backend with two lines of Cache-Control. */
const TWO_LINES = '/s1/x-api/v1/two-lines';
const HASH = `:${'A'.repeat(43)}=:`;

withNginx('the cache of nginx', () => {
  let front: NginxFront;
  beforeAll(async () => {
    front = await startNginxFront({
      store: await createPlainStore(),
      // No entry expires during these tests.
      caching: (text) => text.replace('s-maxage=5', 's-maxage=600'),
      intercept: async ({ url }, response) => {
        if (url !== TWO_LINES) return false;
        response.setHeader('Cache-Control', ['public, s-maxage=600', 'no-store']);
        return Boolean(response.end());
      },
    });
  });
  afterAll(() => front?.close());

  /** Returns how many of two equal requests reach the page server after another one. */
  const askedAgain = async (address: string, headers: Record<string, string>, options = {}) => {
    const before = front.seen.length;
    const first = await front.ask(address, { headers, ...options });
    const second = await front.ask(address, { headers, ...options });
    expect(second.body.equals(first.body)).toBe(true);
    return front.seen.length - before;
  };

  test.each<[string, string, Record<string, string>]>([
    ['a query', `${PAGE}?utm_source=a`, {}],
    ['a host in upper case with a port and a dot', PAGE, { Host: 'LOCALHOST.:81' }],
    ['a cookie of a device', PAGE, { Cookie: 'device_id_dev=00000000-0000-4000-8000-000000000001' }],
    ['a cookie of a language', PAGE, { Cookie: 'language_dev=de' }],
    ['a refused consent', PAGE, { Cookie: 'consent_dev=1' }],
    ['a refused encoding', PAGE, { 'Accept-Encoding': 'br;q=0, gzip; q=0.0' }],
    ['a name that only begins like an encoding', PAGE, { 'Accept-Encoding': 'brr, gzipped' }],
    ['a malformed dictionary', PAGE, { 'Available-Dictionary': 'a', 'Accept-Encoding': 'dcz' }],
    ['a dictionary without its encoding', PAGE, { 'Available-Dictionary': HASH }],
    ['a forwarded host', PAGE, { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }],
  ])('answers a request with %s from the entry of all visitors', async (_, address, headers) => {
    await front.ask(PAGE);
    expect(await askedAgain(address, headers)).toBe(0);
  });

  test.each<[string, string, Record<string, string>, object?]>([
    ['a page with an auth cookie', PAGE, { Cookie: 'auth_token_dev=a' }],
    ['a page with a granted consent', PAGE, { Cookie: 'a=b; __Host-consent=1.marketing' }],
    ['a page with an override', PAGE, { Cookie: 'shell_override=shell=http://localhost:3101' }],
    ['a page with an override of another environment', PAGE, { Cookie: '__Host-Http-shell_override=a' }],
    ['a page with an unknown dictionary', PAGE, { 'Available-Dictionary': HASH, 'Accept-Encoding': 'dcz' }],
    ['a page that does not exist', '/en/verification/none/', {}],
    ['a page of an unknown host', PAGE, { Host: 'evil.example' }],
    ['a page by POST', PAGE, {}, { method: 'POST' }],
    ['a redirect of a page', '/en-XX/verification/?a=b', {}],
    ['the redirect of a saved language', '/', { Cookie: 'language_dev=de' }],
    ['the redirect with a query', '/?a=b', {}],
    ['the discovery document of a page', '/verification/discovery.json', {}],
    ['the backend', TWO_LINES, {}],
    ['an unknown file', '/verification/assets/files/none.js', {}],
    ['the page of overrides', '/verification/overrides', {}],
    ['a token of load reports', '/load-reports?build=shell/a', {}, { offset: 1 }],
    ['a fragment', '/fragment?region=KAZ&locale=ru-KAZ', {}, { offset: 1 }],
  ])('sends each request for %s to the page server', async (_, address, headers, ...[options]) => {
    await front.ask(PAGE);
    expect(await askedAgain(address, headers, options)).toBe(2);
  });

  test.each<[string, string, Record<string, string>, object?]>([
    ['the redirect to the default language', '/', {}],
    ['robots.txt', '/robots.txt', {}],
    ['a file of the host', `/verification/assets/files/application.${BUILDS.host[0]}.js`, {}],
    ['a file of the shell', `/files/frame.${BUILDS.shell[1]}.js`, {}, { offset: 1 }],
    ['the discovery document of the shell', '/discovery.json', {}, { offset: 1 }],
    ['HEAD of a page', '/es-MX/verification/', {}, { method: 'HEAD' }],
  ])('stores %s', async (_, address, headers, ...[options]) => {
    expect(await askedAgain(address, headers, options)).toBeLessThan(2);
  });

  test.each(PAGES.flatMap(({ path }) => (path === null ? [] : [path])))(
    'stores the page %s in each encoding, and gives each client the one it accepts',
    async (path) => {
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['deflate, gzip;q=0.5', 'gzip'],
        ['br;q=0,gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const headers = { 'Accept-Encoding': accepted };
        expect(await askedAgain(`/es-MX${path}/`, headers)).toBeLessThan(2);
        const answer = await front.ask(`/es-MX${path}/`, { headers });
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
      }
    },
  );

  test('keeps editions and languages apart', async () => {
    for (const [host, code] of [
      ['kz.localhost', 'ru-KAZ'],
      ['kz.localhost', 'kk-KAZ'],
      ['tr.localhost', 'tr-TUR'],
      ['localhost', 'es-MX'],
    ] as const) {
      await front.ask(`/${code}/verification/`, { headers: { Host: host } });
      const { body } = await front.ask(`/${code}/verification/`, { headers: { Host: host } });
      expect(body.toString()).toContain(`<html lang="${code}">`);
      expect(body.toString()).toContain(`http://${host}:3000/${code}/verification/`);
    }
  });

  test('gives clients with the dictionary of a page a delta, and stores it for that dictionary alone', async () => {
    const dictionary = /<([^>]+)>/.exec((await front.ask(PAGE)).headers.link as string)![1]!;
    const hash = Buffer.from(dictionary.split('/').at(-1)!, 'base64url').toString('base64');
    const headers = { 'Available-Dictionary': `:${hash}:`, 'Accept-Encoding': 'gzip, br, zstd, dcb, dcz' };
    expect(await askedAgain('/en/login/', headers)).toBe(1);
    expect((await front.ask('/en/login/', { headers })).headers['content-encoding']).toBe('dcz');
    const other = { 'Accept-Encoding': headers['Accept-Encoding'] };
    expect((await front.ask('/en/login/', { headers: other })).headers['content-encoding']).toBe('br');
  });

  test('makes browsers revalidate pages, and answers them with 304', async () => {
    await front.ask(PAGE);
    const { headers, body } = await front.ask(PAGE);
    expect(headers['cache-control']).toBe('no-cache');
    // Chunks would wait for the client's acknowledgement, 40 ms on each page.
    expect(headers['content-length']).toBe(String(body.length));
    expect((await front.ask(PAGE, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304);
    const file = await front.ask(`/files/frame.${BUILDS.shell[1]}.js`, { offset: 1 });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  test('sends requests for the origins of the remotes to their servers, by their names', async () => {
    await front.ask('/en/none');
    const pages = front.seen.at(-1)!.socket.localPort;
    await front.ask('/load-reports', { headers: { Host: 'shell.localhost' } });
    expect(front.seen.at(-1)!.headers.host).toBe('shell.localhost');
    expect(front.seen.at(-1)!.socket.localPort).not.toBe(pages);
  });

  test('passes every line of the backend’s caching on', async () => {
    expect((await front.ask(TWO_LINES)).headers['cache-control']).toBe('public, s-maxage=600, no-store');
  });

  test('names the address of the connection to the page server, and not the one that a visitor forwards', async () => {
    await front.ask('/en/none', { headers: { 'X-Forwarded-For': '203.0.113.9', Connection: 'Host' } });
    const { headers } = front.seen.at(-1)!;
    expect([headers['x-forwarded-for'], headers.host]).toEqual(['127.0.0.1', 'localhost']);
  });
});
