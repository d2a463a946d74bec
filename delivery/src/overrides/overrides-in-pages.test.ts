/** @jest-environment node */
import { createHash } from 'node:crypto';
import { brand } from 'shared-config/site/brand';
import { environmentByName } from 'shared-config/site/environments';
import { createPageHandler } from '../server/page-server';
import { released } from '../server/serve-pages.fixture';
import { answering, startTestServer, type TestServer } from '../server/start-test-server.fixture';
// R-REL-7

const LIVE = released();

/** A script of a remote in the page's HTML. */
const EARLY_REMOTE = /<script data-shell-early[^>]*crossorigin/;
const PATH = '/verification/overrides';
const ORIGIN = 'http://localhost:4001';
const HOST = 'localhost:3000';
const DEV = `dev-3.${brand.domains.GLOBAL}`;
const PRODUCTION = `www.${brand.domains.GLOBAL}`;
const TESTNET = `testnet.${brand.domains.GLOBAL}`;
const COOKIE = `shell_override=shell=${ORIGIN}`;

/** One server for each environment, by host. */
const SERVED = { [HOST]: 'local', [DEV]: 'dev-3', [PRODUCTION]: 'production', [TESTNET]: 'testnet' };
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const [host, environment] of Object.entries(SERVED)) {
    const handle = createPageHandler({
      environment: environmentByName(environment)!,
      portBase: 3000,
      releases: { current: () => Promise.resolve(LIVE) },
    });
    const server = await startTestServer(answering(handle));
    servers.set(host, server);
  }
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())));

