/** @jest-environment node */
import type { IncomingMessage, RequestListener } from 'node:http';
import { sourceHashOf } from '../http/security-headers';
import { SESSION_HINT_SCRIPTS } from './pages/session-hint-scripts';
import { SHELL_RELEASE } from './pages/shell-release.fixture';
import { released, servePages } from './serve-pages.fixture';
import { closeTestServers, startTestServer } from './start-test-server.fixture';
// R-SESSION-12, R-SEC-21

// The number of omitted lines is logged after a minute, which may be after the end of the tests.
jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const PATH = '/en/verification/';
const AUTH = 'auth_token_dev=secret%20token';
const DEVICE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const USER = JSON.stringify({
  ret_code: 0,
  result: { ...userOf(10001), username: '</script><script>alert(1)' },
});
const SIGNED_OUT = '{"ret_code":10007,"ret_msg":"not signed in"}';

/** Long enough for slow test machines. */
const PATIENT_MS = 20_000;

const LIVE = released();
let portBase: number;
let pages: Awaited<ReturnType<typeof servePages>>;
let answer: RequestListener;
const seen: IncomingMessage[] = [];

beforeEach(async () => {
  seen.length = 0;
  answer = (_request, response) => response.end(USER);
  const { port } = await startTestServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  // The API host is the third port from the base.
  portBase = port - 3;
  pages = await open(PATIENT_MS);
});
afterEach(closeTestServers);

function userOf(id: number) {
  return {
    ...{
      id,
      username: 'mira',
      vague_email: '',
      vague_mobile: '',
      mobile_verified: false,
      email_verified: true,
    },
    ...{ has_google2fa: false, country_code: '', lang: 'en', parent_member_id: 0, status: 'normal' },
    loyalty_vip_info: { is_vip: false },
  };
}

const open = (profileDeadlineMs: number | undefined) => servePages({ portBase, profileDeadlineMs }, LIVE);

const visit = (headers: Record<string, string> = { Cookie: AUTH }, method = 'GET') =>
  pages.fetchPath(PATH, { Host: 'localhost', ...headers }, method);

const hintIn = (html: string) =>
  Object.entries(SESSION_HINT_SCRIPTS).find(([, script]) => html.includes(script))?.[0];

test('the page of a signed-in visitor says so, and is not cached', async () => {
  const { status, headers, body } = await visit();
  expect([status, hintIn(String(body))]).toEqual([200, 'signed-in']);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' });
  expect(headers.link).toBeUndefined();
  expect(headers.etag).toBeUndefined();
  expect(headers['content-security-policy']).toContain(sourceHashOf(SESSION_HINT_SCRIPTS['signed-in']));
});

test('a page contains nothing of the profile', async () => {
  const { body } = await visit();
  for (const text of ['10001', 'mira', 'alert(1)', 'secret']) expect(String(body)).not.toContain(text);
});

test('the hint follows the script that reads the storage', async () => {
  const text = String((await visit()).body);
  expect(text.indexOf(SESSION_HINT_SCRIPTS['signed-in'])).toBeGreaterThan(
    text.indexOf(SHELL_RELEASE.head.headScript),
  );
});

test.each([
  ['not signed in', SIGNED_OUT],
  ['the user 0', JSON.stringify({ ret_code: 0, result: userOf(0) })],
])('a session that has ended (%s) is shown as signed out', async (_, text) => {
  answer = (_request, response) => response.end(text);
  const { headers, body } = await visit();
  expect([hintIn(String(body)), headers['cache-control']]).toEqual(['signed-out', 'private, no-store']);
});

test('the backend receives only the auth cookie, the device, the platform and the address of the visitor', async () => {
  await visit({
    Cookie: `a=1; ${AUTH}; device_id_dev=${DEVICE}`,
    'User-Agent': 'Mozilla/5.0 (iPhone)',
    'X-Forwarded-For': '192.0.2.1',
    UserToken: 'stolen',
  });
  expect(seen.map(({ url }) => url)).toEqual(['/v2/private/user/profile']);
  const expected = { cookie: AUTH, 'x-forwarded-for': '127.0.0.1', guid: DEVICE, platform: 'h5' };
  expect(seen[0]!.headers).toMatchObject(expected);
  expect(seen[0]!.headers).not.toHaveProperty('usertoken');
});

test('a device id that is no GUID does not reach the backend', async () => {
  await visit({ Cookie: `${AUTH}; device_id_dev=x` });
  expect(seen[0]!.headers).not.toHaveProperty('guid');
  expect(seen[0]!.headers.platform).toBe('pc');
});

