/** @jest-environment node */
import { judgeRequest, ownOrigins } from './origin-policy';

const origins = ownOrigins(3000);
const asked = { method: 'POST', host: 'localhost:3003', origin: null, contentType: 'application/json' };

test.each([
  'http://localhost:3000',
  'http://localhost:3004',
  'http://hk.localhost:3001',
  'http://id.localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3002',
])('%s is one of our origins', (origin) => {
  expect(judgeRequest({ ...asked, origin }, origins)).toEqual({ isAllowed: true });
});

test.each([
  'null',
  '',
  '*',
  'https://localhost:3000',
  'http://localhost',
  'http://localhost:2999',
  'http://localhost:3005',
  'http://localhost:3000/',
  'http://localhost:3000.evil.example',
  'http://evil.localhost:3000',
  'http://localhost.evil.example:3000',
  'http://evil.example',
  'http://www.halden.example',
  'file://',
])('"%s" is not', (origin) => {
  expect(judgeRequest({ ...asked, origin }, origins).isAllowed).toBe(false);
});

test('the port base moves our origins', () => {
  const moved = ownOrigins(4200);
  expect(judgeRequest({ ...asked, origin: 'http://localhost:4204' }, moved).isAllowed).toBe(true);
  expect(judgeRequest({ ...asked, origin: 'http://localhost:3000' }, moved).isAllowed).toBe(false);
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
  expect(judgeRequest({ ...asked, method, contentType }, origins).isAllowed).toBe(isAllowed);
});

test.each(['localhost:3003', 'kz.localhost:3003', '127.0.0.1:3003', '[::1]:3003', 'KZ.localhost.:3003'])(
  'the host %s is served',
  (host) => {
    expect(judgeRequest({ ...asked, host }, origins).isAllowed).toBe(true);
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
  expect(judgeRequest({ ...asked, host, method: 'GET' }, origins).isAllowed).toBe(false);
});
