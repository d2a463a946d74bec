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

it('delays the real answer in the scenario slow', async () => {
  const start = performance.now();
  const { body } = await client.get(`${HEALTH}?scenario=slow&delay=150`);
  expect(performance.now() - start).toBeGreaterThan(140);
  expect(body?.result).toMatchObject({ status: 'ok' });
});

it('answers an HTTP error without an envelope in the scenario 500', async () => {
  expect(await client.get(`${HEALTH}?scenario=500`)).toMatchObject({ status: 500, body: undefined });
});

it('answers a page with status 200 in the scenario html', async () => {
  const { status, headers, text } = await client.get(`${HEALTH}?scenario=html`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(text).toContain('<!doctype html>');
});

it.each([
  ['ret-code', { ret_code: 10007, ret_msg: 'refused' }],
  ['ret-code&code=100007&msg=away', { ret_code: 100007, ret_msg: 'away' }],
  ['ret-code&code=33003&spelling=camel', { retCode: 33003, retMsg: 'refused' }],
  ['ret-code&code=abc', { ret_code: 10007, ret_msg: 'refused' }],
  ['gateway', { status_code: 502 }],
  ['gateway&status=504', { status_code: 504 }],
])('answers its envelope with status 200 in the scenario %s', async (scenario, envelope) => {
  const { status, body } = await client.get(`${HEALTH}?scenario=${scenario}`);
  expect([status, body]).toEqual([200, envelope]);
});

it.each(['500', 'html', 'ret-code', 'gateway', 'empty', 'no-market', 'malformed', 'huge&bytes=9'])(
  'forbids caches to store the answer of the scenario %s',
  async (scenario) => {
    const { headers } = await client.get(`${HEALTH}?scenario=${scenario}`);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

it('answers no body in the scenario empty', async () => {
  expect(await client.get(`${HEALTH}?scenario=empty`)).toMatchObject({ status: 200, text: '' });
});

it('answers invalid JSON in the scenario malformed', async () => {
  const { text, body } = await client.get(`${HEALTH}?scenario=malformed`);
  expect(text).toMatch(/^\{"ret_code":0/);
  expect(body).toBeUndefined();
});

it('answers the requested size in the scenario huge', async () => {
  const { text, body } = await client.get(`${HEALTH}?scenario=huge&bytes=300000`);
  expect(text.length).toBeGreaterThan(300_000);
  expect(body?.ret_code).toBe(0);
});

it('breaks the connection within the body in the scenario cut-off', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}${HEALTH}?scenario=cut-off`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('does not answer in the scenario never', async () => {
  const waiting = fetch(`http://127.0.0.1:${server.port}${HEALTH}?scenario=never`, {
    signal: AbortSignal.timeout(200),
  });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('accepts the header instead of the query and changes no data', async () => {
  const login = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Correct-Horse-7' };
  await client.post('/x-api/v1/auth/login', login);
  const out = await client.post('/logout', {}, { 'x-mock-scenario': 'ret-code&code=9' });
  expect(out.body?.ret_code).toBe(9);
  expect((await client.get('/v2/private/user/profile')).body?.ret_code).toBe(0);
});

it('rejects an unknown scenario and names the known ones', async () => {
  const { status, body } = await client.get(`${HEALTH}?scenario=sloow`);
  expect(status).toBe(400);
  for (const { name } of SCENARIOS) expect(body?.ret_msg).toContain(name);
});

it('is a network error without a server in the scenario cut-off', async () => {
  const { client: inMemory } = createHandlerClient();
  await expect(inMemory.get(`${HEALTH}?scenario=cut-off`)).resolves.toMatchObject({ status: 0 });
});
