/** @jest-environment node */
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { released, servePages } from './serve-pages.fixture';
import { closeTestServers } from './start-test-server.fixture';

/** A script of a remote in the page's HTML. */
const EARLY_REMOTE = /<script data-shell-early[^>]*crossorigin/;

afterEach(closeTestServers);

describe('a new release', () => {
  test('appears in the next page', async () => {
    const { fetchPath, release } = await servePages();
    const before = await fetchPath('/en/verification/');
    release(released('second'));
    const after = await fetchPath('/en/verification/', { 'If-None-Match': before.headers.etag! });
    expect([after.status, after.body.toString()]).toEqual([
      200,
      expect.stringContaining('data-build="second"'),
    ]);
    expect(after.body.toString()).toContain('http://localhost:3001/aaaaaaaaa2/remoteEntry.0a1b2c3d.js');
  });

  test('shows its error page for a page that it lacks', async () => {
    const broken = released();
    const { fetchPath } = await servePages();
    const lacking = await servePages(
      {},
      {
        ...broken,
        builds: new Map(
          [...broken.builds].map(([name, build]) => [
            name,
            {
              ...build,
              contents: new Map([...build.contents].filter(([file]) => !file.endsWith('/en/sample.html'))),
            },
          ]),
        ),
      },
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, body } = await lacking.fetchPath('/en/verification/sample/');
    expect([status, body.toString()]).toEqual([500, expect.stringContaining('<header data-build="first">')]);
    expect((await fetchPath('/en/verification/sample/')).status).toBe(200);
  });
});

describe('a canary', () => {
  const DEVICES = Array.from(
    { length: 200 },
    (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );
  const name = cookieNamesOf(siteOfHost('localhost').environment).deviceId;
  const both = () => {
    const [first, second] = [released(), released('second')];
    const [canary] = second.document.microFrontends.shell!;
    const shell = [
      { ...first.document.microFrontends.shell![0]!, deployment: { traffic: 70, default: true } },
      { ...canary!, deployment: { traffic: 30, default: false } },
    ];
    return {
      document: { ...first.document, microFrontends: { ...first.document.microFrontends, shell } },
      builds: new Map([...first.builds, ...second.builds]),
    };
  };
  const markOf = (body: Buffer) => /data-build="(\w+)"/.exec(body.toString())![1];

  test('is served to its share of devices, always the same ones', async () => {
    const { fetchPath } = await servePages({}, both());
    const marks = async () =>
      Promise.all(
        DEVICES.map(async (id) =>
          markOf((await fetchPath('/en/verification/', { Cookie: `${name}=${id}` })).body),
        ),
      );
    const first = await marks();
    expect(await marks()).toEqual(first);
    expect(first.filter((mark) => mark === 'second').length).toBeGreaterThan(40);
    expect(first.filter((mark) => mark === 'second').length).toBeLessThan(80);
  });

  test('assigns a new device an id, so that its next page has the same build', async () => {
    const { fetchPath } = await servePages({}, both());
    for (let round = 0; round < 12; round += 1) {
      const { headers, body } = await fetchPath('/en/verification/');
      const [cookie = ''] = headers['set-cookie'] ?? [];
      expect(cookie).toMatch(new RegExp(`^${name}=[0-9a-f-]{36}; Path=/; Max-Age=10368000; SameSite=Lax$`));
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await fetchPath('/en/verification/', { Cookie: cookie.split(';')[0]! });
      expect([markOf(again.body), again.headers['set-cookie']]).toEqual([markOf(body), undefined]);
    }
  });

  test.each(['/en/verification/', '/en/gone/', '/gone', '/verification/discovery.json'])(
    'makes %s private for every visitor, even with a device id',
    async (address) => {
      const { fetchPath } = await servePages({}, both());
      for (const headers of [undefined, { Cookie: `${name}=${DEVICES[0]}` }]) {
        const { headers: answered } = await fetchPath(address, headers);
        expect(answered['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
      }
    },
  );

  test('allows shared caches again after it ends', async () => {
    const { fetchPath, release } = await servePages({}, both());
    expect((await fetchPath('/en/verification/')).headers['cache-control']).toBe('private, no-cache');
    release(released('second'));
    const { headers } = await fetchPath('/en/verification/', { Cookie: `${name}=${DEVICES[0]}` });
    expect([headers['cache-control'], headers.vary]).toEqual([
      'no-cache',
      'Accept-Encoding, Available-Dictionary',
    ]);
  });

  test('is never used for repairs, which send no cookie', async () => {
    const { fetchPath } = await servePages({}, both());
    for (let round = 0; round < 24; round += 1) {
      const { headers, body } = await fetchPath('/verification/discovery.json');
      expect(body.toString()).toContain('http://localhost:3001/aaaaaaaaa1/');
      expect(body.toString()).not.toContain('http://localhost:3001/aaaaaaaaa2/');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('loads nothing and keeps the skeleton when it is stopped everywhere', async () => {
    const live = both();
    const [first, ...others] = live.document.microFrontends.shell!;
    const stopped = { ...first!, extras: { ...first!.extras, stopped: ['*'] } };
    live.document.microFrontends.shell = [stopped, ...others];
    const { fetchPath } = await servePages({}, live);
    const page = (await fetchPath('/en/verification/')).body.toString();
    expect(page).toContain('<header data-build=');
    expect(page).not.toMatch(EARLY_REMOTE);
    expect(page).toContain('"stopped":["*"]');
  });
});
