/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/"}
 */
import { brand } from 'shared-config/site/brand';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { storageKeys } from 'shared-config/site/storage-keys';
import { userWith } from '../features/session/session-store.fixture';
import { createBackendSource } from './backend';
import { recordShellErrors, setBuildGlobals } from '../core/page/page.fixture';
import { SHELL_CONTRACT } from '../core/shell-contract';
import type { getShell } from './get-shell';
import type { Shell } from './shell';

const mockShow = jest.fn((_kind: string) => Promise.resolve());
// These tests do not cover the background, which starts two seconds later.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
// Its observers outlive the test environment.
jest.mock('../features/telegram/start-telegram', () => ({ startTelegram: () => () => undefined }));
jest.mock('../features/session/session-status-overlay', () => ({ SessionStatusOverlay: () => null }));
jest.mock('./backend');
jest.mock('../core/bridge/own-bridge-loader', () => ({
  createOwnBridgeLoader: () => ({ load: () => Promise.reject(new Error('offline')) }),
}));
jest.mock('../features/sign-in/present-quick-auth', () => ({
  createQuickAuthPresenter: () => ({ show: mockShow, leaveToPage: () => () => undefined }),
}));

type GetShell = typeof getShell;
const SHELL_KEY = Symbol.for('shell.shell');
const PAGE_KEYS: readonly PropertyKey[] = [SHELL_KEY, Symbol.for('shell.options')];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const fetchProfile = jest.fn(() => Promise.resolve(userWith()));
const logOut = jest.fn(() => Promise.resolve());
const makeSource = jest.mocked(createBackendSource);
const portsOfBackend = () => makeSource.mock.lastCall![0].getShell();

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  fetchProfile.mockReset().mockResolvedValue(userWith());
  logOut.mockReset().mockResolvedValue(undefined);
  makeSource.mockReset().mockReturnValue(() => ({ fetchProfile, logOut }) as never);
  mockShow.mockClear();
  localStorage.clear();
});
// Work after a page's first task belongs to the test that started it.
afterEach(() => void jest.useRealTimers());
afterEach(settle);
afterEach(() => errors.stop());

/** Returns `getShell` of a page without a shell. The keys are made configurable, because a page's shell is final. */
function createFreshPage(): GetShell {
  const define = Object.defineProperty;
  jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation((target, key, descriptor) =>
      define(target, key, PAGE_KEYS.includes(key) ? { ...descriptor, configurable: true } : descriptor),
    );
  PAGE_KEYS.forEach((key) => Reflect.deleteProperty(globalThis, key));
  return jest.requireActual<{ getShell: GetShell }>('./get-shell').getShell;
}

test('returns one shell per page and requests the profile once', async () => {
  const getShell = createFreshPage();
  const shell = getShell();
  expect(getShell()).toBe(shell);
  await settle();
  expect(fetchProfile).toHaveBeenCalledTimes(1);
  expect(makeSource).toHaveBeenCalledTimes(1);
  expect(shell.session.status).toBe('signed-in');
  expect(localStorage.getItem('shell:user-id')).toBe('10001');
});

test('marks when the session is known', async () => {
  const mark = jest.fn();
  Reflect.set(performance, 'mark', mark);
  createFreshPage()();
  expect(mark).not.toHaveBeenCalled();
  await settle();
  expect(mark.mock.calls).toEqual([['shell:session-known']]);
});

