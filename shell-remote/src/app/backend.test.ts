/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/"}
 */
import { waitFor } from '@testing-library/react';
import { BusinessError, createApiClient, NotSignedInError } from 'shared-config/api/api';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createServerClock } from 'shared-config/clock/server-clock';
import { observable } from 'mobx';
import type { SessionStatus, UserInfo } from 'shared-config/contracts/contracts';
import { createPendingSignOut } from '../features/session/pending-sign-out';
import { userWith } from '../features/session/session-store.fixture';
import { createBackend, type Backend } from './backend';
import { pageContextOf } from '../core/page/page-context';
import { recordShellErrors, setBuildGlobals } from '../core/page/page.fixture';

jest.mock('shared-config/api/api', () => ({
  ...jest.requireActual<object>('shared-config/api/api'),
  createApiClient: jest.fn(),
}));

const context = pageContextOf(
  {},
  { host: 'kz.localhost:3000', pathname: '/kk-KAZ/', isSecure: false, portBase: 3000 },
);
const request = jest.fn();
const onNotSignedIn = jest.fn();
const clock = createServerClock({ now: () => 0, warn: () => undefined });
const platform = { request: 'pc' } as const;
const showSignOutNotice = jest.fn();
const showFailure = jest.fn();
let shownUser: UserInfo | null = null;
const status = observable.box<SessionStatus>('anonymous');
const make = (userToken?: () => string | undefined, isInApp = false) => {
  const cache = createLocalCache({
    storage: () => window.localStorage,
    now: Date.now,
    page: window,
    onFailure: jest.fn(),
  });
  const overlays = {
    open: async () => showSignOutNotice(true),
    close: () => showSignOutNotice(false),
  };
  const session = {
    get user() {
      return shownUser;
    },
    get status() {
      return status.get();
    },
    fetched: true,
    loginFetchFinished: true,
    hideUser: jest.fn(),
    loadProfile: onNotSignedIn,
  };
  const ports = { context, platform, clock, session, isInApp, overlays, memory: { cache } };
  const shell = { ...ports, ...(userToken && { userToken }) };
  return createBackend(shell, createPendingSignOut(cache, Date.now), showFailure);
};
let errors: ReturnType<typeof recordShellErrors>;

