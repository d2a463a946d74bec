/** @jest-environment jest-fixed-jsdom */
import type { Bridge } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { createAppSession } from './app-session';
import { createSession as createPageSession } from '../session/create-session.fixture';
import { userWith } from '../session/session-store.fixture';
// R-SESSION-8, R-ERROR-8, R-BRIDGE-5

const PROFILE = { uid: 10001, userName: 'mira', userToken: 'token-1' };
const failure = (code: string) => Object.assign(new Error(code), { name: 'BridgeError', code });
const notSignedIn = () => Object.assign(new Error('not signed in'), { name: 'NotSignedInError' });

function createSession() {
  const listeners = new Map<string, () => void>();
  const call = jest.fn<Promise<unknown>, [string, object]>(() => Promise.resolve(PROFILE));
  const on = jest.fn((event: string, listener: () => void) => {
    listeners.set(event, listener);
    return () => undefined;
  });
  const bridge = jest.fn(() => Promise.resolve({ call, on } as unknown as Bridge));
  const web = {
    fetchProfile: jest.fn(() => Promise.resolve(userWith({ id: 5 }))),
    logOut: jest.fn(() => Promise.resolve()),
  };
  const report = jest.fn();
  const session = createAppSession({ bridge, web: () => Promise.resolve(web), report });
  return { session, call, bridge, web, report, listeners };
}

describe('the app’s profile', () => {
  test('becomes the web’s user, and its token is stored', async () => {
    const { session, call, web } = createSession();
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({
      id: 10001,
      username: 'mira',
    });
    expect(call.mock.calls).toEqual([['UserProfile.getUserProfile', { forceUpdate: false }]]);
    expect(session.token()).toBe('token-1');
    expect(web.fetchProfile).not.toHaveBeenCalled();
  });

  test('is requested with a forced update on demand', async () => {
    const { session, call } = createSession();
    await session.fetchProfile({ isForced: true });
    expect(call.mock.calls).toEqual([['UserProfile.getUserProfile', { forceUpdate: true }]]);
  });

  test('of an anonymous visitor removes the token', async () => {
    const { session, call } = createSession();
    await session.fetchProfile({ isForced: false });
    call.mockResolvedValue({ uid: 0, userToken: 'left over' });
    await expect(session.fetchProfile({ isForced: true })).resolves.toMatchObject({ id: 0 });
    expect(session.token()).toBeUndefined();
  });

  test.each(['deadline', 'malformed-result', 'app-refused', 'transport-failed'])(
    'falls back to the web when the app fails (%s), reports it and keeps the token',
    async (code) => {
      const { session, call, report } = createSession();
      await session.fetchProfile({ isForced: false });
      call.mockRejectedValue(failure(code));
      await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
      expect(report.mock.calls).toEqual([[{ code: 'app-profile-failed', part: 'session', message: code }]]);
      expect(session.token()).toBe('token-1');
    },
  );

  test.each(['unsupported-version', 'not-in-app'])(
    'falls back to the web without a report on %s',
    async (code) => {
      const { session, call, report } = createSession();
      call.mockRejectedValue(failure(code));
      await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
      expect(report).not.toHaveBeenCalled();
    },
  );

  test('falls back to the web until the bridge has loaded', async () => {
    const { session, bridge, report } = createSession();
    bridge.mockRejectedValueOnce(new Error('gone'));
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
    expect(report).toHaveBeenCalledTimes(1);
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 10001 });
  });

  test('rejects without a report or a call of the web when the page is left', async () => {
    const { session, call, web, report } = createSession();
    call.mockRejectedValue(failure('page-left'));
    await expect(session.fetchProfile({ isForced: false })).rejects.toThrow('page-left');
    expect(web.fetchProfile).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test('rejects if the web fails as well', async () => {
    const { session, call, web } = createSession();
    call.mockRejectedValue(failure('deadline'));
    web.fetchProfile.mockRejectedValue(new Error('no line'));
    await expect(session.fetchProfile({ isForced: false })).rejects.toThrow('no line');
  });
});