describe('a page with a shell of another build', () => {
  /** Replaces the page's shell by one that another build started, with the same members. */
  function createPageWithOtherShell(version = SHELL_CONTRACT) {
    const getShell = createFreshPage();
    const presentShell: Shell = Object.create(getShell()) as Shell;
    const record = Reflect.get(globalThis, SHELL_KEY) as { contractVersion: string; value: Shell };
    Object.assign(record, { contractVersion: version, value: presentShell });
    return { getShell, presentShell };
  }

  test('joins it: all code of this build shares one shell around its session', async () => {
    const { getShell, presentShell } = createPageWithOtherShell();
    await settle();
    const joined = getShell({ locale: 'ru-KAZ' });
    expect(joined).not.toBe(presentShell);
    expect(getShell()).toBe(joined);
    expect(joined.session).toBe(presentShell.session);
    expect(presentShell.context.locale.code).toBe('ru-KAZ');
    expect(errors.heard).toEqual([]);
  });

  test('refuses another major version and reports it once', () => {
    const { getShell } = createPageWithOtherShell('9.0');
    expect(() => getShell()).toThrow('9.0');
    expect(() => getShell()).toThrow('9.0');
    expect(errors.heard).toMatchObject([{ code: 'contract-mismatch', part: 'shell' }]);
  });
});

describe('the page context', () => {
  test('follows the address', () => {
    const { context } = createFreshPage()();
    expect([context.site.region.code, context.locale.code, context.path]).toEqual([
      'KAZ',
      'kk-KAZ',
      '/verification/',
    ]);
  });

  test('uses the latest options and ignores undefined ones', () => {
    const getShell = createFreshPage();
    getShell({ locale: 'ru-KAZ' });
    expect(getShell().context.locale.code).toBe('ru-KAZ');
    expect(getShell({ locale: 'en-KAZ' }).context.locale.code).toBe('en-KAZ');
    expect(
      getShell({ locale: undefined, region: undefined, environment: undefined }).context.locale.code,
    ).toBe('en-KAZ');
  });

  test('stays unchanged after an unknown option value', () => {
    const getShell = createFreshPage();
    const shell = getShell();
    expect(() => getShell({ locale: 'xx' })).toThrow(RangeError);
    expect(shell.context.locale.code).toBe('kk-KAZ');
  });

  test('decides the API host, also after later options', async () => {
    const getShell = createFreshPage();
    const shell = getShell();
    await settle();
    getShell({ region: 'TUR', environment: 'testnet' });
    await shell.backend();
    expect(portsOfBackend().context.hosts.api).toBe('https://api.testnet.halden-tr.example');
  });
});

