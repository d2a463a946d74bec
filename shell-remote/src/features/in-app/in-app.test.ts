/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader } from 'shared-config/loader/page-loader';
import { createInApp } from './in-app';
import { createSession } from '../session/create-session.fixture';
import { recordShellErrors } from '../../core/page/page.fixture';
import type { InAppPorts } from './start-in-app';

const PROFILE = { uid: 10001, userName: 'mira', userToken: 'token-1' };
const call = jest.fn<Promise<unknown>, [string, object]>();
const listeners = new Map<string, () => void>();
const bridge = { call, on: (event: string, listener: () => void) => listeners.set(event, listener) };
const followLinksInApp = jest.fn();
const load = jest.fn();
const web = { fetchProfile: jest.fn(() => Promise.resolve({ id: 5 })), logOut: jest.fn() };
const loadProfile = jest.fn();
const shell = {
  frameTranslator: () => ({ language: 'en', t: () => 'Loading…' }),
  backend: () => Promise.resolve(web),
  session: { loadProfile },
  context: { site: { region: { code: 'KAZ' } } },
} as unknown as InAppPorts;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(() => offerPageLoader({ repair: jest.fn(), bridge: { load } }));
beforeEach(() => {
  errors = recordShellErrors();
  call.mockReset().mockResolvedValue(PROFILE);
  followLinksInApp.mockReset();
  loadProfile.mockReset();
  load
    .mockReset()
    .mockImplementation(async (name: string) =>
      name === 'bridge' ? { getBridge: () => bridge } : { followLinksInApp },
    );
});
afterEach(() => {
  errors.stop();
  jest.useRealTimers();
});

test('loads the bridge on first use', async () => {
  const inApp = createInApp(() => shell);
  expect(load).not.toHaveBeenCalled();
  expect(inApp.token()).toBeUndefined();
  await expect((await inApp.backend()).fetchProfile({ isForced: false })).resolves.toMatchObject({
    id: 10001,
  });
  expect(inApp.token()).toBe('token-1');
  await inApp.signIn('login');
  expect(call.mock.calls.map(([method]) => method)).toEqual(['UserProfile.getUserProfile', 'Router.push']);
});

/** A call to the app that only its abort ends. */
const unanswered = (_: string, __: object, { signal }: { signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('ended by its caller'))),
  );
const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a sign-in that the app does not answer', () => {
  const clickLogIn = async (isLoaded: boolean) => {
    jest.useFakeTimers();
    call.mockImplementation(unanswered as never);
    document.body.innerHTML = '<button>Log in</button>';
    const button = document.querySelector('button')!;
    button.focus();
    const outcome = jest.fn();
    const inApp = createInApp(() => shell);
    if (isLoaded) await inApp.backend();
    void inApp.signIn('login').then(outcome);
    // The mark knows the clicked control only synchronously in the click handler.
    expect(document.querySelectorAll('.sh-pending__words')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    return { button, outcome };
  };

  test.each([
    ['has loaded', true],
    ['has not loaded', false],
  ])('shows that it is pending, and leaves it to the web after 4 s, if its code %s', async (_, isLoaded) => {
    const { button, outcome } = await clickLogIn(isLoaded);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await jest.advanceTimersByTimeAsync(3_799);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls).toEqual([[false]]);
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(errors.codes()).toEqual(['bridge-auth-failed']);
  });

  test('waits while a screen of the app hides the page', async () => {
    const { outcome } = await clickLogIn(true);
    setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outcome).not.toHaveBeenCalled();
  });
});

test('opens links in the app’s screens afterwards', async () => {
  const inApp = createInApp(() => shell);
  await inApp.backend();
  await settle();
  expect(followLinksInApp).toHaveBeenCalledTimes(1);
  const [options] = followLinksInApp.mock.lastCall!;
  expect(options.page).toBe(window);
  expect(options.bridge).toBe(bridge);
  expect(options.site).toBe(shell.context.site);
});

test('reloads the profile after a change in the app', async () => {
  const inApp = createInApp(() => shell);
  await (await inApp.backend()).fetchProfile({ isForced: false });
  listeners.get('UserProfile.changed')!();
  expect(loadProfile.mock.calls).toEqual([[{ force: true }]]);
});

