/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { visitorDevice } from './visitor-device';

const DEVICE = '3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b';
const local = siteOfHost('localhost:3000');
const real = siteOfHost(`www.${brand.domains.KAZ}`);
const nameOn = (site: typeof local) => cookieNamesOf(site.environment).deviceId;

test('the response to a device with an id is private and sets no cookie', () => {
  const cookie = `a=b; ${nameOn(real)}=${DEVICE}; c=d`;
  expect(visitorDevice({ cookie }, real)).toEqual({
    deviceId: DEVICE,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
});

test.each([
  ['none', undefined],
  ['another environment’s', `${nameOn(local)}=${DEVICE}`],
  ['a malformed one', `${nameOn(real)}=${DEVICE}x`],
  ['one with a header in it', `${nameOn(real)}=${DEVICE}\r\nSet-Cookie: a=b`],
  ['rubbish', `=;;=${'x'.repeat(9_000)};%`],
])('a device with %s gets a new id, which no cache may store', (_, cookie) => {
  const [one, other] = [visitorDevice({ cookie }, real), visitorDevice({ cookie }, real)];
  expect(one.deviceId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(one.deviceId).not.toBe(other.deviceId);
  expect(one.headers).toEqual({
    'Set-Cookie': `${nameOn(real)}=${one.deviceId}; Path=/; Max-Age=10368000; SameSite=Lax; Secure`,
    'Cache-Control': 'private, no-cache',
  });
  const next = visitorDevice({ cookie: one.headers['Set-Cookie']!.split(';')[0] }, real);
  expect(next).toEqual({
    deviceId: one.deviceId,
    headers: { 'Cache-Control': 'private, no-cache' },
  });
});

test.each(['prefetch', 'prefetch;prerender'])(
  'a page that a browser loads in advance (%s) creates no device, and no cache may store it',
  (purpose) => {
    const headers = { 'sec-purpose': purpose };
    expect(visitorDevice(headers, real)).toEqual({
      deviceId: undefined,
      headers: { 'Cache-Control': 'private, no-cache' },
    });
    const cookie = `${nameOn(real)}=${DEVICE}`;
    expect(visitorDevice({ ...headers, cookie }, real).deviceId).toBe(DEVICE);
  },
);

test('browsers accept the cookie on local pages without https', () => {
  expect(visitorDevice({}, local).headers['Set-Cookie']).not.toContain('Secure');
});
