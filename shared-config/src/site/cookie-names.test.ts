import { cookieNamesOf } from './cookie-names';
import { siteOfHost } from './site-of-host';
// R-STORAGE-5, R-SEC-18

it.each([
  ['www.halden.example', '__Host-', ''],
  ['testnet.halden.example', '__Host-', '_testnet'],
  ['test.halden.example', '__Host-', '_dev'],
  ['dev-3.halden.example', '__Host-', '_dev'],
  ['localhost:3000', '', '_dev'],
  ['halden.example.evil.com', '', '_dev'],
])(
  'adds to cookies of %s the prefix %j unless another host or the backend writes the cookie, and the suffix %j',
  (host, prefix, suffix) => {
    const { auth, referral, ...ownNames } = cookieNamesOf(siteOfHost(host).environment);
    expect([auth, referral]).toEqual([`auth_token${suffix}`, `referral${suffix}`]);
    for (const name of Object.values(ownNames))
      expect(name).toMatch(new RegExp(`^${prefix}(?!__Host-)[a-z_]+?(?<!_dev|_testnet)${suffix}$`));
  },
);
