import { autorun, observable, runInAction } from 'mobx';
import type { UserInfo } from 'shared-config/contracts';
import { SessionStore } from './session-store';
import { createDeferred, userWith } from './session-store.fixture';

const NOT_SIGNED_IN = Object.assign(new Error('please log in'), { name: 'NotSignedInError' });
const UNREACHABLE = Object.assign(new Error('connection lost'), { name: 'NetworkError' });
const mira = userWith();
const otto = userWith({ id: 20002, username: 'otto' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates a session with a fake backend whose profile is mira until a test changes it. */
function createSession() {
  const fetchProfile = jest.fn<Promise<UserInfo>, []>(() => Promise.resolve(mira));
  const logOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const dependencies = {
    backend: jest.fn(() => Promise.resolve({ fetchProfile, logOut })),
    marker: { write: jest.fn() },
    report: jest.fn(),
    onKnown: jest.fn(),
    onRelogin: jest.fn(),
    goTo: jest.fn(),
    locale: () => 'en',
    referral: jest.fn(() => ''),
    signInByApp: jest.fn<Promise<boolean | undefined> | null, [string]>(() => null),
  };
  return { session: new SessionStore(dependencies), fetchProfile, logOut, ...dependencies };
}

const lastMarker = ({ marker }: { marker: { write: jest.Mock } }) => marker.write.mock.calls.at(-1);

describe('the referral code of the visit', () => {
  test('prefills the registration', () => {
    const { session, referral } = createSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ regEmail: 'mira@example.com' });
    expect(session.quickRegisterOptions).toEqual({ regEmail: 'mira@example.com', userCode: 'FRIEND42' });
  });

  test('yields to the code in the page’s options', () => {
    const { session, referral } = createSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ userCode: 'PARTNER', readOnlyCode: true });
    expect(session.quickRegisterOptions).toEqual({ userCode: 'PARTNER', readOnlyCode: true });
  });
});

describe('the session status', () => {
  test('is unknown before the first call and requests nothing', () => {
    const { session, backend, marker } = createSession();
    expect(session).toMatchObject({ status: 'unknown', user: null, isSignedIn: false, fetched: false });
    expect(backend).not.toHaveBeenCalled();
    expect(marker.write).not.toHaveBeenCalled();
  });

  test('stays unknown while the first call is pending', async () => {
    const { session, fetchProfile } = createSession();
    const answer = createDeferred<UserInfo>();
    fetchProfile.mockReturnValue(answer.promise);
    const loading = session.loadProfile();
    await jest.advanceTimersByTimeAsync(0);
    expect(session).toMatchObject({ status: 'unknown', fetched: false });
    answer.resolve(mira);
    await loading;
    expect(session).toMatchObject({ status: 'signed-in', fetched: true });
  });

  test.each([
    [10001, 'signed-in'],
    [1, 'signed-in'],
    [0, 'anonymous'],
    [-1, 'anonymous'],
    [Number.NaN, 'anonymous'],
    [undefined, 'anonymous'],
  ])('depends only on the user id: %p means %s (R-SESSION-1)', async (id, status) => {
    const { session, fetchProfile } = createSession();
    fetchProfile.mockResolvedValue({ ...mira, id: id as number });
    await session.loadProfile();
    expect(session).toMatchObject({ status, isSignedIn: status === 'signed-in', fetched: true });
  });

  test('comes with the user as the result of the call', async () => {
    await expect(createSession().session.loadProfile()).resolves.toEqual(mira);
  });
});

