/** @jest-environment node */
import fc from 'fast-check';
import { isPrivateAddress, checkImageAddress } from './check-image-address';
// R-SEC-16

const hosts = {
  origins: new Set(['https://cdn.example', 'http://169.254.169.254']),
  localOrigins: new Set(['http://localhost:3001']),
};
const check = (address: string) => checkImageAddress(address, hosts);

it.each([
  'https://cdn.example/a.png',
  'https://cdn.example:443/a.png?w=1#x',
  'HTTPS://CDN.EXAMPLE/a.png',
  'http://localhost:3001/images/a.png',
])('allows %s', (address) => {
  expect(check(address).isAllowed).toBe(true);
});

it.each([
  ['http://169.254.169.254.nip.io/latest/meta-data/', 'list'],
  ['http://169.254.169.253/', 'list'],
  ['http://metadata.google.internal/', 'list'],
  ['http://127.0.0.1:3001/a.png', 'list'],
  ['http://127.1:3001/a.png', 'list'],
  ['http://2130706433:3001/a.png', 'list'],
  ['http://0x7f000001:3001/a.png', 'list'],
  ['http://0x7f.1:3001/a.png', 'list'],
  ['http://0177.0.0.1:3001/a.png', 'list'],
  ['http://017700000001:3001/a.png', 'list'],
  ['http://[::1]:3001/a.png', 'list'],
  ['http://[::ffff:127.0.0.1]:3001/a.png', 'list'],
  ['http://0:3001/a.png', 'list'],
  ['http://localhost/a.png', 'list'],
  ['http://localhost:3003/__mock/outbox', 'list'],
  ['http://localhost.:3001/a.png', 'list'],
  ['http://LOCALHOST:22/', 'list'],
  ['https://localhost:3001/a.png', 'list'],
  ['http://cdn.example/a.png', 'list'],
  ['https://cdn.example./a.png', 'list'],
  ['https://cdn.example.evil.test/a.png', 'list'],
  ['https://evilcdn.example/a.png', 'list'],
  ['https://cdn.example:8443/a.png', 'list'],
  ['https://сdn.example/a.png', 'list'],
  ['https://cdn.example@evil.test/a.png', 'credentials'],
  ['https://user@cdn.example/a.png', 'credentials'],
  ['https://:secret@cdn.example/a.png', 'credentials'],
  ['https://evil.test\\@cdn.example/a.png', 'list'],
  ['file:///etc/passwd', 'http(s)'],
  ['ftp://cdn.example/a.png', 'http(s)'],
  ['gopher://localhost:3001/_', 'http(s)'],
  ['data:image/png;base64,AA', 'http(s)'],
  ['javascript:alert(1)', 'http(s)'],
  ['blob:https://cdn.example/1', 'http(s)'],
  ['filesystem:https://cdn.example/a.png', 'http(s)'],
  ['//cdn.example/a.png', 'not a valid address'],
  ['/a.png', 'not a valid address'],
  ['', 'not a valid address'],
  [`https://cdn.example/${'a'.repeat(5_000)}`, 'not a valid address'],
])('refuses %s', (address, reason) => {
  expect(check(address)).toEqual({ isAllowed: false, reason: expect.stringContaining(reason) });
});

it('allows only listed origins for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (address) => {
      const verdict = check(address);
      expect(!verdict.isAllowed || hosts.origins.has(verdict.url.origin)).toBe(true);
    }),
  );
});

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('treats %s as private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.2.1', '2606:4700::1', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
