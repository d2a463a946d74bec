/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "https://partner.example/news/"}
 */
import { createApiClient, GatewayError } from 'shared-config/api/api';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createServerClock } from 'shared-config/clock/server-clock';
import { pageContextOf } from '../core/page/page-context';
import { recordShellErrors, setBuildGlobals } from '../core/page/page.fixture';
import { userWith } from '../features/session/session-store.fixture';
import { pageSessionNames } from '../core/session-names';
import { createBackendSource } from './backend';

/* A page of another team that embeds several editions. */

jest.mock('shared-config/api/api', () => ({
  ...jest.requireActual<object>('shared-config/api/api'),
  createApiClient: jest.fn(),
}));

const contextOf = (region: 'KAZ' | 'TUR') =>
  pageContextOf(
    { region, environment: 'production' },
    { host: 'partner.example', pathname: '/news/', isSecure: true, portBase: 3000 },
  );

let requests: string[];
let isLogoutBroken: boolean;
let errors: ReturnType<typeof recordShellErrors>;

beforeEach(() => {
  setBuildGlobals();
  localStorage.clear();
  errors = recordShellErrors();
  requests = [];
  isLogoutBroken = true;
  jest.mocked(createApiClient).mockImplementation(({ baseUrl }) => ({
    request: async (name) => {
      requests.push(`${name} ${baseUrl}`);
      if (name === 'logout' && isLogoutBroken) throw new GatewayError(502);
      return userWith() as never;
    },
  }));
  jest.useFakeTimers();
});
afterEach(() => {
  errors.stop();
  jest.useRealTimers();
});

function createShell() {
  const session = { user: userWith(), status: 'signed-in', fetched: true, loadProfile: jest.fn() };
  return {
    context: contextOf('KAZ'),
    platform: { request: 'pc' },
    clock: createServerClock({ now: () => 0, warn: () => undefined }),
    session,
    overlays: { open: async () => undefined, close: () => undefined },
    memory: {
      cache: createLocalCache({
        storage: () => window.localStorage,
        now: Date.now,
        page: window,
        onFailure: jest.fn(),
      }),
    },
  };
}

const sourceOf = (shell: ReturnType<typeof createShell>, followsTabs: boolean) =>
  createBackendSource({
    getShell: () => shell as never,
    keyOf: ({ context }) => context.hosts.api,
    followsTabs,
  });

test.each([true, false])('a sign-out in another tab reloads the profile: %s', (followsTabs) => {
  const shell = createShell();
  sourceOf(shell, followsTabs);
  const key = pageSessionNames(shell.context).userIdMarker;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(shell.session.loadProfile.mock.calls).toEqual(followsTabs ? [[{ force: true }]] : []);
});

test('a failed sign-out is retried at its own API only, also after the page changes its edition', async () => {
  const shell = createShell();
  const backend = sourceOf(shell, false);
  await expect(backend().logOut()).rejects.toThrow(GatewayError);
  Object.assign(shell, { context: contextOf('TUR') });
  expect(await backend().fetchProfile({ isForced: false })).toEqual(userWith());
  isLogoutBroken = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([
    'logout https://api.halden-kz.example',
    'profile https://api.halden-tr.example',
    'logout https://api.halden-kz.example',
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('sign-out'))).toEqual([]);
});
