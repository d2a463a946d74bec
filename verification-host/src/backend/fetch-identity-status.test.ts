/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallingPage } from './fetch-identity-status';

/** Resolves relative URLs against the page's origin, as a browser does. */
let pageOrigin = '';
const NodeRequest = globalThis.Request;
class PageRequest extends NodeRequest {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, pageOrigin) : input, init);
  }
}

let server: Server;
let body: string;
const seen: { url: string | undefined; guid: unknown; token: unknown }[] = [];

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    seen.push({ url, guid: headers.guid, token: headers.usertoken });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pageOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.Request = PageRequest;
});
afterAll(() => {
  globalThis.Request = NodeRequest;
  server.closeAllConnections();
  server.close();
});

const DEVICE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const page = {
  document: { cookie: `device_id_dev=${DEVICE}` },
  location: { host: 'localhost:3000', protocol: 'http:' },
  navigator: { userAgent: 'Test/1.0', maxTouchPoints: 0 },
} as unknown as CallingPage;

/** Imports the client late, because its fetch adapter reads `Request` on load. */
const fetchStatus = () =>
  jest
    .requireActual<typeof import('./fetch-identity-status')>('./fetch-identity-status')
    .fetchIdentityStatus(page, new AbortController().signal);

test('the request goes to /s1 of the page’s origin with the device id and without a token', async () => {
  body = '{"ret_code":0,"result":{"status":"pending"}}';
  await expect(fetchStatus()).resolves.toBe('pending');
  expect(seen).toEqual([{ url: '/s1/x-api/v1/user/identity', guid: DEVICE, token: undefined }]);
});

test('the status is null for a visitor without a session', async () => {
  body = '{"ret_code":10007,"ret_msg":"not signed in"}';
  await expect(fetchStatus()).resolves.toBeNull();
});

test('other failures are thrown', async () => {
  body = '{"ret_code":0,"result":{"status":"odd"}}';
  await expect(fetchStatus()).rejects.toMatchObject({ name: 'MalformedResponseError' });
});
