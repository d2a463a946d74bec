import type { UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from './create-session.fixture';
// R-SESSION-6, R-SESSION-10, R-SESSION-14, R-ERROR-10

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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

  test('leaves no user after the page has hidden the user, and keeps the marker', async () => {
    const { session, fetchProfile, marker, onKnown } = createSession();
    await session.loadProfile();
    marker.write.mockClear();
    session.hideUser();
    expect(session).toMatchObject({ status: 'unknown', user: null });
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await session.loadProfile();
    expect(session).toMatchObject({ status: 'anonymous', user: null });
    expect(marker.write).not.toHaveBeenCalled();
    expect(onKnown).toHaveBeenCalledTimes(1);
  });

  test('sets both flags only when the call of a hidden user has settled', async () => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    session.hideUser();
    expect(session).toMatchObject({ status: 'unknown', fetched: false, loginFetchFinished: false });
    fetchProfile.mockRejectedValueOnce(UNREACHABLE);
    await session.loadProfile();
    expect(session).toMatchObject({ fetched: true, loginFetchFinished: true });
  });

  test('refreshes the header when another user replaces a hidden one', async () => {
    const { session, fetchProfile, onRelogin } = createSession();
    await session.loadProfile();
    session.hideUser();
    fetchProfile.mockResolvedValueOnce(otto);
    await session.loadProfile();
    await jest.advanceTimersByTimeAsync(100);
    expect(onRelogin).toHaveBeenCalledTimes(1);
  });

  test('sets both flags with a sign-out of a hidden user', async () => {
    const { session } = createSession();
    await session.loadProfile();
    session.hideUser();
    void session.loadProfile();
    await session.signOut();
    expect(session).toMatchObject({ status: 'anonymous', fetched: true, loginFetchFinished: true });
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

describe('a session that the backend has ended', () => {
  test.each<[string, string, (session: ReturnType<typeof createSession>['session']) => unknown]>([
    ['is `expired` while the page shows its user', 'expired', () => undefined],
    ['is `expired` after the page has hidden its user', 'expired', (session) => session.hideUser(false)],
    ['is `anonymous` after a sign-out in another tab', 'anonymous', (session) => session.hideUser()],
    ['is `anonymous` after a sign-out here', 'anonymous', (session) => session.signOut()],
  ])('%s', async (_, status, before) => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    await before(session);
    fetchProfile.mockRejectedValue(NOT_SIGNED_IN);
    await session.loadProfile({ force: true });
    expect(session).toMatchObject({ status, isSignedIn: false, user: null });
    await session.loadProfile({ force: true });
    expect(session.status).toBe(status);
  });

  test('is followed by the session of the next sign-in', async () => {
    const { session, fetchProfile } = createSession();
    await session.loadProfile();
    fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
    await session.loadProfile();
    await session.completeSignIn(otto);
    expect(session.status).toBe('signed-in');
    await session.signOut();
    expect(session.status).toBe('anonymous');
  });
});
