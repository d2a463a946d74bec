/** @jest-environment node */
import { checkRequest } from './origin-policy';

const asked = { method: 'POST', host: 'localhost:3003', origin: null, contentType: 'application/json' };

it.each([
  'http://localhost:3000',
  'http://localhost:3004',
  'http://hk.localhost:3001',
  'http://id.localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3002',
  'http://localhost:4173',
  'http://127.0.0.1:8080',
  'http://localhost',
])('accepts the origin %s of this machine', (origin) => {
  expect(checkRequest({ ...asked, origin })).toEqual({ isAllowed: true });
});

it.each([
  'null',
  '',
  '*',
  'https://localhost:3000',
  'http://localhost:3000/',
  'http://localhost:70000',
  'http://user@localhost:3000',
  'HTTP://LOCALHOST:3000',
  'http://localhost:3000.evil.example',
  'http://evil.localhost:3000',
  'http://localhost.evil.example:3000',
  'http://evil.example',
  'http://www.halden.example',
  'file://',
])('rejects the origin "%s"', (origin) => {
  expect(checkRequest({ ...asked, origin }).isAllowed).toBe(false);
});

it.each<[string, string | null, boolean]>([
  ['POST', 'application/json', true],
  ['POST', 'Application/JSON; charset=utf-8', true],
  ['POST', 'application/x-www-form-urlencoded', false],
  ['POST', 'multipart/form-data; boundary=x', false],
  ['POST', 'text/plain;x=application/json', false],
  ['POST', null, false],
  ['DELETE', null, false],
  ['GET', null, true],
  ['HEAD', null, true],
])('decides on %s without an origin as %s: allowed %s', (method, contentType, isAllowed) => {
  expect(checkRequest({ ...asked, method, contentType }).isAllowed).toBe(isAllowed);
});

it.each(['localhost:3003', 'kz.localhost:3003', '127.0.0.1:3003', '[::1]:3003', 'KZ.localhost.:3003'])(
  'the host %s is served',
  (host) => {
    expect(checkRequest({ ...asked, host }).isAllowed).toBe(true);
  },
);

it.each([
  'evil.example:3003',
  'evilhalden.example',
  'localhost.evil.example:3003',
  '192.168.0.1:3003',
  '',
  'evil.localhost:3003',
  'testnet.halden.example',
  'www.halden.example',
])('rejects the host "%s", which may resolve to this machine', (host) => {
  expect(checkRequest({ ...asked, host, method: 'GET' }).isAllowed).toBe(false);
});
