/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import fc from 'fast-check';
import { isOffered } from 'shared-config/site/is-offered';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { expectSameResponse, type RequestOptions } from './expect-same-response.fixture';
import { createBusyStore } from './released.fixture';
// R-EMBED-10, R-EMBED-11, R-RUN-6

/* Compares fragments and policies of a real nginx and of the page server for the same releases. */

const GZIP = { 'Accept-Encoding': 'gzip' };

withNginx('nginx responds like the page server', () => {
  let both: BothServers;
  beforeAll(async () => {
    both = await startBothServers({ store: await createBusyStore() });
  });
  afterAll(() => both?.close());

  const FRAGMENTS = REGIONS.flatMap(({ code: region, localHost }) =>
    BUILT_LOCALES.filter((locale) => isOffered(locale, siteOfHost(localHost))).map(({ code }) => ({
      region,
      code,
    })),
  );

  test('for the fragments and policies of every edition in every language', async () => {
    expect(FRAGMENTS).toHaveLength(48);
    for (const { region, code } of FRAGMENTS) {
      const query = `region=${region}&locale=${code}`;
      const { status, body } = await expectSameResponse(both, `/fragment?${query}`, { listener: 'shell' });
      const fragment = JSON.parse(body.toString());
      expect([status, fragment.region, fragment.locale]).toEqual([200, region, code]);
      for (const part of ['head', 'header', 'footer', 'scripts']) {
        const html = await expectSameResponse(both, `/fragment.html?part=${part}&${query}`, {
          listener: 'shell',
        });
        expect(html.body.toString()).toBe(fragment[part]);
      }
    }
    for (const { localHost: host, code } of REGIONS) {
      const { body } = await expectSameResponse(both, '/csp.json', { listener: 'shell', host });
      const other = await expectSameResponse(both, `/csp.json?region=${code}`, { listener: 'shell' });
      expect(body.toString()).toBe(other.body.toString());
      await expectSameResponse(both, '/fragment', { listener: 'shell', host });
      await expectSameResponse(both, '/fragment', { listener: 'bridge', host });
      await expectSameResponse(both, '/fragment.html?part=footer', { listener: 'shell', host });
    }
  });

  const FRAGMENT_QUERIES = [
    ...[
      '',
      '?',
      '??',
      '?&',
      '?region',
      '?region=',
      '?region=KAZ',
      '?region=kaz',
      '?REGION=KAZ',
      '?region=KAZ&',
    ],
    ...[
      '?&region=KAZ',
      '?region=KAZ&&locale=kk-KAZ',
      '?locale=kk-KAZ&region=KAZ',
      '?region=TUR&locale=kk-KAZ',
    ],
    ...[
      '?region=KAZ&region=KAZ',
      '?locale=kk-KAZ&x=1',
      '?xregion=KAZ',
      '?region=KAZx',
      '?region=K%41Z',
      '?region=KAZ#x',
    ],
    ...[
      '?locale=KK-KAZ',
      '?locale=$site_region',
      '?region=-',
      '?locale=-',
      '?part=header',
      '?part=header&part=footer',
    ],
    ...[
      '?part=Header',
      '?part=csp',
      '?part=header&locale=xx',
      '?region=KAZ?',
      '?region=KAZ=',
      '?callback=<script>',
    ].map(encodeURI),
    ...['?part=header&region=KAZ&locale=kk-KAZ', '?part=../../site/KAZ/robots', '?locale=../csp/KAZ'],
  ];

  test.each<RequestOptions>([
    {},
    GZIP,
    { 'Accept-Encoding': 'gzip;q=0, identity' },
    { method: 'HEAD', ...GZIP },
    { method: 'POST' },
    { method: 'OPTIONS' },
    { Range: 'bytes=2-9' },
    { 'If-None-Match': '*' },
  ])('for unusual queries of fragments with request options %j', async (requestOptions) => {
    const statuses = new Set<number>();
    for (const address of [
      '/fragment',
      '/fragment.html',
      '/csp.json',
      '/Fragment',
      '/fragment/',
      '//fragment',
    ]) {
      for (const query of FRAGMENT_QUERIES) {
        const options = { host: 'kz.localhost', ...requestOptions };
        const { status } = await expectSameResponse(both, `${address}${query}`, {
          listener: 'shell',
          ...options,
        });
        statuses.add(status);
      }
    }
    const { method = 'GET' } = requestOptions;
    if (method === 'GET' || method === 'HEAD') expect(statuses).toContain(400);
    if (JSON.stringify(requestOptions) === '{}') expect([...statuses].sort()).toEqual([200, 400, 404]);
  });

  test('for random queries of fragments', async () => {
    const word = fc.constantFrom(
      ...['region=KAZ', 'region=TUR', 'locale=kk-KAZ', 'locale=tr-TUR', 'part=head', 'part=scripts'],
      ...['&', '&', '&', '=', '?', 'region', 'locale=', 'x', '-'],
    );
    const address = fc.constantFrom('fragment', 'fragment.html', 'csp.json');
    await fc.assert(
      fc.asyncProperty(address, fc.array(word, { maxLength: 6 }), async (name, words) => {
        await expectSameResponse(both, `/${name}?${words.join('')}`, {
          listener: 'shell',
          host: 'kz.localhost',
        });
      }),
      { numRuns: 300 },
    );
  });
});
