/** @jest-environment jest-fixed-jsdom */
import { createApiClient, ENDPOINTS, isNotSignedInError, SAME_ORIGIN_BASE } from 'shared-config/api/api';
import { CALLS, SECOND_BASE } from '../calls/calls';
import { createJestBackend } from './jest';
// R-API-12

const { server } = createJestBackend();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const api = createApiClient({
  baseUrl: 'http://localhost:3003',
  deviceId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  platform: 'pc',
  userAgent: 'jest',
});

it('a page in jsdom signs in, reads its profile and signs out with the session cookie', async () => {
  const visitor = await api.request('profile', {}).catch((error: unknown) => error);
  expect(isNotSignedInError(visitor)).toBe(true);
  const account = { kind: 'email', email: 'mira@example.com' } as const;
  await api.request('login', { account, password: 'Correct-Horse-7' });
  expect((await api.request('profile', {})).username).toBe('mira');
  await api.request('logout', {});
  const after = await api.request('profile', {}).catch((error: unknown) => error);
  expect(isNotSignedInError(after)).toBe(true);
});

it('every endpoint of the client is answered by a call, with the same method, and no other is a product call', () => {
  const answered = CALLS.filter(({ isProductCall }) => isProductCall);
  const asked = Object.values(ENDPOINTS);
  expect(answered.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    asked.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

it('client and mock backend use the same second base', () => {
  expect(SECOND_BASE).toBe(SAME_ORIGIN_BASE);
});
