import { siteOfHost } from 'shared-config/site/site-of-host';
import { relatedOriginsOf } from './related-origins';
// R-SIGN-16

const of = (host: string) => relatedOriginsOf({ site: siteOfHost(host) });

it('lists the origins of the group at its relying party only', () => {
  for (const host of ['halden.example', 'www.halden.example']) {
    const { origins } = JSON.parse(of(host)!) as { origins: string[] };
    expect(origins).toContain('https://www.halden-tr.example');
    expect(origins).not.toContain('https://www.halden-kz.example');
  }
  expect(of('www.halden-tr.example')).toBeNull();
});

it('lists the origins of one environment', () => {
  expect(of('testnet.halden.example')).toContain('"https://testnet.halden-hk.example"');
  expect(of('testnet.halden-hk.example')).toBeNull();
  expect(of('localhost:3000')).toBeNull();
});
