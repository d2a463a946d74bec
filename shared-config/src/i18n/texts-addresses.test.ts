import { brand } from '../site/brand';
import { hostsOf } from '../site/hosts';
import { siteOfHost } from '../site/site-of-host';
import { textsAddressesOf } from './load-texts';

const HEADER = { projectId: 'shell', lng: 'tr-TR', ns: 'header' };

function addressesOn(host: string, file = HEADER) {
  const site = siteOfHost(host);
  const { translationDownload, shell } = hostsOf({ site, isSecure: true });
  return textsAddressesOf(
    { environment: site.environment.kind, own: shell, download: translationDownload },
    file,
  );
}

it('lists the translation host before the part’s own origin in production', () => {
  const domain = brand.domains.TUR;
  expect(addressesOn(`www.${domain}`)).toEqual([
    `https://translations-cdn.${domain}/download/shell/tr-TR/header.json`,
    `https://shell.${domain}/translations/shell/tr-TR/header.json`,
  ]);
});

it.each([
  ['tr.localhost:3000', 'http://localhost:3001'],
  [`testnet.${brand.domains.TUR}`, `https://shell.testnet.${brand.domains.TUR}`],
  [`dev-3.${brand.domains.TUR}`, `https://shell.dev-3.${brand.domains.TUR}`],
])('lists only the own origin elsewhere: %s', (host, origin) => {
  expect(addressesOn(host)).toEqual([`${origin}/translations/shell/tr-TR/header.json`]);
});

it('keeps a parameter within one segment of the path', () => {
  expect(addressesOn('localhost', { projectId: 'a/b', lng: '{ns}', ns: 'x?y#z' })).toEqual([
    'http://localhost:3001/translations/a%2Fb/%7Bns%7D/x%3Fy%23z.json',
  ]);
});