describe('a sign-in by the web’s modal', () => {
  const afterSignIn = { isForced: true, isAfterSignIn: true, isByWeb: true };
  const later = { isForced: true };

  function createSignedOutApp() {
    const created = createSession();
    created.call.mockResolvedValue({ uid: 0 });
    return created;
  }

  test('stays although the app has no user', async () => {
    const { session, call, web } = createSignedOutApp();
    call.mockRejectedValueOnce(failure('app-refused'));
    await session.signIn('login');
    await expect(session.fetchProfile(afterSignIn)).resolves.toMatchObject({ id: 5 });
    expect(web.fetchProfile.mock.calls).toEqual([[afterSignIn]]);
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 5 });
  });

  test('ends when the app has a user', async () => {
    const { session, call } = createSignedOutApp();
    await session.fetchProfile(afterSignIn);
    call.mockResolvedValueOnce(PROFILE);
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 10001 });
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
  });

  test('ends with a sign-out', async () => {
    const { session } = createSignedOutApp();
    await session.fetchProfile(afterSignIn);
    await session.logOut();
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
  });

  test('reports no failure of the app when the web’s call fails', async () => {
    const { session, web, report } = createSignedOutApp();
    web.fetchProfile.mockRejectedValue(new Error('no line'));
    await expect(session.fetchProfile(afterSignIn)).rejects.toThrow('no line');
    expect(report).not.toHaveBeenCalled();
  });

  test('does not end when the app answers a request from before it', async () => {
    const { session, call } = createSignedOutApp();
    const old = createDeferred<unknown>();
    call.mockReturnValueOnce(old.promise);
    const answered = session.fetchProfile(later);
    await session.fetchProfile(afterSignIn);
    old.resolve(PROFILE);
    await answered;
    expect(session.token()).toBeUndefined();
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 5 });
  });

  test('is not assumed after the app’s own sign-in', async () => {
    const { session, web } = createSignedOutApp();
    await session.signIn('login');
    const afterAppSignIn = { isForced: true, isAfterSignIn: true };
    await expect(session.fetchProfile(afterAppSignIn)).resolves.toMatchObject({ id: 0 });
    expect(web.fetchProfile).not.toHaveBeenCalled();
  });
});

describe.each([
  ['no token', { uid: 10001, userName: 'mira' }],
  ['an empty token', { ...PROFILE, userToken: '' }],
  ['a token of white space', { ...PROFILE, userToken: ' \n' }],
])('a user of the app with %s', (_, profile) => {
  const later = { isForced: true };

  async function createSignedIn() {
    const created = createSession();
    created.call.mockResolvedValueOnce(profile);
    await expect(created.session.fetchProfile(later)).resolves.toMatchObject({ id: 10001 });
    return created;
  }

  test('is not signed out when the app fails', async () => {
    const { session, call, web, report } = await createSignedIn();
    call.mockRejectedValueOnce(failure('deadline'));
    await expect(session.fetchProfile(later)).rejects.toThrow('deadline');
    expect(web.fetchProfile).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('stays on the page after one failure of the app', async () => {
    const { session: app, call } = await createSignedIn();
    const page = createPageSession();
    page.fetchProfile.mockImplementation(() => app.fetchProfile(later));
    call.mockResolvedValueOnce(profile);
    await page.session.loadProfile();
    call.mockRejectedValueOnce(failure('deadline'));
    await page.session.loadProfile({ force: true });
    expect(page.session).toMatchObject({ status: 'signed-in', user: { id: 10001 } });
    expect(page.marker.write.mock.calls).toEqual([[10001]]);
  });

  test('is signed out when the app has answered so before it fails', async () => {
    const { session, call } = await createSignedIn();
    call.mockResolvedValueOnce({ uid: 0 }).mockRejectedValueOnce(failure('deadline'));
    await session.fetchProfile(later);
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
  });
});

describe('a web session from before', () => {
  const byWeb = { isForced: true, isAfterSignIn: true, isByWeb: true };
  const later = { isForced: true };

  test('does not replace the app’s anonymous visitor when the app fails', async () => {
    const { session, call, web, report } = createSession();
    call.mockResolvedValueOnce({ uid: 0 }).mockRejectedValue(failure('deadline'));
    await session.fetchProfile(later);
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0, username: '' });
    expect(web.fetchProfile).not.toHaveBeenCalled();
    expect(report.mock.calls).toEqual([
      [{ code: 'app-profile-failed', part: 'session', message: 'deadline' }],
    ]);
  });

  test('does not return after a user of the app has replaced it and signed out', async () => {
    const { session, call } = createSession();
    call.mockResolvedValueOnce({ uid: 0 });
    await expect(session.fetchProfile(byWeb)).resolves.toMatchObject({ id: 5 });
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 10001 });
    call.mockResolvedValueOnce({ uid: 0 });
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
    call.mockRejectedValue(failure('deadline'));
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
  });

  test('does not return after the backend has refused the app’s token', async () => {
    const { session, call, web } = createSession();
    await session.fetchProfile(later);
    call.mockRejectedValue(failure('deadline'));
    web.fetchProfile.mockRejectedValueOnce(notSignedIn());
    await expect(session.fetchProfile(later)).rejects.toThrow('not signed in');
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 0 });
    expect(web.fetchProfile).toHaveBeenCalledTimes(1);
  });

  test('is replaced by a later sign-in by the web’s modal, which stays when the app fails', async () => {
    const { session, call } = createSession();
    call.mockResolvedValueOnce({ uid: 0 }).mockRejectedValue(failure('deadline'));
    await session.fetchProfile(later);
    await expect(session.fetchProfile(byWeb)).resolves.toMatchObject({ id: 5 });
    await expect(session.fetchProfile(later)).resolves.toMatchObject({ id: 5 });
  });
});