test('visitors beyond the share of their network get the default page immediately', async () => {
  const waiting: (() => void)[] = [];
  let allWait!: () => void;
  const all = new Promise<void>((resolve) => (allWait = resolve));
  answer = (_request, response) => waiting.push(() => response.end(USER)) === 16 && allWait();
  const visits = Array.from({ length: 16 }, () => visit());
  await all;
  expect(hintIn(String((await visit()).body))).toBeUndefined();
  for (const respond of waiting) respond();
  for (const page of await Promise.all(visits)) expect(hintIn(String(page.body))).toBe('signed-in');
  expect(seen).toHaveLength(16);
});

test.each<[string, Record<string, string>, string]>([
  ['without an auth cookie', { Cookie: 'a=1; xauth_token_dev=1; auth_token=1' }, 'GET'],
  ['with an empty auth cookie', { Cookie: 'auth_token_dev=' }, 'GET'],
  [
    'of a crawler',
    { Cookie: AUTH, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://x)' },
    'GET',
  ],
  ['of the app', { Cookie: AUTH, 'User-Agent': 'Mozilla/5.0 (iPhone) HaldenApp/3.10.0' }, 'GET'],
  ['that is a prefetch', { Cookie: AUTH, 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
  ['for the head alone', { Cookie: AUTH }, 'HEAD'],
])('a request %s gets the default page without a call to the backend', async (_, headers, method) => {
  const usual = await visit({});
  const { headers: received, body } = await visit(headers, method);
  expect([seen.length, hintIn(String(body))]).toEqual([0, undefined]);
  expect(received.etag).toBe(usual.headers.etag);
  expect(received['cache-control']).toBe('no-cache');
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['sends half a body', (_request, response) => void response.write('{"ret_code":0,')],
  ['answers 500', (_request, response) => void response.writeHead(500).end(USER)],
  [
    'redirects',
    (_request, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(),
  ],
  ['answers no JSON', (_request, response) => void response.end('<html>')],
  ['breaks the connection', (request) => void request.socket.destroy()],
])('a backend that %s leads to the default page', async (_, faulty) => {
  answer = faulty;
  pages = await open(100);
  const usual = await visit({});
  const { status, headers, body } = await visit();
  expect([status, hintIn(String(body)), headers.etag]).toEqual([200, undefined, usual.headers.etag]);
  expect(headers['cache-control']).toBe('no-cache');
});

test('a visitor who signs in gets a new page instead of a 304', async () => {
  const { headers } = await visit({});
  const revalidation = { 'If-None-Match': String(headers.etag) };
  expect((await visit(revalidation)).status).toBe(304);
  expect((await visit({ ...revalidation, Cookie: AUTH })).status).toBe(200);
});

test('another visitor never gets the page of a signed-in visitor', async () => {
  await visit();
  expect(hintIn(String((await visit({})).body))).toBeUndefined();
  answer = (_request, response) => response.end(SIGNED_OUT);
  expect(hintIn(String((await visit()).body))).toBe('signed-out');
});

test.each([503, 429, 425, 408])('pages pause the calls to a backend that answers %i', async (status) => {
  answer = (_request, response) => void response.writeHead(status).end();
  for (let count = 0; count < 8; count += 1) await visit();
  expect(seen).toHaveLength(5);
});

test.each([
  [400, ''],
  [431, ''],
  [499, ''],
  [400, '{"ret_code":10001,"ret_msg":"wrong token"}'],
])('visitors whose requests get %i %s do not pause the calls for others', async (status, text) => {
  answer = (_request, response) => void response.writeHead(status).end(text);
  for (let count = 0; count < 6; count += 1) expect(hintIn(String((await visit()).body))).toBeUndefined();
  answer = (_request, response) => response.end(USER);
  expect(hintIn(String((await visit()).body))).toBe('signed-in');
});

test('refused requests between failures of the backend do not prevent the pause', async () => {
  let count = 0;
  answer = (_request, response) => void response.writeHead((count += 1) % 2 ? 503 : 431).end();
  for (let visits = 0; visits < 12; visits += 1) await visit();
  expect(seen).toHaveLength(9);
});

test('pages do not call the backend without the setting', async () => {
  pages = await open(undefined);
  const { headers, body } = await visit();
  expect([seen.length, hintIn(String(body)), headers['cache-control']]).toEqual([0, undefined, 'no-cache']);
});
