import { autorun, observable, runInAction } from 'mobx';
import type { UserInfo } from 'shared-config/contracts';
import { SessionStore } from './session-store';
import { pending, userWith } from './session-store.fixture';

const NOT_SIGNED_IN = Object.assign(new Error('please log in'), { name: 'NotSignedInError' });
const UNREACHABLE = Object.assign(new Error('the line is dead'), { name: 'NetworkError' });
const mira = userWith();
const otto = userWith({ id: 20002, username: 'otto' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A session with a pretended backend; the profile answers mira until a test says otherwise. */
function setSession() {
  const fetchProfile = jest.fn<Promise<UserInfo>, []>(() => Promise.resolve(mira));
  const logOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const dependencies = {
    backend: jest.fn(() => Promise.resolve({ fetchProfile, logOut })),
    marker: { write: jest.fn() },
    report: jest.fn(),
    isNotSignedIn: (thrown: unknown) => thrown === NOT_SIGNED_IN,
    onKnown: jest.fn(),
    onRelogin: jest.fn(),
    goTo: jest.fn(),
    locale: () => 'en',
    referral: jest.fn(() => ''),
    signInByApp: jest.fn<Promise<boolean> | null, [string]>(() => null),
  };
  return { session: new SessionStore(dependencies), fetchProfile, logOut, ...dependencies };
}

const lastMarker = ({ marker }: { marker: { write: jest.Mock } }) => marker.write.mock.calls.at(-1);

describe('the referral that the visitor came with', () => {
  test('is the code of the registration', () => {
    const { session, referral } = setSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ regEmail: 'mira@example.com' });
    expect(session.quickRegisterOptions).toEqual({ regEmail: 'mira@example.com', userCode: 'FRIEND42' });
  });

  test('gives way to the code that the page says', () => {
    const { session, referral } = setSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ userCode: 'PARTNER', readOnlyCode: true });
    expect(session.quickRegisterOptions).toEqual({ userCode: 'PARTNER', readOnlyCode: true });
  });
});

describe('who the visitor is', () => {
  test('is unknown, and nothing is asked, before the first call', () => {
    const { session, backend, marker } = setSession();
    expect(session).toMatchObject({ status: 'unknown', user: null, isSignedIn: false, fetched: false });
    expect(backend).not.toHaveBeenCalled();
    expect(marker.write).not.toHaveBeenCalled();
  });

  test('stays unknown while the first call runs', async () => {
    const { session, fetchProfile } = setSession();
    const answer = pending<UserInfo>();
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
  ])('follows the user id alone: %p is %s (R-SESSION-1)', async (id, status) => {
    const { session, fetchProfile } = setSession();
    fetchProfile.mockResolvedValue({ ...mira, id: id as number });
    await session.loadProfile();
    expect(session).toMatchObject({ status, isSignedIn: status === 'signed-in', fetched: true });
  });

  test('is answered to whoever asked', async () => {
    await expect(setSession().session.loadProfile()).resolves.toEqual(mira);
  });
});

describe('a profile call that fails', () => {
  test.each([
    ['the server says so', NOT_SIGNED_IN],
    ['nobody answers', UNREACHABLE],
  ])('ends with no user and the flag set when %s (R-SESSION-5)', async (_, thrown) => {
    const { session, fetchProfile, onKnown } = setSession();
    fetchProfile.mockRejectedValue(thrown);
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session).toMatchObject({ status: 'anonymous', fetched: true, user: null });
    expect(onKnown).toHaveBeenCalledTimes(1);
  });

  test('is reported, unless it only says that nobody is signed in', async () => {
    const { session, fetchProfile, report } = setSession();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    expect(report).not.toHaveBeenCalled();
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await session.loadProfile();
    expect(report.mock.calls).toEqual([
      [{ code: 'profile-failed', part: 'session', message: 'the line is dead' }],
    ]);
  });

  test('is the same when the code of the backend does not come', async () => {
    const { session, backend, report } = setSession();
    backend.mockRejectedValue(new Error('chunk 7 is gone'));
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session.fetched).toBe(true);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('signs nobody out when only the line is dead', async () => {
    const { session, fetchProfile } = setSession();
    await session.loadProfile();
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await expect(session.loadProfile()).resolves.toBeNull();
    expect(session.user).toEqual(mira);
  });

  test('signs out when the server says that nobody is signed in', async () => {
    const { session, fetchProfile } = setSession();
    await session.loadProfile();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });
});

