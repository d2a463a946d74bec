/** @jest-environment node */
import { startMockServer } from '../server/start-mock-server';
import { createHandlerClient, createTestClient, type TestClient } from '../testing/test-client';
import { SCENARIOS } from './scenarios';

const HEALTH = '/__mock/health';
let server: { port: number; close(): Promise<void> };
let client: TestClient;

beforeAll(async () => {
  server = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
  client = createTestClient({ base: `http://127.0.0.1:${server.port}`, send: (request) => fetch(request) });
});
afterAll(() => server.close());

test('slow is the real answer, later', async () => {
  const start = performance.now();
  const { body } = await client.get(`${HEALTH}?scenario=slow&delay=150`);
  expect(performance.now() - start).toBeGreaterThan(140);
  expect(body?.result).toMatchObject({ status: 'ok' });
});

test('500 is an HTTP error without an envelope', async () => {
  expect(await client.get(`${HEALTH}?scenario=500`)).toMatchObject({ status: 500, body: undefined });
});

test('html is a page with status 200', async () => {
  const { status, headers, text } = await client.get(`${HEALTH}?scenario=html`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(text).toContain('<!doctype html>');
});

test.each([
  ['ret-code', { ret_code: 10007, ret_msg: 'refused' }],
  ['ret-code&code=100007&msg=away', { ret_code: 100007, ret_msg: 'away' }],
  ['ret-code&code=33003&spelling=camel', { retCode: 33003, retMsg: 'refused' }],
  ['ret-code&code=abc', { ret_code: 10007, ret_msg: 'refused' }],
  ['gateway', { status_code: 502 }],
  ['gateway&status=504', { status_code: 504 }],
])('%s answers its envelope with status 200', async (scenario, envelope) => {
  const { status, body } = await client.get(`${HEALTH}?scenario=${scenario}`);
  expect([status, body]).toEqual([200, envelope]);
});

test('empty has no body', async () => {
  expect(await client.get(`${HEALTH}?scenario=empty`)).toMatchObject({ status: 200, text: '' });
});

test('malformed is no JSON', async () => {
  const { text, body } = await client.get(`${HEALTH}?scenario=malformed`);
  expect(text).toMatch(/^\{"ret_code":0/);
  expect(body).toBeUndefined();
});

test('huge is as large as asked', async () => {
  const { text, body } = await client.get(`${HEALTH}?scenario=huge&bytes=300000`);
  expect(text.length).toBeGreaterThan(300_000);
  expect(body?.ret_code).toBe(0);
});

test('cut-off breaks in the middle of the body', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}${HEALTH}?scenario=cut-off`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('never does not answer as long as the client waits', async () => {
  const waiting = fetch(`http://127.0.0.1:${server.port}${HEALTH}?scenario=never`, {
    signal: AbortSignal.timeout(200),
  });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('the header chooses like the query, and has no effect on the real data', async () => {
  const login = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Correct-Horse-7' };
  await client.post('/x-api/v1/auth/login', login);
  const out = await client.post('/logout', {}, { 'x-mock-scenario': 'ret-code&code=9' });
  expect(out.body?.ret_code).toBe(9);
  expect((await client.get('/v2/private/user/profile')).body?.ret_code).toBe(0);
});

test('an unknown scenario is an error that names the known ones', async () => {
  const { status, body } = await client.get(`${HEALTH}?scenario=sloow`);
  expect(status).toBe(400);
  for (const { name } of SCENARIOS) expect(body?.ret_msg).toContain(name);
});

test('cut-off is a network error without a server too', async () => {
  const { client: inMemory } = createHandlerClient();
  await expect(inMemory.get(`${HEALTH}?scenario=cut-off`)).resolves.toMatchObject({ status: 0 });
});