test('requests the profile ever more rarely from an app that announces a change after each profile', async () => {
  jest.useFakeTimers();
  const { session, backend } = createSession();
  const inApp = createInApp(() => shell);
  backend.mockImplementation(() => inApp.backend() as never);
  loadProfile.mockImplementation(session.loadProfile);
  call.mockImplementation(async () => {
    setTimeout(() => listeners.get('UserProfile.changed')!());
    return PROFILE;
  });
  const first = session.loadProfile();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(call).toHaveBeenCalledTimes(4);
  await expect(first).resolves.toMatchObject({ id: 10001 });
});

test('falls back to the web if the bridge does not load, reports it and retries', async () => {
  load.mockRejectedValue(new Error('shell/bridge could not be loaded'));
  const inApp = createInApp(() => shell);
  const backend = await inApp.backend();
  await expect(backend.fetchProfile({ isForced: false })).resolves.toEqual({ id: 5 });
  await expect(inApp.signIn('register')).resolves.toBe(false);
  await settle();
  expect(errors.codes().sort()).toEqual(['app-links-failed', 'app-profile-failed', 'bridge-auth-failed']);
  load.mockResolvedValue({ getBridge: () => bridge });
  await expect(backend.fetchProfile({ isForced: false })).resolves.toMatchObject({ id: 10001 });
});

test('falls back to the web after 3 s if the bridge hangs', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const signedIn = createInApp(() => shell).signIn('login');
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(signedIn).resolves.toBe(false);
});

test('uses a late bridge for the profile and the links', async () => {
  jest.useFakeTimers();
  load.mockImplementation(async (name: string) => {
    if (name === 'deep-links') return { followLinksInApp };
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return { getBridge: () => bridge };
  });
  const inApp = createInApp(() => shell);
  const backend = await inApp.backend();
  const fetched = [backend.fetchProfile({ isForced: false }), backend.fetchProfile({ isForced: true })];
  await jest.advanceTimersByTimeAsync(4_999);
  await expect(Promise.all(fetched)).resolves.toEqual([{ id: 5 }, { id: 5 }]);
  expect(loadProfile).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(loadProfile.mock.calls).toEqual([[{ force: true }]]);
  expect(followLinksInApp).toHaveBeenCalledTimes(1);
  expect(errors.codes()).toEqual(['app-profile-failed', 'app-profile-failed']);
});

test('opens links in the app’s screens when the bridge loads after a failure', async () => {
  load.mockRejectedValueOnce(new Error('bridge/deep-links could not be loaded'));
  const inApp = createInApp(() => shell);
  const backend = await inApp.backend();
  await settle();
  expect(errors.codes()).toEqual(['app-links-failed']);
  await backend.fetchProfile({ isForced: false });
  await backend.fetchProfile({ isForced: false });
  await settle();
  expect(followLinksInApp).toHaveBeenCalledTimes(1);
});

test('falls back to the web once if the bridge loads and fails', async () => {
  const getBridge = () => {
    throw new Error('another major');
  };
  load.mockImplementation(async (name: string) => (name === 'bridge' ? { getBridge } : { followLinksInApp }));
  const backend = await createInApp(() => shell).backend();
  await expect(backend.fetchProfile({ isForced: false })).resolves.toEqual({ id: 5 });
  await settle();
  expect(loadProfile).not.toHaveBeenCalled();
  expect(errors.codes()).toEqual(['app-links-failed', 'app-profile-failed']);
});

test('loads the profile once if a late bridge fails', async () => {
  jest.useFakeTimers();
  const getBridge = () => {
    throw new Error('another major');
  };
  const late = new Promise((resolve) => setTimeout(() => resolve({ getBridge }), 5_000));
  load.mockImplementation(async (name: string) => (name === 'bridge' ? late : { followLinksInApp }));
  const backend = await createInApp(() => shell).backend();
  loadProfile.mockImplementation(() => backend.fetchProfile({ isForced: true }));
  void backend.fetchProfile({ isForced: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loadProfile).toHaveBeenCalledTimes(1);
});