describe('late answers (R-SEC-22)', () => {
  test('of an older call never replace a newer one’s', async () => {
    const { session, fetchProfile } = setSession();
    const older = pending<UserInfo>();
    fetchProfile.mockReturnValueOnce(older.promise).mockResolvedValueOnce(otto);
    const first = session.loadProfile();
    await session.loadProfile();
    older.resolve(mira);
    await expect(first).resolves.toEqual(otto);
    expect(session.user).toEqual(otto);
  });

  test('that are failures are ignored as well, and not reported', async () => {
    const { session, fetchProfile, report } = setSession();
    const older = pending<UserInfo>();
    fetchProfile.mockReturnValueOnce(older.promise).mockResolvedValueOnce(otto);
    const first = session.loadProfile();
    await session.loadProfile();
    older.reject(UNREACHABLE);
    await first;
    expect(session.user).toEqual(otto);
    expect(report).not.toHaveBeenCalled();
  });

  test('after a sign-out bring nobody back', async () => {
    const { session, fetchProfile } = setSession();
    const late = pending<UserInfo>();
    fetchProfile.mockReturnValueOnce(late.promise);
    const loading = session.loadProfile();
    await session.signOut();
    late.resolve(mira);
    await expect(loading).resolves.toBeNull();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
  });

  test('while the sign-out is on its way show nobody new', async () => {
    const { session, fetchProfile, logOut } = setSession();
    const leaving = pending<void>();
    const late = pending<UserInfo>();
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

  test('of a call that began while the sign-out was on its way bring nobody back', async () => {
    const { session, fetchProfile, logOut } = setSession();
    await session.loadProfile();
    const leaving = pending<void>();
    const late = pending<UserInfo>();
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

  test('of the call before a sign-in do not sign the visitor out again', async () => {
    const { session, fetchProfile } = setSession();
    const before = pending<UserInfo>();
    fetchProfile.mockReturnValueOnce(before.promise);
    const loading = session.loadProfile();
    await session.completeSignIn(mira);
    before.reject(NOT_SIGNED_IN);
    await loading;
    expect(session).toMatchObject({ status: 'signed-in', user: mira });
  });
});

describe('a sign-in', () => {
  test('shows the user at once and closes the modal, before the profile is read again', async () => {
    const { session, fetchProfile } = setSession();
    fetchProfile.mockReturnValue(pending<UserInfo>().promise);
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

  test('shows what the profile says once it was read', async () => {
    const { session, fetchProfile } = setSession();
    fetchProfile.mockResolvedValue(userWith({ username: 'mira the newer' }));
    await session.completeSignIn(mira);
    expect(session).toMatchObject({ user: { username: 'mira the newer' }, loginFetchFinished: true });
  });

  test.each([
    ['nobody answers', UNREACHABLE],
    ['the server says that nobody is signed in', NOT_SIGNED_IN],
  ])('sets its flag also when %s (R-SESSION-5)', async (_, thrown) => {
    const { session, fetchProfile } = setSession();
    fetchProfile.mockRejectedValue(thrown);
    await session.completeSignIn(mira);
    expect(session).toMatchObject({ loginFetchFinished: true, loginSucceeded: true });
  });

  test.each([
    ['succeeds', undefined],
    ['finds nobody', NOT_SIGNED_IN],
    ['fails', UNREACHABLE],
  ])('leaves both flags set when the first profile call %s', async (_, thrown) => {
    const { session, fetchProfile } = setSession();
    if (thrown) fetchProfile.mockRejectedValue(thrown);
    expect(session).toMatchObject({ fetched: false, loginFetchFinished: false });
    await session.loadProfile();
    expect(session).toMatchObject({ fetched: true, loginFetchFinished: true });
  });

  test('in another tab refreshes the header 100 ms after this tab has read the profile', async () => {
    const { session, fetchProfile, onRelogin } = setSession();
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

  test('that was there before the page refreshes no header: its first call was that visitor’s', async () => {
    const { session, onRelogin } = setSession();
    await session.loadProfile();
    await jest.advanceTimersByTimeAsync(100);
    expect(session.isSignedIn).toBe(true);
    expect(onRelogin).not.toHaveBeenCalled();
  });

  test('takes the flag back at the next sign-in, until its call has ended', async () => {
    const { session, fetchProfile } = setSession();
    await session.completeSignIn(mira);
    fetchProfile.mockReturnValue(pending<UserInfo>().promise);
    void session.completeSignIn(otto);
    expect(session.loginFetchFinished).toBe(false);
  });

  test('refreshes the header 100 ms later and not before (R-HEADER-12)', async () => {
    const { session, onRelogin } = setSession();
    void session.completeSignIn(mira);
    await jest.advanceTimersByTimeAsync(99);
    expect(onRelogin).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onRelogin).toHaveBeenCalledTimes(1);
  });

  test('does not refresh the header on a mere reload', async () => {
    const { session, onRelogin } = setSession();
    await session.loadProfile();
    await jest.advanceTimersByTimeAsync(1000);
    expect(onRelogin).not.toHaveBeenCalled();
  });

  test('goes to the redirect of the modal that was open, after the profile was read', async () => {
    const { session, fetchProfile, goTo } = setSession();
    const profile = pending<UserInfo>();
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

  test('stays where it is without a redirect', async () => {
    const { session, goTo } = setSession();
    session.openLogin();
    await session.completeSignIn(mira);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('forgets the redirect of a modal that was closed and opened anew', async () => {
    const { session, goTo } = setSession();
    session.openLogin({ redirect: '/en/old' });
    session.closeQuickAuth();
    session.openLogin();
    await session.completeSignIn(mira);
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  test('forgets the user and that a sign-in had succeeded', async () => {
    const { session, logOut } = setSession();
    await session.completeSignIn(mira);
    await session.signOut();
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(session).toMatchObject({ status: 'anonymous', user: null, loginSucceeded: false, fetched: true });
  });

  test('happens here also when the call fails, and says so (R-ERROR-9)', async () => {
    const { session, logOut, report } = setSession();
    await session.loadProfile();
    logOut.mockRejectedValue(UNREACHABLE);
    await session.signOut();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
    expect(report.mock.calls).toEqual([
      [{ code: 'logout-failed', part: 'session', message: 'the line is dead' }],
    ]);
  });

  test('happens here also when the code of the backend does not come', async () => {
    const { session, backend } = setSession();
    await session.loadProfile();
    backend.mockRejectedValue(new Error('chunk 7 is gone'));
    await session.signOut();
    expect(session.status).toBe('anonymous');
  });
});

describe('the marker of the next page’s skeleton', () => {
  test('is written with the user’s id', async () => {
    const made = setSession();
    await made.session.loadProfile();
    expect(lastMarker(made)).toEqual([10001]);
  });

  test('is written at once by a sign-in', () => {
    const made = setSession();
    made.fetchProfile.mockReturnValue(pending<UserInfo>().promise);
    void made.session.completeSignIn(otto);
    expect(lastMarker(made)).toEqual([20002]);
  });

  test.each<[string, (made: ReturnType<typeof setSession>) => Promise<unknown>]>([
    ['a sign-out', ({ session }) => session.signOut()],
    [
      'the server’s word that nobody is signed in',
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
    const made = setSession();
    await made.session.loadProfile();
    await end(made);
    expect(lastMarker(made)).toEqual([null]);
  });

  test('is not removed by a dead line, which says nothing about who is signed in', async () => {
    const { session, fetchProfile, marker } = setSession();
    fetchProfile.mockRejectedValue(UNREACHABLE);
    await session.loadProfile();
    expect(marker.write.mock.calls).not.toContainEqual([null]);
  });
});

test('tells once that the visitor is known, however many calls end', async () => {
  const { session, onKnown } = setSession();
  await session.loadProfile();
  await session.loadProfile();
  await session.signOut();
  expect(onKnown).toHaveBeenCalledTimes(1);
});

describe('the modals', () => {
  test('are one at a time: opening one hides the other', () => {
    const { session } = setSession();
    expect(session.quickAuth).toBe('hidden');
    session.openLogin({ canSwitch: false });
    expect(session).toMatchObject({ quickAuth: 'login', quickLoginOptions: { canSwitch: false } });
    session.openRegister({ userCode: 'ABC' });
    expect(session).toMatchObject({ quickAuth: 'register', quickRegisterOptions: { userCode: 'ABC' } });
    session.closeQuickAuth();
    expect(session.quickAuth).toBe('hidden');
  });

  test('forget the options of the last time', () => {
    const { session } = setSession();
    session.openRegister({ userCode: 'ABC' });
    session.openRegister();
    expect(session.quickRegisterOptions).toEqual({});
  });
});

describe('a page without MobX', () => {
  test('is not called at once, only after a change, and never after it has stopped', async () => {
    const { session } = setSession();
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
    ['the user became known', (session) => session.loadProfile()],
    ['a modal opens', (session) => session.openRegister()],
    ['an open modal gets other options', (session) => session.openLogin({ redirect: '/en/other' })],
    [
      'an open modal for registration gets other options',
      (session) => session.openRegister({ userCode: 'OTHER' }),
    ],
    ['the visitor signs in', (session) => session.completeSignIn(otto)],
    ['the visitor signs out', (session) => session.signOut()],
  ])('is called when %s', async (name, change) => {
    const { session } = setSession();
    if (name !== 'the user became known') await session.loadProfile();
    if (name.includes('registration')) session.openRegister({ userCode: 'ONE' });
    else if (name.includes('other options')) session.openLogin({ redirect: '/en/one' });
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    await change(session);
    stop();
    expect(listener).toHaveBeenCalled();
  });

  test('sees the new state when it is called', () => {
    const { session } = setSession();
    const seen: string[] = [];
    const stop = session.subscribe(() => seen.push(session.quickAuth));
    session.openLogin();
    session.openRegister();
    stop();
    expect(seen).toEqual(['login', 'register']);
  });

  test('is called for the session’s changes only, not for what its listener reads elsewhere', () => {
    const { session } = setSession();
    const cart = observable.box(1);
    const listener = jest.fn(() => cart.get());
    const stop = session.subscribe(listener);
    session.openLogin();
    runInAction(() => cart.set(2));
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('a page with MobX observes the fields', async () => {
  const { session } = setSession();
  const seen: string[] = [];
  const stop = autorun(() => seen.push(session.status));
  await session.loadProfile();
  await session.signOut();
  stop();
  expect(seen).toEqual(['unknown', 'signed-in', 'anonymous']);
});

test('its functions can be handed on alone', async () => {
  const { session } = setSession();
  const { openLogin, closeQuickAuth, loadProfile, signOut } = session;
  openLogin();
  expect(session.quickAuth).toBe('login');
  closeQuickAuth();
  await loadProfile();
  expect(session.isSignedIn).toBe(true);
  await signOut();
  expect(session.isSignedIn).toBe(false);
});

describe('in the app', () => {
  test.each(['login', 'register'] as const)('%s is the app’s, and no modal opens', async (kind) => {
    const { session, signInByApp, fetchProfile, onRelogin, goTo } = setSession();
    const app = pending<boolean>();
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

  test('the modal opens when the app cannot', async () => {
    const { session, signInByApp, fetchProfile } = setSession();
    signInByApp.mockResolvedValue(false);
    session.openRegister({ regEmail: 'mira@example.com' });
    await jest.advanceTimersByTimeAsync(0);
    expect(session).toMatchObject({
      quickAuth: 'register',
      quickRegisterOptions: { regEmail: 'mira@example.com' },
    });
    expect(fetchProfile).not.toHaveBeenCalled();
  });

  test('somebody who came back without signing in is a visitor, and nothing opens', async () => {
    const { session, signInByApp, fetchProfile, onRelogin, goTo } = setSession();
    signInByApp.mockResolvedValue(true);
    fetchProfile.mockResolvedValue({ ...mira, id: 0 });
    session.openLogin({ redirect: '/en/assets' });
    await jest.advanceTimersByTimeAsync(100);
    expect(session).toMatchObject({ status: 'anonymous', quickAuth: 'hidden', loginSucceeded: false });
    expect(onRelogin).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('no modal opens for somebody who signed in there although the answer never came', async () => {
    const { session, signInByApp } = setSession();
    const app = pending<boolean>();
    signInByApp.mockReturnValue(app.promise);
    session.openLogin();
    await session.loadProfile();
    app.resolve(false);
    await jest.advanceTimersByTimeAsync(100);
    expect(session).toMatchObject({ status: 'signed-in', quickAuth: 'hidden', loginSucceeded: true });
  });

  test('a second click while the app is asked asks nothing, and one afterwards does', async () => {
    const { session, signInByApp } = setSession();
    const app = pending<boolean>();
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

test('a modal closes for somebody who was signed in elsewhere meanwhile, and stays for a visitor', async () => {
  const { session, fetchProfile } = setSession();
  fetchProfile.mockResolvedValue({ ...mira, id: 0 });
  session.openLogin();
  await session.loadProfile();
  expect(session.quickAuth).toBe('login');
  fetchProfile.mockResolvedValue(mira);
  await session.loadProfile();
  expect(session.quickAuth).toBe('hidden');
});
