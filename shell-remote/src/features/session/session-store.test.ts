import { autorun, observable, runInAction } from 'mobx';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from './create-session.fixture';
import type { SessionStore } from './session-store';
import { userWith } from './session-store.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lastMarker = ({ marker }: { marker: { write: jest.Mock } }) => marker.write.mock.calls.at(-1);

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

test('calls `onStatusKnown` once for many calls', async () => {
  const { session, onKnown } = createSession();
  await session.loadProfile();
  await session.loadProfile();
  await session.signOut();
  expect(onKnown).toHaveBeenCalledTimes(1);
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

describe('the referral code of the visit', () => {
  test('prefills the registration', () => {
    const { session, referral } = createSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ regEmail: 'mira@example.com' });
    expect(session.quickRegisterOptions).toEqual({
      regEmail: 'mira@example.com',
      userCode: 'FRIEND42',
      referralCode: 'FRIEND42',
    });
  });

  test('yields to the code in the page’s options', () => {
    const { session, referral } = createSession();
    referral.mockReturnValue('FRIEND42');
    session.openRegister({ userCode: 'PARTNER', readOnlyCode: true });
    expect(session.quickRegisterOptions).toEqual({
      userCode: 'PARTNER',
      readOnlyCode: true,
      referralCode: 'FRIEND42',
    });
    session.openRegister({ referralCode: 'PARTNER' });
    expect(session.quickRegisterOptions).toEqual({ userCode: 'PARTNER', referralCode: 'PARTNER' });
  });
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
