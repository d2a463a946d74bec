/** @jest-environment node */
import { checkRequest } from './origin-policy';

const asked = { method: 'POST', host: 'localhost:3003', origin: null, contentType: 'application/json' };

test.each([
  'http://localhost:3000',
  'http://localhost:3004',
  'http://hk.localhost:3001',
  'http://id.localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3002',
  'http://localhost:4173',
  'http://127.0.0.1:8080',
  'http://localhost',
])('%s may use the backend: it is a page of this machine', (origin) => {
  expect(checkRequest({ ...asked, origin })).toEqual({ isAllowed: true });
});

test.each([
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

test.each<[string, string | null, boolean]>([
  ['POST', 'application/json', true],
  ['POST', 'Application/JSON; charset=utf-8', true],
  ['POST', 'application/x-www-form-urlencoded', false],
  ['POST', 'multipart/form-data; boundary=x', false],
  ['POST', 'text/plain;x=application/json', false],
  ['POST', null, false],
  ['DELETE', null, false],
  ['GET', null, true],
  ['HEAD', null, true],
])('%s without an origin as %s: allowed %s', (method, contentType, isAllowed) => {
  expect(checkRequest({ ...asked, method, contentType }).isAllowed).toBe(isAllowed);
});

test.each(['localhost:3003', 'kz.localhost:3003', '127.0.0.1:3003', '[::1]:3003', 'KZ.localhost.:3003'])(
  'the host %s is served',
  (host) => {
    expect(checkRequest({ ...asked, host }).isAllowed).toBe(true);
  },
);

test.each([
  'evil.example:3003',
  'evilhalden.example',
  'localhost.evil.example:3003',
  '192.168.0.1:3003',
  '',
  'evil.localhost:3003',
  'testnet.halden.example',
  'www.halden.example',
])('the host "%s" is not served: it may be a name that somebody pointed at this machine', (host) => {
  expect(checkRequest({ ...asked, host, method: 'GET' }).isAllowed).toBe(false);
});