describe('a failed profile call', () => {
  test.each([
    ['the visitor is not signed in', NOT_SIGNED_IN],
    ['the server is unreachable', UNREACHABLE],
  ])('leaves no user and sets `fetched` when %s (R-SESSION-5)', async (_, thrown) => {
    const { session, fetchProfile, onKnown } = createSession();
    fetchProfile.mockRejectedValue(thrown);
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session).toMatchObject({ status: 'anonymous', fetched: true, user: null });
    expect(onKnown).toHaveBeenCalledTimes(1);
  });

  test('reports the failure unless the visitor is not signed in', async () => {
    const { session, fetchProfile, report } = createSession();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    expect(report).not.toHaveBeenCalled();
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await session.loadProfile();
    expect(report.mock.calls).toEqual([
      [{ code: 'profile-failed', part: 'session', message: 'connection lost' }],
    ]);
  });

  test('reports it too when the backend chunk does not load', async () => {
    const { session, backend, report } = createSession();
    backend.mockRejectedValue(new Error('chunk 7 not found'));
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session.fetched).toBe(true);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('is not reported when the page was left during a call to the app', async () => {
    const { session, fetchProfile, report } = createSession();
    fetchProfile.mockRejectedValue(Object.assign(new Error('left'), { code: 'page-left' }));
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session.fetched).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  test('keeps the user when the server is unreachable', async () => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session.user).toEqual(mira);
  });

  test('signs the visitor out when the server answers "not signed in"', async () => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });
});

