import { MAX_RELATED_LABELS, relyingPartyOfSite } from './relying-party';
import { hostOfRegion, REGIONS } from './regions';
import { siteOfHost } from './site-of-host';
// R-SIGN-16

const of = (host: string) => relyingPartyOfSite(siteOfHost(host));

it('gives all editions of a group one relying party', () => {
  expect(of('www.halden-tr.example')).toMatchObject({
    rpId: 'halden.example',
    ownRpIds: ['halden-tr.example', 'www.halden-tr.example'],
  });
  expect(of('www.halden.example')).toMatchObject({
    rpId: 'halden.example',
    ownRpIds: ['www.halden.example'],
  });
  expect(of('halden-kz.example')).toEqual({
    rpId: 'halden-kz.example',
    origins: ['https://www.halden-kz.example', 'https://halden-kz.example'],
    ownRpIds: [],
  });
});

it('separates environments, so that a test site cannot use passkeys of production', () => {
  const { rpId, origins } = of('test-3.halden-hk.example');
  expect(rpId).toBe('test-3.halden.example');
  expect(origins).toContain('https://test-3.halden-hk.example');
  expect(origins.every((origin) => origin.startsWith('https://test-3.'))).toBe(true);
});

it('gives each local host its own relying party', () => {
  expect(of('tr.localhost:3000')).toEqual({ rpId: 'tr.localhost', origins: [], ownRpIds: [] });
});

it.each(REGIONS.map((region) => hostOfRegion(region, 'production')))(
  'lists no more registrable domains for %s than browsers read',
  (host) => {
    const labels = of(host).origins.map((origin) => new URL(origin).hostname.split('.').at(-2));
    expect(new Set(labels).size).toBeLessThanOrEqual(MAX_RELATED_LABELS);
  },
);