describe('the platform', () => {
  const LAUNCH = '#tgWebAppVersion=8.0&tgWebAppPlatform=ios';
  const typeAndHeader = async () => {
    const shell = createFreshPage()();
    await shell.backend();
    return [shell.platform.type, portsOfBackend().platform.request, shell.isInApp];
  };
  const openAt = (hash: string) => window.history.replaceState(null, '', window.location.pathname + hash);

  afterEach(() => {
    sessionStorage.clear();
    openAt('');
  });

  test('is Telegram’s when Telegram launched the page, also after the hash changed (R-PLATFORM-4)', async () => {
    openAt(LAUNCH);
    const getShell = createFreshPage();
    const shell = getShell();
    openAt('#faq');
    expect(getShell().platform.type).toBe('ios_tg');
    await shell.backend();
    expect(portsOfBackend().platform).toBe(shell.platform);
  });

  test('is still Telegram’s on the next page', async () => {
    sessionStorage.setItem(storageKeys.telegramLaunch, 'tgWebAppPlatform=ios');
    expect(await typeAndHeader()).toEqual(['ios_tg', 'h5', false]);
  });

  test('is a computer’s in Telegram’s desktop programs', async () => {
    openAt('#tgWebAppPlatform=tdesktop');
    expect(await typeAndHeader()).toEqual(['pc_tg', 'pc', false]);
  });

  test('is the app’s in the app and ignores the hash', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${brand.appMarker}/3.10.0`);
    openAt(LAUNCH);
    expect(await typeAndHeader()).toEqual(['h5', 'app', true]);
  });

  test('ignores the object that Telegram injects into pages', async () => {
    const postEvent = jest.fn();
    Reflect.set(window, 'TelegramWebviewProxy', { postEvent });
    expect(await typeAndHeader()).toEqual(['pc', 'pc', false]);
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    expect(postEvent).not.toHaveBeenCalled();
  });
});

describe('the backend', () => {
  test('is loaded again by the next call after a failure', async () => {
    const getShell = createFreshPage();
    makeSource.mockImplementationOnce(() => {
      throw new Error('chunk 7 is gone');
    });
    const shell = getShell();
    await settle();
    expect(errors.codes()).toEqual(['profile-failed']);
    await shell.session.loadProfile();
    expect(shell.session.status).toBe('signed-in');
  });

  test('is created once for all calls', async () => {
    const shell = createFreshPage()();
    await Promise.all([shell.backend(), shell.backend(), shell.session.loadProfile()]);
    expect(makeSource).toHaveBeenCalledTimes(1);
  });

  test('reports no failure for “not signed in”', async () => {
    fetchProfile.mockRejectedValue(Object.assign(new Error('10007'), { name: 'NotSignedInError' }));
    const shell = createFreshPage()();
    await settle();
    expect(shell.session.status).toBe('anonymous');
    expect(errors.heard).toEqual([]);
  });
});

describe('the sign-in modals', () => {
  test('show when the session opens them', () => {
    const { session } = createFreshPage()();
    session.openLogin();
    session.openRegister();
    session.closeQuickAuth();
    session.openLogin();
    expect(mockShow.mock.calls).toEqual([['login'], ['register'], ['login']]);
    // It may have been removed with the page's body.
    session.openLogin();
    expect(mockShow).toHaveBeenCalledTimes(4);
  });
});

describe('a sign-in', () => {
  test('notifies relogin listeners until they unsubscribe', async () => {
    const shell = createFreshPage()();
    await settle();
    jest.useFakeTimers();
    const [kept, stopped] = [jest.fn(), jest.fn()];
    shell.onRelogin(kept);
    shell.onRelogin(stopped)();
    void shell.session.completeSignIn(userWith());
    jest.advanceTimersByTime(100);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(stopped).not.toHaveBeenCalled();
  });

  test.each([
    ['#after', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['//evil.example/', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['javascript:window.wasRun=1', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['/kk-KAZ/verification/#after', 'http://kz.localhost:3000/kk-KAZ/verification/#after'],
  ])('opens only paths of the page’s own site: %s (R-SEC-5)', async (redirect, expected) => {
    const shell = createFreshPage()();
    shell.session.openLogin({ redirect });
    await shell.session.completeSignIn(userWith());
    const { href } = window.location;
    window.location.hash = '';
    window.history.replaceState(null, '', window.location.pathname);
    expect(href).toBe(expected);
    expect(Reflect.get(window, 'wasRun')).toBeUndefined();
  });
});

test('follows other tabs once for its session (R-SEC-20)', async () => {
  await createFreshPage()().backend();
  expect(makeSource.mock.calls.map(([{ followsTabs }]) => followsTabs)).toEqual([true]);
});

test('hides the user of an edition when the page changes to another API host', async () => {
  const getShell = createFreshPage();
  const { session } = getShell();
  await settle();
  fetchProfile.mockRejectedValue(new Error('offline'));
  getShell({ region: 'TUR', environment: 'testnet' });
  expect(session).toMatchObject({ status: 'unknown', user: null });
  await settle();
  expect(session).toMatchObject({ status: 'anonymous', user: null });
  fetchProfile.mockResolvedValue(userWith({ id: 20002 }));
  await session.loadProfile();
  expect([
    localStorage.getItem('shell:user-id'),
    localStorage.getItem('shell:user-id:api.testnet.halden-tr.example'),
  ]).toEqual(['10001', '20002']);
});

test('reports a full storage and still signs the visitor in', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { session } = createFreshPage()();
  await settle();
  expect(session.status).toBe('signed-in');
  expect(errors.codes()).toEqual(['storage-unavailable']);
});

test('ignores a profile that arrives after the sign-out (R-SEC-22)', async () => {
  const late = createDeferred<ReturnType<typeof userWith>>();
  fetchProfile.mockReturnValueOnce(late.promise);
  const { session } = createFreshPage()();
  await session.signOut();
  late.resolve(userWith());
  await settle();
  expect(session.status).toBe('anonymous');
});
