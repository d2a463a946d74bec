import { brand } from '../site/brand';
import { hostsOf } from '../site/hosts';
import { siteOfHost } from '../site/site-of-host';
import { textsAddressesOf } from './load-texts';
// R-TEXT-1

const SEARCH = { projectId: 'shell', lng: 'tr-TR', ns: 'search' };

function addressesOn(host: string, file = SEARCH) {
  const site = siteOfHost(host);
  const { translationDownload, shell } = hostsOf({ site, isSecure: true });
  return textsAddressesOf(
    { environment: site.environment.kind, own: shell, download: translationDownload },
    file,
  );
}

it('names the translation host and the part’s own origin in production', () => {
  const domain = brand.domains.TUR;
  expect(addressesOn(`www.${domain}`)).toEqual({
    download: `https://translations-cdn.${domain}/download/shell/tr-TR/search.json`,
    own: `https://shell.${domain}/translations/shell/tr-TR/search.json`,
  });
});

it.each(['quick-auth', 'passkeys', 'sign-out', 'session-status', 'consent', 'footer', 'toasts', 'a-new-one'])(
  'never requests %s from the translation host (R-TEXT-6)',
  (ns) => {
    expect(addressesOn(`www.${brand.domains.TUR}`, { ...SEARCH, ns })).toEqual({
      own: `https://shell.${brand.domains.TUR}/translations/shell/tr-TR/${ns}.json`,
    });
  },
);

it.each([
  ['tr.localhost:3000', 'http://localhost:3001'],
  [`testnet.${brand.domains.TUR}`, `https://shell.testnet.${brand.domains.TUR}`],
  [`dev-3.${brand.domains.TUR}`, `https://shell.dev-3.${brand.domains.TUR}`],
])('names only the own origin elsewhere: %s', (host, origin) => {
  expect(addressesOn(host)).toEqual({ own: `${origin}/translations/shell/tr-TR/search.json` });
});

it('keeps a parameter within one segment of the path', () => {
  expect(addressesOn('localhost', { projectId: 'a/b', lng: '{ns}', ns: 'x?y#z' })).toEqual({
    own: 'http://localhost:3001/translations/a%2Fb/%7Bns%7D/x%3Fy%23z.json',
  });
});
