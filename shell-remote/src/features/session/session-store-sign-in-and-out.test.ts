import type { UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from './create-session.fixture';
import { userWith } from './session-store.fixture';
// R-SESSION-7

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