describe('late answers (R-SEC-22)', () => {
  test('of an older call never replace a newer one', async () => {
    const { session, fetchProfile } = createSession();
    const older = createDeferred<UserInfo>();
    fetchProfile.mockReturnValueOnce(older.promise).mockResolvedValueOnce(otto);
    const first = session.loadProfile();
    await session.loadProfile();
    older.resolve(mira);
    await expect(first).resolves.toEqual(otto);
    expect(session.user).toEqual(otto);
  });

  test('are ignored and not reported when they are failures', async () => {
    const { session, fetchProfile, report } = createSession();
    const older = createDeferred<UserInfo>();
    fetchProfile.mockReturnValueOnce(older.promise).mockResolvedValueOnce(otto);
    const first = session.loadProfile();
    await session.loadProfile();
    older.reject(UNREACHABLE);
    await first;
    expect(session.user).toEqual(otto);
    expect(report).not.toHaveBeenCalled();
  });

  test('resolve to the user of a newer call that is pending', async () => {
    const { session, fetchProfile } = createSession();
    const [older, newer] = [createDeferred<UserInfo>(), createDeferred<UserInfo>()];
    fetchProfile.mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise);
    const loading = [session.loadProfile(), session.loadProfile()];
    older.resolve(mira);
    await jest.advanceTimersByTimeAsync(0);
    newer.resolve(otto);
    await expect(Promise.all(loading)).resolves.toEqual([otto, otto]);
  });

  test('resolve to the user of a newer call also when they are failures', async () => {
    const { session, fetchProfile } = createSession();
    const [older, newer] = [createDeferred<UserInfo>(), createDeferred<UserInfo>()];
    fetchProfile.mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise);
    const loading = [session.loadProfile(), session.loadProfile()];
    older.reject(UNREACHABLE);
    await jest.advanceTimersByTimeAsync(0);
    newer.resolve(otto);
    await expect(Promise.all(loading)).resolves.toEqual([otto, otto]);
  });

  test('resolve to no user when the newer call fails', async () => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    const [older, newer] = [createDeferred<UserInfo>(), createDeferred<UserInfo>()];
    fetchProfile.mockReturnValueOnce(older.promise).mockReturnValueOnce(newer.promise);
    const loading = [session.loadProfile(), session.loadProfile()];
    older.resolve(otto);
    await jest.advanceTimersByTimeAsync(0);
    newer.reject(UNREACHABLE);
    await expect(Promise.all(loading)).resolves.toEqual([null, null]);
    expect(session.user).toEqual(mira);
  });

  test('after a sign-out do not sign the visitor in', async () => {
    const { session, fetchProfile } = createSession();
    const late = createDeferred<UserInfo>();
    fetchProfile.mockReturnValueOnce(late.promise);
    const loading = session.loadProfile();
    await session.signOut();
    late.resolve(mira);
    await expect(loading).resolves.toBeNull();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('during a sign-out do not sign the visitor in', async () => {
    const { session, fetchProfile, logOut } = createSession();
    const leaving = createDeferred<void>();
    const late = createDeferred<UserInfo>();
    logOut.mockReturnValueOnce(leaving.promise);
    fetchProfile.mockReturnValueOnce(late.promise);
    const loading = session.loadProfile();
    const signingOut = session.signOut();
    late.resolve(mira);
    await loading;
    expect(session.user).toBeNull();
    leaving.resolve();
    await signingOut;
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('of a call that began during a sign-out do not sign the visitor in', async () => {
    const { session, fetchProfile, logOut } = createSession();
    await session.loadProfile();
    const leaving = createDeferred<void>();
    const late = createDeferred<UserInfo>();
    logOut.mockReturnValueOnce(leaving.promise);
    fetchProfile.mockReturnValueOnce(late.promise);
    const signingOut = session.signOut();
    const loading = session.loadProfile();
    leaving.resolve();
    await signingOut;
    late.resolve(mira);
    await loading;
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('of a call before a sign-in do not sign the visitor out', async () => {
    const { session, fetchProfile } = createSession();
    const before = createDeferred<UserInfo>();
    fetchProfile.mockReturnValueOnce(before.promise);
    const loading = session.loadProfile();
    await session.completeSignIn(mira);
    before.reject(NOT_SIGNED_IN);
    await loading;
    expect(session).toMatchObject({ status: 'signed-in', user: mira });
  });
});

describe('a sign-in', () => {
  test('shows the user and closes the modal before the profile loads again', async () => {
    const { session, fetchProfile } = createSession();
    fetchProfile.mockReturnValue(createDeferred<UserInfo>().promise);
    session.openLogin();
    void session.completeSignIn(mira);
    expect(session).toMatchObject({
      status: 'signed-in',
      user: mira,
      quickAuth: 'hidden',
      loginSucceeded: true,
      loginFetchFinished: false,
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(fetchProfile).toHaveBeenCalledTimes(1);
  });

  test('shows the profile after it has loaded', async () => {
    const { session, fetchProfile } = createSession();
    fetchProfile.mockResolvedValue(userWith({ username: 'mira-renamed' }));
    await session.completeSignIn(mira);
    expect(session).toMatchObject({ user: { username: 'mira-renamed' }, loginFetchFinished: true });
  });

  test.each([
    ['the server is unreachable', UNREACHABLE],
    ['the server answers "not signed in"', NOT_SIGNED_IN],
  ])('sets `loginFetchFinished` also when %s (R-SESSION-5)', async (_, thrown) => {
    const { session, fetchProfile } = createSession();
    fetchProfile.mockRejectedValue(thrown);
    await session.completeSignIn(mira);
    expect(session).toMatchObject({ loginFetchFinished: true, loginSucceeded: true });
  });

  test.each([
    ['succeeds', undefined],
    ['answers "not signed in"', NOT_SIGNED_IN],
    ['fails', UNREACHABLE],
  ])('leaves both flags set when the first profile call %s', async (_, thrown) => {
    const { session, fetchProfile } = createSession();
    if (thrown) fetchProfile.mockRejectedValue(thrown);
    expect(session).toMatchObject({ fetched: false, loginFetchFinished: false });
    await session.loadProfile();
    expect(session).toMatchObject({ fetched: true, loginFetchFinished: true });
  });

  test('in another tab refreshes the header 100 ms after this tab has loaded the profile', async () => {
    const { session, fetchProfile, onRelogin } = createSession();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    fetchProfile.mockResolvedValue(otto);
    await session.loadProfile({ force: true });
    expect(onRelogin).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(onRelogin).toHaveBeenCalledTimes(1);
    await session.loadProfile({ force: true });
    await jest.advanceTimersByTimeAsync(100);
    expect(onRelogin).toHaveBeenCalledTimes(1);
  });

  test('from before the page load refreshes no header', async () => {
    const { session, onRelogin } = createSession();
    await session.loadProfile();
    await jest.advanceTimersByTimeAsync(100);
    expect(session.isSignedIn).toBe(true);
    expect(onRelogin).not.toHaveBeenCalled();
  });

  test('clears `loginFetchFinished` until its own call settles', async () => {
    const { session, fetchProfile } = createSession();
    await session.completeSignIn(mira);
    fetchProfile.mockReturnValue(createDeferred<UserInfo>().promise);
    void session.completeSignIn(otto);
    expect(session.loginFetchFinished).toBe(false);
  });

  test('refreshes the header after 100 ms and not earlier (R-HEADER-12)', async () => {
    const { session, onRelogin } = createSession();
    void session.completeSignIn(mira);
    await jest.advanceTimersByTimeAsync(99);
    expect(onRelogin).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onRelogin).toHaveBeenCalledTimes(1);
  });

  test('does not refresh the header on a page load', async () => {
    const { session, onRelogin } = createSession();
    await session.loadProfile();
    await jest.advanceTimersByTimeAsync(1000);
    expect(onRelogin).not.toHaveBeenCalled();
  });

  test('navigates to the open modal’s redirect after the profile has loaded', async () => {
    const { session, fetchProfile, goTo } = createSession();
    const profile = createDeferred<UserInfo>();
    fetchProfile.mockReturnValue(profile.promise);
    session.openLogin({ redirect: '/en/from-login' });
    session.openRegister({ redirect: '/en/from-register' });
    const completing = session.completeSignIn(mira);
    await jest.advanceTimersByTimeAsync(0);
    expect(goTo).not.toHaveBeenCalled();
    profile.resolve(mira);
    await completing;
    expect(goTo.mock.calls).toEqual([['/en/from-register']]);
  });

  test('stays on the page without a redirect', async () => {
    const { session, goTo } = createSession();
    session.openLogin();
    await session.completeSignIn(mira);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('navigates to the redirect of a registration whose modal was closed during its last call', async () => {
    const { session, goTo } = createSession();
    session.openLogin({ redirect: '/en/from-login' });
    session.closeQuickAuth();
    session.openRegister({ redirect: '/en/from-register' });
    session.closeQuickAuth();
    await session.completeSignIn(mira);
    expect(goTo.mock.calls).toEqual([['/en/from-register']]);
  });

  test('drops the redirect of a modal that was closed and reopened', async () => {
    const { session, goTo } = createSession();
    session.openLogin({ redirect: '/en/old' });
    session.closeQuickAuth();
    session.openLogin();
    await session.completeSignIn(mira);
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  test('removes the user and clears `loginSucceeded`', async () => {
    const { session, logOut } = createSession();
    await session.completeSignIn(mira);
    await session.signOut();
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(session).toMatchObject({ status: 'anonymous', user: null, loginSucceeded: false, fetched: true });
  });

  test('signs the visitor out here and reports the failure when the call fails (R-ERROR-9)', async () => {
    const { session, logOut, report } = createSession();
    await session.loadProfile();
    logOut.mockRejectedValue(UNREACHABLE);
    await session.signOut();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
    expect(report.mock.calls).toEqual([
      [{ code: 'logout-failed', part: 'session', message: 'connection lost' }],
    ]);
  });

  test('signs the visitor out here when the backend chunk does not load', async () => {
    const { session, backend } = createSession();
    await session.loadProfile();
    backend.mockRejectedValue(new Error('chunk 7 not found'));
    await session.signOut();
    expect(session.status).toBe('anonymous');
  });
});

describe('the sign-in hint for the next page’s skeleton', () => {
  test('contains the user’s id', async () => {
    const created = createSession();
    await created.session.loadProfile();
    expect(lastMarker(created)).toEqual([10001]);
  });

  test('is saved immediately by a sign-in', () => {
    const created = createSession();
    created.fetchProfile.mockReturnValue(createDeferred<UserInfo>().promise);
    void created.session.completeSignIn(otto);
    expect(lastMarker(created)).toEqual([20002]);
  });

  test.each<[string, (created: ReturnType<typeof createSession>) => Promise<unknown>]>([
    ['a sign-out', ({ session }) => session.signOut()],
    [
      'the answer "not signed in"',
      ({ session, fetchProfile }) => {
        fetchProfile.mockRejectedValue(NOT_SIGNED_IN);
        return session.loadProfile();
      },
    ],
    [
      'a user without an id',
      ({ session, fetchProfile }) => {
        fetchProfile.mockResolvedValue(userWith({ id: 0 }));
        return session.loadProfile();
      },
    ],
  ])('is removed by %s', async (_, end) => {
    const created = createSession();
    await created.session.loadProfile();
    await end(created);
    expect(lastMarker(created)).toEqual([null]);
  });

  test('is kept when the server is unreachable', async () => {
    const { session, fetchProfile, marker } = createSession();
    fetchProfile.mockRejectedValue(UNREACHABLE);
    await session.loadProfile();
    expect(marker.write.mock.calls).not.toContainEqual([null]);
  });
});

test('calls `onStatusKnown` once for many calls', async () => {
  const { session, onKnown } = createSession();
  await session.loadProfile();
  await session.loadProfile();
  await session.signOut();
  expect(onKnown).toHaveBeenCalledTimes(1);
});

describe('the modals', () => {
  test('hide each other: only one is open at a time', () => {
    const { session } = createSession();
    expect(session.quickAuth).toBe('hidden');
    session.openLogin({ canSwitch: false });
    expect(session).toMatchObject({ quickAuth: 'login', quickLoginOptions: { canSwitch: false } });
    session.openRegister({ userCode: 'ABC' });
    expect(session).toMatchObject({ quickAuth: 'register', quickRegisterOptions: { userCode: 'ABC' } });
    session.closeQuickAuth();
    expect(session.quickAuth).toBe('hidden');
  });

  test('drop the options of an earlier opening', () => {
    const { session } = createSession();
    session.openRegister({ userCode: 'ABC' });
    session.openRegister();
    expect(session.quickRegisterOptions).toEqual({});
  });
});

describe('a listener on a page without MobX', () => {
  test('is called only after a change, and never after it was removed', async () => {
    const { session } = createSession();
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    expect(listener).not.toHaveBeenCalled();
    session.openLogin();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    session.closeQuickAuth();
    await session.loadProfile();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (session: SessionStore) => unknown]>([
    ['the profile has loaded', (session) => session.loadProfile()],
    ['a modal opens', (session) => session.openRegister()],
    ['an open modal receives other options', (session) => session.openLogin({ redirect: '/en/other' })],
    [
      'an open registration modal receives other options',
      (session) => session.openRegister({ userCode: 'OTHER' }),
    ],
    ['the visitor signs in', (session) => session.completeSignIn(otto)],
    ['the visitor signs out', (session) => session.signOut()],
  ])('is called when %s', async (name, change) => {
    const { session } = createSession();
    if (name !== 'the profile has loaded') await session.loadProfile();
    if (name.includes('registration')) session.openRegister({ userCode: 'ONE' });
    else if (name.includes('other options')) session.openLogin({ redirect: '/en/one' });
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    await change(session);
    stop();
    expect(listener).toHaveBeenCalled();
  });

  test('reads the new state', () => {
    const { session } = createSession();
    const seen: string[] = [];
    const stop = session.subscribe(() => seen.push(session.quickAuth));
    session.openLogin();
    session.openRegister();
    stop();
    expect(seen).toEqual(['login', 'register']);
  });

  test('is not called for other observables that it reads', () => {
    const { session } = createSession();
    const cart = observable.box(1);
    const listener = jest.fn(() => cart.get());
    const stop = session.subscribe(listener);
    session.openLogin();
    runInAction(() => cart.set(2));
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('MobX pages observe the fields directly', async () => {
  const { session } = createSession();
  const seen: string[] = [];
  const stop = autorun(() => seen.push(session.status));
  await session.loadProfile();
  await session.signOut();
  stop();
  expect(seen).toEqual(['unknown', 'signed-in', 'anonymous']);
});

test('the methods work without their object', async () => {
  const { session } = createSession();
  const { openLogin, closeQuickAuth, loadProfile, signOut } = session;
  openLogin();
  expect(session.quickAuth).toBe('login');
  closeQuickAuth();
  await loadProfile();
  expect(session.isSignedIn).toBe(true);
  await signOut();
  expect(session.isSignedIn).toBe(false);
});

describe('a sign-in inside the app', () => {
  test.each(['login', 'register'] as const)('opens the app’s %s and no modal', async (kind) => {
    const { session, signInByApp, fetchProfile, onRelogin, goTo } = createSession();
    const app = createDeferred<boolean>();
    signInByApp.mockReturnValue(app.promise);
    if (kind === 'login') session.openLogin({ redirect: '/en/assets' });
    else session.openRegister({ redirect: '/en/assets' });
    expect(signInByApp.mock.calls).toEqual([[kind]]);
    expect(session.quickAuth).toBe('hidden');
    app.resolve(true);
    await jest.advanceTimersByTimeAsync(100);
    expect(fetchProfile.mock.calls).toEqual([[{ isForced: true, isAfterSignIn: true }]]);
    expect(session).toMatchObject({
      status: 'signed-in',
      quickAuth: 'hidden',
      loginSucceeded: true,
      loginFetchFinished: true,
    });
    expect(onRelogin).toHaveBeenCalledTimes(1);
    expect(goTo.mock.calls).toEqual([['/en/assets']]);
  });

  test('opens the modal when the app cannot open its own', async () => {
    const { session, signInByApp, fetchProfile } = createSession();
    signInByApp.mockResolvedValue(false);
    session.openRegister({ regEmail: 'mira@example.com' });
    await jest.advanceTimersByTimeAsync(0);
    expect(session).toMatchObject({
      quickAuth: 'register',
      quickRegisterOptions: { regEmail: 'mira@example.com' },
    });
    expect(fetchProfile).not.toHaveBeenCalled();
  });

  test('opens and loads nothing when the page was left meanwhile', async () => {
    const { session, signInByApp, fetchProfile } = createSession();
    signInByApp.mockResolvedValue(undefined);
    session.openLogin();
    await jest.advanceTimersByTimeAsync(0);
    expect(session.quickAuth).toBe('hidden');
    expect(fetchProfile).not.toHaveBeenCalled();
    session.openLogin();
    expect(signInByApp).toHaveBeenCalledTimes(2);
  });

  test('opens nothing when the visitor returns from the app without signing in', async () => {
    const { session, signInByApp, fetchProfile, onRelogin, goTo } = createSession();
    signInByApp.mockResolvedValue(true);
    fetchProfile.mockResolvedValue({ ...mira, id: 0 });
    session.openLogin({ redirect: '/en/assets' });
    await jest.advanceTimersByTimeAsync(100);
    expect(session).toMatchObject({ status: 'anonymous', quickAuth: 'hidden', loginSucceeded: false });
    expect(onRelogin).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('opens no modal when the visitor signed in there but the app’s answer was lost', async () => {
    const { session, signInByApp } = createSession();
    const app = createDeferred<boolean>();
    signInByApp.mockReturnValue(app.promise);
    session.openLogin();
    await session.loadProfile();
    app.resolve(false);
    await jest.advanceTimersByTimeAsync(100);
    expect(session).toMatchObject({ status: 'signed-in', quickAuth: 'hidden', loginSucceeded: true });
  });

  test('ignores a second click while the app’s answer is pending', async () => {
    const { session, signInByApp } = createSession();
    const app = createDeferred<boolean>();
    signInByApp.mockReturnValue(app.promise);
    session.openLogin();
    session.openLogin();
    session.openRegister();
    expect(signInByApp).toHaveBeenCalledTimes(1);
    app.resolve(false);
    await jest.advanceTimersByTimeAsync(0);
    session.closeQuickAuth();
    session.openRegister();
    expect(signInByApp).toHaveBeenCalledTimes(2);
  });
});

test('a modal closes when the visitor signs in elsewhere, and stays open otherwise', async () => {
  const { session, fetchProfile } = createSession();
  fetchProfile.mockResolvedValue({ ...mira, id: 0 });
  session.openLogin();
  await session.loadProfile();
  expect(session.quickAuth).toBe('login');
  fetchProfile.mockResolvedValue(mira);
  await session.loadProfile();
  expect(session.quickAuth).toBe('hidden');
});
