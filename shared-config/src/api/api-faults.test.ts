/** @jest-environment node */
import fc from 'fast-check';
import { startMockServer } from 'mocks/server';
import { createCachedClient } from './create-cached-client';
import { clientOf, createHttpServers } from './http-server.fixture';
import { withPolicy } from './with-policy';
// R-ERROR-5, R-ERROR-6

const NAMES = [
  'BusinessError',
  'EmptyResponseError',
  'GatewayError',
  'MalformedResponseError',
  'NetworkError',
  'NotSignedInError',
  'RequestTimeoutError',
];
const { serve, closeAll } = createHttpServers();
let backend: Awaited<ReturnType<typeof startMockServer>>;
beforeAll(async () => {
  backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
});
afterAll(() => backend.close());
afterEach(closeAll);

/** Starts a proxy that adds the header of a fault scenario to each request to the mock backend. */
async function misbehaving(scenario: () => string): Promise<string> {
  return serve(async (asked, response) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${backend.port}${asked.url}`, {
        headers: { UserToken: 'app-token-10001', ...(scenario() && { 'x-mock-scenario': scenario() }) },
      });
      response.writeHead(answer.status).end(await answer.text());
    } catch {
      response.destroy();
    }
  });
}

it.each<[string, Record<string, unknown>]>([
  ['never', { name: 'RequestTimeoutError', message: 'timeout of 300ms exceeded' }],
  ['slow&delay=600', { name: 'RequestTimeoutError' }],
  ['cut-off', { name: 'NetworkError' }],
  ['malformed', { name: 'MalformedResponseError' }],
  ['html', { name: 'MalformedResponseError' }],
  ['huge', { name: 'MalformedResponseError' }],
  ['empty', { name: 'EmptyResponseError', message: 'Non Response!' }],
  ['gateway&status=504', { name: 'GatewayError', message: 'gateway error', status: 504 }],
  ['500', { name: 'GatewayError', status: 500 }],
  ['ret-code&code=33003', { name: 'NotSignedInError', code: 33003, message: 'refused' }],
  ['ret-code&code=10009&spelling=camel', { name: 'NotSignedInError', code: 10009 }],
  ['ret-code&code=7&msg=sorry', { name: 'BusinessError', code: 7, message: 'sorry' }],
])('throws its own error for %s, caches nothing, and accepts the next response', async (scenario, error) => {
  let present = '';
  const policy = { onNotSignedIn: jest.fn(), onError: jest.fn() };
  const client = createCachedClient(clientOf(await misbehaving(() => present)));
  const api = withPolicy(client, policy);
  await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
  present = scenario;
  // Only late responses get a short timeout, so that a slow machine causes no failure.
  const options = error.name === 'RequestTimeoutError' ? { force: true, timeoutMs: 300 } : { force: true };
  await expect(api.request('profile', {}, options)).rejects.toMatchObject(error);
  await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
  present = '';
  await expect(api.request('profile', {}, { force: true })).resolves.toMatchObject({ id: 10001 });
  expect(policy.onError).toHaveBeenCalledTimes(1);
  expect(policy.onNotSignedIn).toHaveBeenCalledTimes(error.name === 'NotSignedInError' ? 1 : 0);
});

it('accepts a slow response within the timeout', async () => {
  const api = clientOf(await misbehaving(() => 'slow&delay=150'));
  await expect(api.request('profile', {}, { timeoutMs: 5_000 })).resolves.toMatchObject({ id: 10001 });
});

it('returns a user or an error of the catalogue for any HTTP response', async () => {
  let next = { status: 200, body: Buffer.alloc(0) };
  const api = clientOf(await serve((_, response) => response.writeHead(next.status).end(next.body)));
  const before = Object.getOwnPropertyNames(Object.prototype);
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom(0, '0', 10007, 200, null));
  const envelope = fc
    .record(
      {
        ret_code: value,
        retCode: value,
        ret_msg: value,
        retMsg: value,
        result: value,
        data: value,
        status_code: value,
      },
      { requiredKeys: [] },
    )
    .map((fields) => Buffer.from(JSON.stringify(fields)));
  const poisoned = fc
    .constantFrom('__proto__', 'constructor', 'prototype')
    .map((key) =>
      Buffer.from(`{"ret_code":0,"${key}":{"id":1},"result":{"id":1,"${key}":{"isAdmin":true}}}`),
    );
  const cut = fc.tuple(envelope, fc.nat(60)).map(([whole, length]) => whole.subarray(0, length));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(200, 200, 200, 201, 400, 401, 403, 404, 429, 500, 502, 503),
      fc.oneof(envelope, poisoned, cut, bytes),
      async (status, body) => {
        next = { status, body };
        const outcome = await api.request('profile', {}).catch((error: unknown) => error as Error);
        if (outcome instanceof Error) expect(NAMES).toContain(outcome.name);
        else expect(outcome).toEqual(expect.any(Object));
      },
    ),
    { numRuns: 300 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect({}).not.toHaveProperty('isAdmin');
});
