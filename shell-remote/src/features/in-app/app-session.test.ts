/** @jest-environment jest-fixed-jsdom */
import type { Bridge } from 'shared-config/contracts';
import { createAppSession } from './app-session';
import { pending, userWith } from '../session/session-store.fixture';

const PROFILE = { uid: 10001, userName: 'mira', userToken: 'token-1' };
const failure = (code: string) => Object.assign(new Error(code), { name: 'BridgeError', code });

function setAppSession() {
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

describe('the profile', () => {
  test('is the app’s, and its token is kept', async () => {
    const { session, call, web } = setAppSession();
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({
      id: 10001,
      username: 'mira',
    });
    expect(call.mock.calls).toEqual([['UserProfile.getUserProfile', { forceUpdate: false }]]);
    expect(session.token()).toBe('token-1');
    expect(web.fetchProfile).not.toHaveBeenCalled();
  });

  test('is asked for anew when it is forced', async () => {
    const { session, call } = setAppSession();
    await session.fetchProfile({ isForced: true });
    expect(call.mock.calls).toEqual([['UserProfile.getUserProfile', { forceUpdate: true }]]);
  });

  test('of a visitor brings no token, and takes the last one away', async () => {
    const { session, call } = setAppSession();
    await session.fetchProfile({ isForced: false });
    call.mockResolvedValue({ uid: 0, userToken: 'left over' });
    await expect(session.fetchProfile({ isForced: true })).resolves.toMatchObject({ id: 0 });
    expect(session.token()).toBeUndefined();
  });

  test.each(['deadline', 'malformed-result', 'app-refused', 'transport-failed'])(
    'is the web’s when the app fails (%s): told, and the token stays',
    async (code) => {
      const { session, call, report } = setAppSession();
      await session.fetchProfile({ isForced: false });
      call.mockRejectedValue(failure(code));
      await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
      expect(report.mock.calls).toEqual([[{ code: 'app-profile-failed', part: 'session', message: code }]]);
      expect(session.token()).toBe('token-1');
    },
  );

  test.each(['unsupported-version', 'not-in-app'])(
    'is the web’s, without a word, when the app says %s',
    async (code) => {
      const { session, call, report } = setAppSession();
      call.mockRejectedValue(failure(code));
      await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
      expect(report).not.toHaveBeenCalled();
    },
  );

  test('is the web’s when the bridge does not come, and the app’s as soon as it does', async () => {
    const { session, bridge, report } = setAppSession();
    bridge.mockRejectedValueOnce(new Error('gone'));
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 5 });
    expect(report).toHaveBeenCalledTimes(1);
    await expect(session.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 10001 });
  });

  test('that fails on the web too fails', async () => {
    const { session, call, web } = setAppSession();
    call.mockRejectedValue(failure('deadline'));
    web.fetchProfile.mockRejectedValue(new Error('no line'));
    await expect(session.fetchProfile({ isForced: false })).rejects.toThrow('no line');
  });
});

describe('the token', () => {
  test('is that of the last question, whichever answer comes last', async () => {
    const { session, call } = setAppSession();
    const [old, young] = [pending<unknown>(), pending<unknown>()];
    call.mockReturnValueOnce(old.promise).mockReturnValueOnce(young.promise);
    const both = [session.fetchProfile({ isForced: false }), session.fetchProfile({ isForced: true })];
    young.resolve({ ...PROFILE, userToken: 'young' });
    await both[1];
    old.resolve({ ...PROFILE, userToken: 'old' });
    await both[0];
    expect(session.token()).toBe('young');
  });

  test('goes with signing out, also when the call fails, and a late profile does not bring it back', async () => {
    const { session, call, web } = setAppSession();
    await session.fetchProfile({ isForced: false });
    const late = pending<unknown>();
    call.mockReturnValueOnce(late.promise);
    const asked = session.fetchProfile({ isForced: false });
    web.logOut.mockRejectedValue(new Error('500'));
    await expect(session.logOut()).rejects.toThrow('500');
    late.resolve(PROFILE);
    await asked;
    expect(session.token()).toBeUndefined();
  });

  test('is in no storage and no cookie', async () => {
    const { session } = setAppSession();
    await session.fetchProfile({ isForced: false });
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(kept).not.toContain('token-1');
  });
});

describe('signing in', () => {
  test.each([
    ['login', { path: 'loginpage', fromWeb: 1 }],
    ['register', { path: 'register', directlyRegister: true, fromWeb: 1 }],
  ] as const)('%s opens the app’s screen', async (kind, params) => {
    const { session, call } = setAppSession();
    await expect(session.signIn(kind)).resolves.toBe(true);
    expect(call.mock.calls).toEqual([['Router.push', params]]);
  });

  test.each(['deadline', 'queue-full', 'app-refused', 'malformed-result', 'transport-failed'])(
    'that fails (%s) is told, and is the web’s turn',
    async (code) => {
      const { session, call, report } = setAppSession();
      call.mockRejectedValue(failure(code));
      await expect(session.signIn('login')).resolves.toBe(false);
      expect(report.mock.calls).toEqual([[{ code: 'bridge-auth-failed', part: 'session', message: code }]]);
    },
  );

  test('in an app that is too old is the web’s turn, and no failure', async () => {
    const { session, call, report } = setAppSession();
    call.mockRejectedValue(failure('unsupported-version'));
    await expect(session.signIn('login')).resolves.toBe(false);
    expect(report).not.toHaveBeenCalled();
  });
});

describe('changes in the app', () => {
  function show(state: 'hidden' | 'visible') {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('are followed: its events, the app’s late coming, and the way back to the page', async () => {
    const { session, listeners } = setAppSession();
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