const get = (path: string, { Host = HOST, ...headers }: Record<string, string> = {}) =>
  servers.get(Host)!.request(path, { headers: { Host, ...headers } });
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).body.toString();
const OWN = { Origin: `http://${HOST}`, 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (body: string, headers: Record<string, string> = OWN, host = HOST) =>
  servers.get(host)!.request(PATH, {
    method: 'POST',
    headers: { Host: host, 'Content-Length': String(Buffer.byteLength(body)), ...headers },
    body,
  });

describe('a page of a browser with an override', () => {
  const withCookie = (headers: Record<string, string> = {}) =>
    get('/en/verification/', { Cookie: COOKIE, ...headers });

  test('names the origin instead of a version, and requests no file of the released build', async () => {
    const html = (await withCookie()).body.toString();
    const text = /id="shell-discovery">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(text)).toMatchObject({
      overrides: { shell: ORIGIN },
      microFrontends: { bridge: [expect.anything()] },
    });
    expect(JSON.parse(text).microFrontends.shell).toBeUndefined();
    expect(html).not.toMatch(EARLY_REMOTE);
  });

  test('adds only that origin to its policy', async () => {
    const policyOf = async (cookie: string) => {
      const { headers } = await get('/en/verification/', { Cookie: cookie });
      return String(headers['content-security-policy']).split('; ');
    };
    const [before, after] = [await policyOf('a=b'), await policyOf(COOKIE)];
    const added = after.flatMap((row, index) => {
      const previous = new Set(before[index]!.split(' '));
      return row
        .split(' ')
        .filter((value) => !previous.has(value))
        .map((value) => `${row.split(' ')[0]} ${value}`);
    });
    expect(added).toEqual([
      `connect-src ${ORIGIN}`,
      `script-src ${ORIGIN}`,
      expect.stringMatching(/^style-src 'sha256-/),
      `style-src ${ORIGIN}`,
    ]);
    expect(before).toHaveLength(after.length);
  });

  test('shows a badge whose style its policy allows and that needs no JavaScript', async () => {
    const { body, headers } = await withCookie();
    const html = body.toString();
    expect(html).toMatch(/<aside class="ov-badge" lang="en" dir="ltr" aria-label="[^"]+">/);
    expect(html).toContain('Shell from <span class="ov-badge__start">http://</span>localhost:4001');
    expect(html).toMatch(
      /<form method="post" action="\/verification\/overrides"><button name="end" value="all"/,
    );
    const style = [...html.matchAll(/<style>(.*?)<\/style>/gs)].at(-1)![1]!;
    expect(style).toContain('.ov-badge');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('is not cached, and does not affect other visitors’ pages', async () => {
    const before = await get('/en/verification/');
    const { headers } = await withCookie({ 'If-None-Match': before.headers.etag! });
    expect(headers['cache-control']).toBe('private, no-store');
    const after = await get('/en/verification/');
    expect(after.body.equals(before.body)).toBe(true);
    expect(after.headers['cache-control']).toBe('no-cache');
    expect(after.body.toString()).not.toMatch(/ov-badge|4001/);
  });

  test.each([PRODUCTION, TESTNET])('is the default page on %s, and the cookie is removed', async (host) => {
    const plain = await get('/en/verification/', { Host: host });
    for (const cookie of [COOKIE, `__Host-Http-${COOKIE}`]) {
      const { body, headers } = await get('/en/verification/', { Host: host, Cookie: cookie });
      expect(body.equals(plain.body)).toBe(true);
      expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
      expect(headers['set-cookie']).toEqual([expect.stringMatching(/shell_override=; .*Max-Age=0$/)]);
    }
  });

  test('does not result from a query, a header or other cookies', async () => {
    const plain = await textOf('/en/verification/');
    const query = `?shell=${ORIGIN}&shell_override=shell%3D${ORIGIN}&overrides[shell]=${ORIGIN}`;
    expect(await textOf(`/en/verification/${query}`)).toBe(plain);
    const headers = {
      Cookie: `shell=${ORIGIN}; overrides=shell=${ORIGIN}`,
      'X-Shell-Override': `shell=${ORIGIN}`,
    };
    expect(await textOf('/en/verification/', headers)).toBe(plain);
  });
});

describe('the overrides page', () => {
  test('runs no script and cannot be framed, cached or indexed', async () => {
    const { status, headers, body } = await get(PATH);
    expect(status).toBe(200);
    expect(body.toString()).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*form-action 'self'/),
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe|connect-src/);
  });

  test('proposes the values of its query without setting them', async () => {
    const { body, headers } = await get(`${PATH}?shell=${ORIGIN}`);
    expect(body.toString()).toContain(`name="origin" value="${ORIGIN}"`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.toString()).toContain('Released build <code>aaaaaaaaa1</code>');
  });

  test('explains an invalid proposal, with escaped text', async () => {
    const html = await textOf(`${PATH}?shell=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script');
    expect(html).toContain('is invalid');
    expect(html).toContain('aria-invalid="true"');
  });

  test('describes the needs of the environment’s pages as JSON', async () => {
    const { headers, body } = await get('/verification/overrides.json');
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body.toString())).toEqual({ contract: expect.any(String), parts: ['shell', 'bridge'] });
  });

  test.each([PRODUCTION, TESTNET])('is an unknown page on %s', async (host) => {
    for (const path of [PATH, '/verification/overrides.json']) {
      const answer = await get(path, { Host: host });
      const other = await get(path.replace('overrides', 'nothing'), { Host: host });
      expect([answer.status, answer.body.toString()]).toEqual([other.status, other.body.toString()]);
      expect(answer.headers.location).toBe(other.headers.location?.replace('nothing', 'overrides'));
    }
    const { status } = await post(`part=shell&origin=${ORIGIN}`, { ...OWN, Origin: `https://${host}` }, host);
    expect(status).toBe(405);
  });
});

describe('the form', () => {
  test('sets an override, and shows it', async () => {
    const { status, headers } = await post(`part=shell&origin=${encodeURIComponent(ORIGIN)}`);
    expect([status, headers.location, headers['set-cookie']]).toEqual([
      303,
      PATH,
      [`${COOKIE}; Path=/; HttpOnly; SameSite=Strict`],
    ]);
    expect(await textOf(PATH, { Cookie: COOKIE })).toContain(`From <code>${ORIGIN}</code> in this browser`);
  });

  test('adds a second override, and ends one of two', async () => {
    const bridge = 'http://localhost:4002';
    const added = await post(`part=bridge&origin=${bridge}`, { ...OWN, Cookie: COOKIE });
    expect(added.headers['set-cookie']![0]).toContain(`${COOKIE}&bridge=${bridge};`);
    const ended = await post('end=shell', { ...OWN, Cookie: `${COOKIE}&bridge=${bridge}` });
    expect(ended.headers['set-cookie']![0]).toContain(`shell_override=bridge=${bridge};`);
  });

  test('ends all overrides from the badge, and returns to its page', async () => {
    const page = `http://${HOST}/en/verification/sample/?a=%2F`;
    const { status, headers } = await post('end=all', { ...OWN, Cookie: COOKIE, Referer: page });
    expect([status, headers.location]).toEqual([303, page]);
    expect(headers['set-cookie']![0]).toMatch(/^shell_override=; .*Max-Age=0$/);
  });

  test('sets the cookie that scripts cannot write over https', async () => {
    const { headers } = await post(`part=shell&origin=${ORIGIN}`, { ...OWN, Origin: `https://${DEV}` }, DEV);
    expect(headers['set-cookie']).toEqual([
      `__Host-Http-${COOKIE}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    ]);
  });

  test.each([
    'http://evil.example/en/verification/',
    '//evil.example/',
    `http://${HOST}${PATH}?shell=${ORIGIN}`,
    'javascript:alert(1)',
    '',
  ])('never redirects to %j', async (referer) => {
    const { headers } = await post('end=all', { ...OWN, Referer: referer });
    expect(headers.location).toBe(PATH);
  });

  test.each(['http://localhost.evil:3001', 'http://127.0.0.1:3001', ORIGIN + '/', ORIGIN + '\n', ''])(
    'does not set %j, and explains why next to the field',
    async (typed) => {
      const { status, headers, body } = await post(`part=shell&origin=${encodeURIComponent(typed)}`);
      expect([status, headers['set-cookie']]).toEqual([422, undefined]);
      expect(body.toString()).toMatch(
        /id="shell-error">.*http:\/\/localhost: and a port from 1024 to 65535/s,
      );
    },
  );

  test.each<[string, Record<string, string>, number]>([
    ['another origin', { ...OWN, Origin: 'http://evil.example' }, 403],
    ['another port', { ...OWN, Origin: 'http://localhost:3004' }, 403],
    ['another scheme', { ...OWN, Origin: `https://${HOST}` }, 403],
    ['an opaque origin', { ...OWN, Origin: 'null' }, 403],
    ['no origin', { 'Content-Type': OWN['Content-Type'] }, 403],
    ['another page of the site', { ...OWN, 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a page of another site', { ...OWN, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['JSON', { ...OWN, 'Content-Type': 'application/json' }, 415],
    ['text', { ...OWN, 'Content-Type': 'text/plain' }, 415],
  ])('is refused from %s (R-SEC-19)', async (_, headers, expected) => {
    const { status, headers: answered } = await post(`part=shell&origin=${ORIGIN}`, headers);
    expect([status, answered['set-cookie']]).toEqual([expected, undefined]);
  });

  test('is refused when it is too long', async () => {
    const { status, headers } = await post(`part=shell&origin=${'a'.repeat(200_000)}`);
    expect([status, headers['set-cookie'], headers.connection]).toEqual([413, undefined, 'close']);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('is refused with method %s', async (method) => {
    const { status, headers } = await servers
      .get(HOST)!
      .request(PATH, { method, headers: { Host: HOST, ...OWN } });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
