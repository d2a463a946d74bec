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
  'adds to cookies of %s the prefix %j unless another rule fixes the name, and the suffix %j',
  (host, prefix, suffix) => {
    const { environment } = siteOfHost(host);
    expect(cookieNamesOf(environment)).toEqual({
      auth: `auth_token${suffix}`,
      referral: `referral${suffix}`,
      deviceId: `${prefix}device_id${suffix}`,
      language: `${prefix}language${suffix}`,
      consent: `${prefix}consent${suffix}`,
    });
  },
);
