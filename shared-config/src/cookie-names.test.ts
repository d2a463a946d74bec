import { cookieNamesOf } from './cookie-names';
import { siteOfHost } from './site-of-host';

test.each([
  ['www.halden.example', ''],
  ['testnet.halden.example', '_testnet'],
  ['test.halden.example', '_dev'],
  ['dev-3.halden.example', '_dev'],
  ['localhost:3000', '_dev'],
  ['halden.example.evil.com', '_dev'],
])('on %s end with %j', (host, suffix) => {
  const names = Object.values(cookieNamesOf(siteOfHost(host).environment));
  expect(names.map((name) => /^[a-z]+(?:_(?:token|id))?(.*)$/.exec(name)?.[1])).toEqual(
    names.map(() => suffix),
  );
  expect(new Set(names).size).toBe(4);
});