beforeEach(() => {
  request.mockReset().mockResolvedValue({ markets: [] });
  jest.mocked(createApiClient).mockReset().mockReturnValue({ request });
  onNotSignedIn.mockReset();
  showFailure.mockReset();
  shownUser = null;
  setBuildGlobals();
  localStorage.clear();
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

test('calls the API host of the page’s region with the device id', () => {
  make();
  const [options] = jest.mocked(createApiClient).mock.lastCall!;
  expect(options).toMatchObject({
    baseUrl: 'http://kz.localhost:3003',
    platform: 'pc',
    userAgent: window.navigator.userAgent,
  });
  expect(options.deviceId).toMatch(/^[0-9a-f-]{36}$/);
  expect(document.cookie).toContain(`device_id_dev=${options.deviceId}`);
});

test.each<[string, string | undefined, number]>([
  ['waits while the app has a user', 'token-1', 1],
  ['follows without a user of the app', undefined, 2],
])('the retry of a failed logout %s', async (_, token, calls) => {
  jest.useFakeTimers();
  request.mockRejectedValueOnce(new Error('offline'));
  await expect(make(() => token).logOut()).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(request.mock.calls.filter(([name]) => name === 'logout')).toHaveLength(calls);
  jest.useRealTimers();
});

test('sends no token, because the browser’s cookie is the session (R-SEC-14)', () => {
  make();
  expect(jest.mocked(createApiClient).mock.lastCall![0].userToken).toBeUndefined();
});

test.each([
  [true, 0],
  [false, 1],
])('header-data waits for the session in the app (%s)', async (isInApp, before) => {
  status.set('unknown');
  const answer = make(() => 'token-1', isInApp).fetchHeaderData(context);
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(before);
  status.set('signed-in');
  await answer;
  expect(request.mock.calls.map(([name]) => name)).toEqual(['headerData']);
});

describe('a call', () => {
  const login = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Secret1234' } as const;
  const challenge = { challenge: 'c' };
  type Backend = ReturnType<typeof createBackend>;
  test.each<[string, (backend: Backend) => Promise<unknown>, unknown[]]>([
    ['fetchProfile', (backend) => backend.fetchProfile({ isForced: false }), ['profile', {}]],
    ['logOut', (backend) => backend.logOut(), ['logout', {}]],
    ['login', (backend) => backend.login(login), ['login', login]],
    [
      'register',
      (backend) => backend.register({ challenge: 'c', code: '1' }),
      ['register', { challenge: 'c', code: '1' }],
    ],
    ['sendCode', (backend) => backend.sendCode(challenge), ['code', challenge]],
    [
      'fetchHeaderData',
      (backend) => backend.fetchHeaderData(context),
      ['headerData', { language: 'kk-KAZ', region: 'KAZ', platform: 'pc' }],
    ],
    [
      'searchMarkets',
      (backend) => backend.searchMarkets(context, { text: 'btc' }),
      ['markets', { text: 'btc', language: 'kk-KAZ', region: 'KAZ' }],
    ],
  ])('%s requests its endpoint', async (_, call, expected) => {
    await call(make());
    expect(request.mock.calls.map(([name, payload]) => [name, payload])).toEqual([expected]);
  });

  test('passes its failure on', async () => {
    request.mockRejectedValue(new Error('offline'));
    await expect(make().login(login)).rejects.toThrow('offline');
    expect(errors.heard).toEqual([]);
  });

  test('logOut rejects after a failure and keeps the sign-out pending', async () => {
    request.mockRejectedValue(new Error('offline'));
    await expect(make().logOut()).rejects.toThrow('offline');
    expect(errors.heard).toEqual([]);
    expect(localStorage.getItem('shell:pending-sign-out')).toMatch(/^0 \d+ 1 \d+$/);
  });

  test.each<[string, (backend: Backend) => Promise<unknown>]>([
    ['login', (backend) => backend.login(login)],
    ['register', (backend) => backend.register({ challenge: 'c', code: '1' })],
    ['passkeySignIn', (backend) => backend.passkeySignIn({ challengeId: 'c', credential: {} as never })],
    ['qrState', (backend) => backend.qrState({ ticket: 't' })],
  ])('%s ends a pending sign-out when it signs the visitor in', async (_, call) => {
    const backend = make();
    for (const [status, expected] of [
      ['pending', /^10001 /],
      ['signed-in', null],
    ] as const) {
      localStorage.setItem('shell:pending-sign-out', '10001 1795000000000 1 1795000000000');
      request.mockResolvedValue({ status });
      await call(backend);
      const mark = localStorage.getItem('shell:pending-sign-out');
      if (expected) expect(mark).toMatch(expected);
      else expect(mark).toBeNull();
    }
  });

  const mira = { id: 10001, username: 'mira' };
  const signedIn = { status: 'signed-in', user: mira };
  const profileRequests = () => request.mock.calls.filter(([name]) => name === 'profile').length;

  test('fetchProfile after a sign-in does not share a request from before it', async () => {
    const backend = make();
    let refuse!: (error: Error) => void;
    request.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    const before = backend.fetchProfile({ isForced: false });
    await waitFor(() => expect(profileRequests()).toBe(1));
    request.mockImplementation(async (name) => (name === 'profile' ? mira : signedIn));
    await backend.login(login);
    const after = backend.fetchProfile({ isForced: true, isAfterSignIn: true });
    refuse(new NotSignedInError(10007, 'not signed in'));
    expect(await Promise.allSettled([before, after])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: mira },
    ]);
  });

  test('fetchProfile returns the answer of the last 60 s, unless a refresh is forced', async () => {
    shownUser = userWith();
    request.mockResolvedValue(mira);
    const backend = make();
    for (const isForced of [false, false, true, false])
      expect(await backend.fetchProfile({ isForced })).toEqual(mira);
    expect(profileRequests()).toBe(2);
  });

  test('fetchProfile works in a browser that forbids channels', async () => {
    const channel = jest.spyOn(window, 'BroadcastChannel').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    request.mockResolvedValue(mira);
    expect(await make().fetchProfile({ isForced: false })).toEqual(mira);
    expect(channel).toHaveBeenCalled();
  });

  test('header-data can be aborted', async () => {
    const { signal } = new AbortController();
    await make().fetchHeaderData(context, signal);
    expect(request.mock.lastCall![2]).toMatchObject({ signal });
  });
});

