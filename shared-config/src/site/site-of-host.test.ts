import fc from 'fast-check';
import { cookieNamesOf } from './cookie-names';
import { hostsOf } from './hosts';
import { REGIONS } from './regions';
import { ownSiteOfHost, siteOfHost } from './site-of-host';
// R-EDITION-3, R-EDITION-4, R-EDITION-5, R-SEC-15

const summary = (host: string): string => {
  const { region, environment, hostname } = siteOfHost(host);
  return `${region.code} ${environment.kind} ${environment.name} ${hostname}`;
};

it.each([
  ['www.halden.example', 'GLOBAL production production www.halden.example'],
  ['halden.example', 'GLOBAL production production halden.example'],
  ['www.halden-hk.example', 'HKG production production www.halden-hk.example'],
  ['testnet.halden-kz.example', 'KAZ testnet testnet testnet.halden-kz.example'],
  ['dev-3.www.halden-eu.example', 'EU dev dev-3 dev-3.www.halden-eu.example'],
  ['www.test-12.halden-tr.example', 'TUR test test-12 www.test-12.halden-tr.example'],
  ['test.halden-id.example', 'IDN test test test.halden-id.example'],
  ['dev.halden-ae.example', 'ARE dev dev dev.halden-ae.example'],
  ['WWW.Halden-KZ.Example', 'KAZ production production www.halden-kz.example'],
  ['www.halden-ge.example:443', 'GEO production production www.halden-ge.example'],
  ['www.halden-nl.example.', 'NLD production production www.halden-nl.example'],
  ['www.halden-nl.example.:8443', 'NLD production production www.halden-nl.example'],
  ['xn--80ak6aa92e.halden.example', 'GLOBAL production production xn--80ak6aa92e.halden.example'],
  ['localhost', 'GLOBAL local local localhost'],
  ['localhost:3000', 'GLOBAL local local localhost'],
  ['kz.localhost:3000', 'KAZ local local kz.localhost'],
  ['testnet.kz.localhost', 'KAZ local local testnet.kz.localhost'],
  ['anything.localhost', 'GLOBAL local local anything.localhost'],
  ['127.0.0.1:3000', 'GLOBAL local local 127.0.0.1'],
  ['[::1]:3000', 'GLOBAL local local [::1]'],
  ['[::1]', 'GLOBAL local local [::1]'],
  ['::1', 'GLOBAL local local [::1]'],
])('reads the host %s', (host, expected) => {
  expect(summary(host)).toBe(expected);
  expect(ownSiteOfHost(host)).toEqual(siteOfHost(host));
});

it.each(['test-x', 'testing', 'devel', 'testnet-2', 'dev-', 'localhost'])(
  'treats the label %s, which names no environment, as production (R-EDITION-6)',
  (label) => {
    expect(siteOfHost(`${label}.halden.example`).environment.kind).toBe('production');
  },
);

it('uses the first of several environment labels', () => {
  expect(siteOfHost('dev-2.testnet.halden.example').environment.name).toBe('dev-2');
});

const FOREIGN = [
  ...['evil.com', 'halden-kz.example.evil.com', 'evilhalden-kz.example', 'halden-kz.example-evil.com'],
  ...['www.halden-xx.example', 'halden-kz', 'example', 'xn--halden-kz-abc.example', 'haldenkz.example'],
  ...['localhost.evil.com', 'evillocalhost', '127.0.0.1.evil.com', '127.0.0.2', '[::2]', '1.127.0.0.1'],
  ...['halden-kz。example', 'hаlden-kz.example', 'halden-\u212Az.example', 'halden-kz.ex\u00ADample'],
  ...[
    'halden-kz.example..',
    '.halden-kz.example',
    'www..halden-kz.example',
    '',
    '.',
    ':',
    ':443',
    '[::1',
    '[]',
  ],
  ...[
    'user@halden-kz.example',
    'evil.com/.halden-kz.example',
    'evil.com#.halden-kz.example',
    ' halden.example',
  ],
  ...['evil.com\\.halden.example', 'halden.example\n', 'halden.example:443:80', 'halden.example:http'],
  ...['__proto__', 'constructor', `${'a'.repeat(64)}.halden.example`, `${'a.'.repeat(200)}halden.example`],
];

it.each(FOREIGN)('treats %j as foreign: international, local, no name or host of production', (host) => {
  expect(ownSiteOfHost(host)).toBeUndefined();
  const site = siteOfHost(host);
  expect([site.region.code, site.environment]).toEqual(['GLOBAL', { kind: 'local', name: 'local' }]);
  expect(cookieNamesOf(site.environment).auth).toMatch(/_dev$/);
  expect(hostsOf({ site, isSecure: true }).api).toMatch(/^http:\/\/[a-z0-9.:[\]_-]+:3003$/);
});

const label = fc.stringMatching(/^[a-z0-9]{1,8}$/).filter((text) => !/^(testnet|test|dev)$/.test(text));
const region = fc.constantFrom(...REGIONS);

it('keeps the region with any labels before the domain', () => {
  fc.assert(
    fc.property(region, fc.array(label, { maxLength: 4 }), ({ code, productionHost }, labels) => {
      const site = siteOfHost([...labels, productionHost].join('.'));
      expect([site.region.code, site.environment.kind]).toEqual([code, 'production']);
    }),
  );
});

it('rejects any text after or joined to a domain', () => {
  fc.assert(
    fc.property(region, label, ({ productionHost }, text) => {
      expect(ownSiteOfHost(`${productionHost}.${text}`)).toBeUndefined();
      expect(ownSiteOfHost(`${text}${productionHost.slice('www.'.length)}`)).toBeUndefined();
    }),
  );
});

it('never throws for any text, and always returns a host name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webAuthority()), (text) => {
      expect(siteOfHost(text).hostname).toMatch(/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/);
    }),
  );
});

it('normalises a host as browsers do', () => {
  fc.assert(
    fc.property(fc.domain(), fc.option(fc.integer({ min: 1, max: 65535 })), (domain, port) => {
      const { host, hostname } = new URL(`http://${domain}${port === null ? '' : `:${port}`}/`);
      expect(siteOfHost(host).hostname).toBe(hostname);
    }),
  );
});

it.each(['a.', 'a', ':', '[::', '.', '0:'])('handles a host of 50,000 characters of %j quickly', (piece) => {
  const host = piece.repeat(50_000).slice(0, 50_000);
  const durations = [1, 2, 3].map(() => {
    const start = performance.now();
    siteOfHost(host);
    return performance.now() - start;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});
