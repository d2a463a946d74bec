/** @jest-environment node */
import fc from 'fast-check';
import { isApiHost, mayReceiveToken } from './is-api-host';
// R-API-14, R-SEC-14

it.each([
  'https://api.halden.example',
  'https://api.halden.example/',
  'https://api.halden.example/s1',
  'https://API.Halden-KZ.example:443/v2/private/user/profile?x=1',
  'https://api.testnet.halden-tr.example',
  'https://api.dev-3.halden.example',
  'http://localhost:3003',
  'http://hk.localhost:3003/s1',
  'http://127.0.0.1:3003',
  'http://[::1]:3003',
])('accepts our API host %s', (address) => {
  expect(isApiHost(address)).toBe(true);
});

it.each([
  ['a path of the page', '/s1'],
  ['nothing', ''],
  ['a host without a scheme', 'api.halden.example'],
  ['another scheme from the page', '//api.halden.example'],
  ['no encryption', 'http://api.halden.example'],
  ['another scheme', 'ftp://api.halden.example'],
  ['a blob of it', 'blob:https://api.halden.example/3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['another port', 'https://api.halden.example:8443'],
  ['a user name', 'https://mira@api.halden.example'],
  ['a trailing dot', 'https://api.halden.example.'],
  ['the page', 'https://www.halden.example'],
  ['the collector', 'https://events.halden.example'],
  ['images', 'https://assets.halden.example'],
  ['translations', 'https://translations-cdn.halden.example'],
  ['the shell', 'https://shell.halden.example'],
  ['a label in front', 'https://x.api.halden.example'],
  ['a label between', 'https://api.www.halden.example'],
  ['our domain in front of another', 'https://api.halden.example.evil.example'],
  ['our domain as an ending', 'https://api.evilhalden.example'],
  ['our host as a user name', 'https://api.halden.example@evil.example'],
  ['our host behind a backslash', 'https://evil.example\\@api.halden.example'],
  ['a look-alike', 'https://api.hаlden.example'],
  ['the page of this machine', 'http://localhost:3000'],
  ['remotes of this machine', 'http://localhost:3001'],
  ['another scheme on this machine', 'https://localhost:3003'],
  ['a foreign host with the local port', 'http://evil.example:3003'],
  ['another region that there is not', 'http://xx.localhost.evil.example:3003'],
  ['an address of the network', 'http://192.168.0.1:3003'],
])('rejects %s: %s', (_, address) => {
  expect(isApiHost(address)).toBe(false);
});

it('applies the port base only to local hosts', () => {
  expect(isApiHost('http://localhost:4203', 4200)).toBe(true);
  expect(isApiHost('http://localhost:3003', 4200)).toBe(false);
  expect(isApiHost('https://api.halden.example', 4200)).toBe(true);
});

describe('mayReceiveToken', () => {
  it.each([
    'https://api.halden.example',
    'https://www.halden.example/s1',
    'https://dev-3.halden-kz.example/s1',
    'http://kz.localhost:3000/s1',
    'http://127.0.0.1:3000/s1',
  ])('accepts %s', (address) => {
    expect(mayReceiveToken(address)).toBe(true);
  });

  it.each([
    '/s1',
    'https://www.halden.example',
    'https://www.halden.example/s1/',
    'https://www.halden.example/s1?x',
    'https://www.halden.example/s1/../x',
    'http://www.halden.example/s1',
    'https://www.halden.example:8443/s1',
    'https://user@www.halden.example/s1',
    'https://assets.halden.example/s1',
    'https://events.dev-3.halden.example/s1',
    'https://www.halden.example.evil.example/s1',
    'https://evil.example/s1',
    'http://localhost:3001/s1',
    'http://evil.example:3000/s1',
  ])('rejects %s', (address) => {
    expect(mayReceiveToken(address)).toBe(false);
  });
});

it('accepts no foreign host for any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.domain().map((name) => `http://${name}:3003`),
      ),
      (text) => {
        expect(isApiHost(text)).toBe(false);
      },
    ),
  );
});
