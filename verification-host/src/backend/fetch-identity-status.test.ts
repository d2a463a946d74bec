/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallingPage } from './fetch-identity-status';

let pageOrigin = '';
let server: Server;
let body: string;
const seen: { url: string | undefined; guid: unknown; token: unknown }[] = [];

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    seen.push({ url, guid: headers.guid, token: headers.usertoken });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  pageOrigin = `http://127.0.0.1:${port}`;
  process.env.PORT_BASE = String(port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const DEVICE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const pageIn = (profile?: () => Promise<object>, named: object = {}) =>
  Object.assign(named, {
    document: { cookie: `device_id_dev=${DEVICE}` },
    location: { host: new URL(pageOrigin).host, origin: pageOrigin, protocol: 'http:' },
    navigator: { userAgent: 'Test/1.0', maxTouchPoints: 0 },
    ...(profile && { hecate: { call: profile } }),
  }) as unknown as CallingPage;

/** Imports the client late, because its fetch adapter reads `Request` on load. */
const fetchStatus = (profile?: () => Promise<object>, named?: object) =>
  jest
    .requireActual<typeof import('./fetch-identity-status')>('./fetch-identity-status')
    .fetchIdentityStatus(pageIn(profile, named), 10001, new AbortController().signal);

test.each<[string, (() => Promise<object>) | undefined, string | undefined]>([
  ['without a token outside the app', undefined, undefined],
  [
    'with the token of the app’s user, without white space around it',
    async () => ({ uid: '10001', userToken: 'token-1\n' }),
    'token-1',
  ],
  ['without the token of another user', async () => ({ uid: 10002, userToken: 'token-2' }), undefined],
  ['without a token if the app does not answer', () => Promise.reject(new Error('deadline')), undefined],
])('the request goes to /s1 of the page’s origin with the device id, %s', async (_, profile, token) => {
  body = '{"ret_code":0,"result":{"status":"pending"}}';
  await expect(fetchStatus(profile)).resolves.toBe('pending');
  expect(seen.splice(0)).toEqual([{ url: '/s1/x-api/v1/user/identity', guid: DEVICE, token }]);
});

test.each<[string, object]>([
  // Elements and frames are properties of the prototype of `window`.
  [
    'an element or a frame',
    Object.create({ hecate: { call: () => Promise.reject(new Error('no bridge')) } }) as object,
  ],
  ['an object without functions', { hecate: { call: {} } }],
  ['nothing', { hecate: null }],
])('the request goes without a token if `window.hecate` is %s', async (_, named) => {
  body = '{"ret_code":0,"result":{"status":"pending"}}';
  await expect(fetchStatus(undefined, named)).resolves.toBe('pending');
  expect(seen.splice(0)).toMatchObject([{ token: undefined }]);
});

test('the status is null for a visitor without a session', async () => {
  body = '{"ret_code":10007,"ret_msg":"not signed in"}';
  await expect(fetchStatus()).resolves.toBeNull();
});

test('other failures are thrown', async () => {
  body = '{"ret_code":0,"result":{"status":"odd"}}';
  await expect(fetchStatus()).rejects.toMatchObject({ name: 'MalformedResponseError' });
});