describe('the app’s token', () => {
  test('belongs to the latest request regardless of the order of answers', async () => {
    const { session, call } = createSession();
    const [old, young] = [createDeferred<unknown>(), createDeferred<unknown>()];
    call.mockReturnValueOnce(old.promise).mockReturnValueOnce(young.promise);
    const both = [session.fetchProfile({ isForced: false }), session.fetchProfile({ isForced: true })];
    young.resolve({ ...PROFILE, userToken: 'young' });
    await both[1];
    old.resolve({ ...PROFILE, userToken: 'old' });
    await both[0];
    expect(session.token()).toBe('young');
  });

  test('is removed by a sign-out even if the call fails or a profile arrives late', async () => {
    const { session, call, web } = createSession();
    await session.fetchProfile({ isForced: false });
    const late = createDeferred<unknown>();
    call.mockReturnValueOnce(late.promise);
    const asked = session.fetchProfile({ isForced: false });
    web.logOut.mockRejectedValue(new Error('500'));
    await expect(session.logOut()).rejects.toThrow('500');
    late.resolve(PROFILE);
    await asked;
    expect(session.token()).toBeUndefined();
  });

  test('is removed when the backend refuses it, and never sent with a sign-in by the web', async () => {
    const { session, call, web } = createSession();
    await session.fetchProfile({ isForced: false });
    call.mockRejectedValue(failure('deadline'));
    web.fetchProfile.mockImplementation(() =>
      session.token() ? Promise.reject(notSignedIn()) : Promise.resolve(userWith({ id: 5 })),
    );
    await expect(session.fetchProfile({ isForced: true })).rejects.toThrow('not signed in');
    expect(session.token()).toBeUndefined();
    const afterSignIn = { isForced: true, isAfterSignIn: true, isByWeb: true };
    await expect(session.fetchProfile(afterSignIn)).resolves.toMatchObject({ id: 5 });
  });

  test('is removed by a sign-in by the web while the app fails', async () => {
    const { session, call } = createSession();
    await session.fetchProfile({ isForced: false });
    call.mockRejectedValue(failure('deadline'));
    await session.fetchProfile({ isForced: true, isAfterSignIn: true, isByWeb: true });
    expect(session.token()).toBeUndefined();
  });

  test('stays when the backend refuses a request from before it', async () => {
    const { session, call, web } = createSession();
    const refused = createDeferred<ReturnType<typeof userWith>>();
    await session.fetchProfile({ isForced: false });
    call.mockRejectedValueOnce(failure('deadline'));
    web.fetchProfile.mockReturnValueOnce(refused.promise);
    const old = session.fetchProfile({ isForced: true });
    call.mockResolvedValueOnce({ ...PROFILE, userToken: 'young' });
    await session.fetchProfile({ isForced: true });
    refused.reject(notSignedIn());
    await expect(old).rejects.toThrow('not signed in');
    expect(session.token()).toBe('young');
  });

  test('does not return with a late answer after the backend has refused it', async () => {
    const { session, call, web } = createSession();
    const late = createDeferred<unknown>();
    call.mockReturnValueOnce(late.promise).mockRejectedValueOnce(failure('deadline'));
    web.fetchProfile.mockRejectedValueOnce(notSignedIn());
    const old = session.fetchProfile({ isForced: false });
    await expect(session.fetchProfile({ isForced: true })).rejects.toThrow('not signed in');
    late.resolve(PROFILE);
    await old;
    expect(session.token()).toBeUndefined();
  });

  test('stays when the web’s call fails otherwise', async () => {
    const { session, call, web } = createSession();
    await session.fetchProfile({ isForced: false });
    call.mockRejectedValue(failure('deadline'));
    web.fetchProfile.mockRejectedValue(new Error('no line'));
    await expect(session.fetchProfile({ isForced: true })).rejects.toThrow('no line');
    expect(session.token()).toBe('token-1');
  });

  test.each(['token-1\n', ' token-1', '\ttoken-1\r\n'])(
    'has no surrounding white space (%j)',
    async (userToken) => {
      const { session, call } = createSession();
      call.mockResolvedValue({ ...PROFILE, userToken });
      await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 10001 });
      expect(session.token()).toBe('token-1');
    },
  );

  test('is in neither storage nor cookies', async () => {
    const { session } = createSession();
    await session.fetchProfile({ isForced: false });
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(kept).not.toContain('token-1');
  });
});

