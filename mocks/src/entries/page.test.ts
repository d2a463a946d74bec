/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import {
  createApiClient,
  isNetworkError,
  isNotSignedInError,
  isRequestTimeoutError,
} from 'shared-config/api/api';
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { createPageBackend } from './page';

const realFetch = jest.fn(() => Promise.resolve(new Response('from the net')));
const backend = createPageBackend(webcrypto as Crypto, realFetch as unknown as typeof fetch);
const before = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = backend.fetch;
});
afterAll(() => {
  globalThis.fetch = before;
});
afterEach(() => backend.useScenario(undefined));

const api = createApiClient({
  baseUrl: `${window.location.origin}/s1`,
  deviceId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  platform: 'pc',
  userAgent: 'jest',
});
const failureOf = (call: Promise<unknown>) => call.then(String, (thrown: unknown) => thrown);

it('the product’s own client signs in, reads the profile and signs out with the session cookie', async () => {
  expect(isNotSignedInError(await failureOf(api.request('profile', {})))).toBe(true);
  const account = { kind: 'email', email: 'mira@example.com' } as const;
  await api.request('login', { account, password: DEMO_PASSWORD });
  expect((await api.request('profile', {})).username).toBe('mira');
  await api.request('logout', {});
  expect(isNotSignedInError(await failureOf(api.request('profile', {})))).toBe(true);
});

it('sends requests to other hosts to the network', async () => {
  const url = `${window.location.origin}/s1x/profile`;
  expect(await (await backend.fetch(url)).text()).toBe('from the net');
});

it.each([
  ['a lost connection', null],
  ['a connection that breaks', 'cut-off'],
])('%s is a network error, as in a browser', async (_, scenario) => {
  backend.useScenario(scenario);
  expect(isNetworkError(await failureOf(api.request('profile', {})))).toBe(true);
});

it('a request without an answer ends with the client’s timeout', async () => {
  backend.useScenario('never');
  const thrown = await failureOf(api.request('profile', {}, { timeoutMs: 50 }));
  expect(isRequestTimeoutError(thrown)).toBe(true);
});