describe('the identity status', () => {
  const otto = userWith({ id: 20002 });
  let token: string | undefined;
  beforeEach(() => {
    token = 'token-1';
    shownUser = userWith();
  });

  test.each<[string, () => void]>([
    ['the session has ended elsewhere', () => (shownUser = null)],
    ['another user has signed in elsewhere or in the app', () => (shownUser = otto)],
    ['the app has another token, before the session knows its user', () => (token = 'token-2')],
    ['the app has no token any more', () => (token = undefined)],
  ])('sends a new request when %s', async (_, change) => {
    const backend = make(() => token);
    request.mockResolvedValueOnce({ level: 1 });
    expect(await backend.fetchUserValue('identity')).toEqual({ level: 1 });
    expect(await backend.fetchUserValue('identity')).toEqual({ level: 1 });
    expect(request).toHaveBeenCalledTimes(1);
    change();
    request.mockResolvedValueOnce({ level: 0 });
    expect(await backend.fetchUserValue('identity')).toEqual({ level: 0 });
    expect(request.mock.calls.map(([name]) => name)).toEqual(['identity', 'identity']);
  });

  test('returns no answer that was requested for another user', async () => {
    const backend = make();
    const late = createDeferred<{ level: number }>();
    request.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ level: 0 });
    const before = backend.fetchUserValue('identity');
    shownUser = otto;
    expect(await backend.fetchUserValue('identity')).toEqual({ level: 0 });
    late.resolve({ level: 1 });
    await before;
    expect(await backend.fetchUserValue('identity')).toEqual({ level: 0 });
  });
});

test.each<[string, string | undefined, boolean]>([
  ['is refused while a sign-out is pending', undefined, true],
  ['returns the data of the app’s user although a web sign-out is pending', 'token', false],
])('header-data %s', async (_, token, isRefused) => {
  localStorage.setItem('shell:pending-sign-out', `10001 ${Date.now()} 1 0`);
  const answer = make(() => token).fetchHeaderData(context);
  if (isRefused) await expect(answer).rejects.toThrow(NotSignedInError);
  else expect(await answer).toEqual({ markets: [] });
});

test('a header-data call that starts during a pending sign-out rejects and sends no request', async () => {
  localStorage.setItem('shell:pending-sign-out', `10001 ${Date.now()} 1 0`);
  const answer = make().fetchHeaderData(context);
  localStorage.clear();
  await expect(answer).rejects.toThrow(NotSignedInError);
  expect(request).not.toHaveBeenCalled();
});

describe('a “not signed in” answer', () => {
  const notSignedIn = new NotSignedInError(10007, 'not signed in');

  test('of another call updates the session', async () => {
    request.mockRejectedValue(notSignedIn);
    await expect(make().fetchHeaderData(context)).rejects.toBe(notSignedIn);
    expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  });

  test('of the profile call requests nothing again', async () => {
    request.mockRejectedValue(notSignedIn);
    await expect(make().fetchProfile({ isForced: false })).rejects.toMatchObject({
      name: 'NotSignedInError',
    });
    expect(onNotSignedIn).not.toHaveBeenCalled();
  });
});

describe('a failed call', () => {
  const refused = new BusinessError(31337, 'Interner Fehler');

  test('is shown to the visitor once', async () => {
    request.mockRejectedValue(refused);
    await expect(make().fetchHeaderData(context)).rejects.toBe(refused);
    expect(showFailure.mock.calls).toEqual([[refused]]);
  });

  test.each<[string, (backend: Backend) => Promise<unknown>]>([
    ['the profile', (backend) => backend.fetchProfile({ isForced: true })],
    ['a login', (backend) => backend.login({ challenge: 'c', code: '1' })],
    ['a registration', (backend) => backend.register({ challenge: 'c', code: '1' })],
    ['another code', (backend) => backend.sendCode({ challenge: 'c' })],
    ['a password reset', (backend) => backend.resetPassword({ challenge: 'c', code: '1' })],
    ['an authenticator reset', (backend) => backend.resetAuthenticator({ login: 'c' })],
  ])('of %s shows no toast', async (_, call) => {
    request.mockRejectedValue(refused);
    await expect(call(make())).rejects.toBeDefined();
    expect(showFailure).not.toHaveBeenCalled();
  });
});

test('sets the server clock from every answer', () => {
  make();
  const { onServerTime } = jest.mocked(createApiClient).mock.lastCall![0];
  onServerTime!('Sat, 21 Nov 2026 12:00:00 GMT', 100);
  expect(clock.offsetMs()).toBe(Date.UTC(2026, 10, 21, 12) + 50);
});