describe('a sign-in inside the app', () => {
  test.each([
    ['login', { path: 'loginpage', fromWeb: 1 }],
    ['register', { path: 'register', directlyRegister: true, fromWeb: 1 }],
  ] as const)('opens the app’s screen for %s', async (kind, params) => {
    const { session, call } = createSession();
    await expect(session.signIn(kind)).resolves.toBe(true);
    expect(call.mock.calls).toEqual([['Router.push', params, { signal: undefined }]]);
  });

  test.each(['deadline', 'queue-full', 'app-refused', 'malformed-result', 'transport-failed'])(
    'returns false and reports the failure %s',
    async (code) => {
      const { session, call, report } = createSession();
      call.mockRejectedValue(failure(code));
      await expect(session.signIn('login')).resolves.toBe(false);
      expect(report.mock.calls).toEqual([[{ code: 'bridge-auth-failed', part: 'session', message: code }]]);
    },
  );

  test('returns undefined without a report when the page is left', async () => {
    const { session, call, report } = createSession();
    call.mockRejectedValue(failure('page-left'));
    await expect(session.signIn('login')).resolves.toBeUndefined();
    expect(report).not.toHaveBeenCalled();
  });

  test('returns false without a report in an app that is too old', async () => {
    const { session, call, report } = createSession();
    call.mockRejectedValue(failure('unsupported-version'));
    await expect(session.signIn('login')).resolves.toBe(false);
    expect(report).not.toHaveBeenCalled();
  });
});

describe('follow', () => {
  function show(state: 'hidden' | 'visible') {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('calls back on the app’s events, on `nativeReady` and when the page is visible again', async () => {
    const { session, listeners } = createSession();
    const onChange = jest.fn();
    const stop = session.follow(window, onChange);
    await session.fetchProfile({ isForced: false });
    await session.fetchProfile({ isForced: false });
    listeners.get('UserProfile.changed')!();
    listeners.get('nativeReady')!();
    show('hidden');
    expect(onChange).toHaveBeenCalledTimes(2);
    show('visible');
    expect(onChange).toHaveBeenCalledTimes(3);
    stop();
    show('visible');
    listeners.get('UserProfile.changed')!();
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});
