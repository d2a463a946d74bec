/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/"}
 */
import { brand } from 'shared-config/brand';
import { storageKeys } from 'shared-config/storage-keys';
import { pending, userWith } from '../features/session/session-store.fixture';
import { createBackend } from './backend';
import { hearShellErrors, setBuild } from '../core/page/page.fixture';
import type { getShell } from './get-shell';

const mockShow = jest.fn((_kind: string) => Promise.resolve());
// What comes two seconds later is not what these tests are about.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
// Its observers run as long as the page, so longer than the test environment.
jest.mock('../features/telegram/start-telegram', () => ({ startTelegram: () => () => undefined }));
jest.mock('../features/session/session-status-overlay', () => ({ SessionStatusOverlay: () => null }));
jest.mock('./backend');
jest.mock('../core/bridge/own-bridge-loader', () => ({
  createOwnBridgeLoader: () => ({ load: () => Promise.reject(new Error('offline')) }),
}));
jest.mock('../core/shell-contract', () => ({ SHELL_CONTRACT: '1.5' }));
jest.mock('../features/sign-in/present-quick-auth', () => ({
  createQuickAuthPresenter: () => ({ show: mockShow, leaveToPage: () => () => undefined }),
}));

type GetShell = typeof getShell;
const SHELL_KEY = Symbol.for('shell.shell');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const fetchProfile = jest.fn(() => Promise.resolve(userWith()));
const logOut = jest.fn(() => Promise.resolve());
const makeBackend = jest.mocked(createBackend);

let errors: ReturnType<typeof hearShellErrors>;
beforeAll(setBuild);
beforeEach(() => {
  errors = hearShellErrors();
  fetchProfile.mockReset().mockResolvedValue(userWith());
  logOut.mockReset().mockResolvedValue(undefined);
  makeBackend.mockReset().mockReturnValue({ fetchProfile, logOut } as never);
  mockShow.mockClear();
  localStorage.clear();
});
// What a page begins after its first task is its own test's.
afterEach(settle);
afterEach(() => errors.stop());

/**
 * A page without a shell. The page's one shell cannot be taken away again, so the tests let it be defined anew.
 */
function freshPage(): GetShell {
  const define = Object.defineProperty;
  jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation((target, key, descriptor) =>
      define(target, key, key === SHELL_KEY ? { ...descriptor, configurable: true } : descriptor),
    );
  Reflect.deleteProperty(globalThis, SHELL_KEY);
  return jest.requireActual<{ getShell: GetShell }>('./get-shell').getShell;
}

test('is one, whoever asks, and asks once who the visitor is', async () => {
  const getShell = freshPage();
  const shell = getShell();
  expect(getShell()).toBe(shell);
  await settle();
  expect(fetchProfile).toHaveBeenCalledTimes(1);
  expect(makeBackend).toHaveBeenCalledTimes(1);
  expect(shell.session.status).toBe('signed-in');
  expect(localStorage.getItem('shell:user-id')).toBe('10001');
});

test('marks the moment when the visitor is known', async () => {
  const mark = jest.fn();
  Reflect.set(performance, 'mark', mark);
  freshPage()();
  expect(mark).not.toHaveBeenCalled();
  await settle();
  expect(mark.mock.calls).toEqual([['shell:session-known']]);
});

describe('a page with a shell of another release', () => {
  /** A page whose shell says that it is of this version. */
  function pageWithShellOf(version: string) {
    const getShell = freshPage();
    const standing = getShell();
    const record = Reflect.get(globalThis, SHELL_KEY) as { contractVersion: string };
    record.contractVersion = version;
    return { getShell, standing };
  }

  test('that knows more is the shell of this one’s parts, too', () => {
    const { getShell, standing } = pageWithShellOf('1.10');
    expect(getShell()).toBe(standing);
  });

  test('that is older keeps its session, and all parts of this release share one shell around it', async () => {
    const { getShell, standing } = pageWithShellOf('1.4');
    await settle();
    const joined = getShell({ locale: 'ru-KAZ' });
    expect(joined).not.toBe(standing);
    expect(getShell()).toBe(joined);
    expect(joined.session).toBe(standing.session);
    expect(standing.context.locale.code).toBe('ru-KAZ');
    expect(errors.heard).toEqual([]);
  });

  test('that speaks another major version is refused, and told once', () => {
    const { getShell } = pageWithShellOf('9.0');
    expect(() => getShell()).toThrow('9.0');
    expect(() => getShell()).toThrow('9.0');
    expect(errors.heard).toMatchObject([{ code: 'contract-mismatch', part: 'shell' }]);
  });
});

describe('the place where the page stands', () => {
  test('is read from the address', () => {
    const { context } = freshPage()();
    expect([context.site.region.code, context.locale.code, context.path]).toEqual([
      'KAZ',
      'kk-KAZ',
      '/verification/',
    ]);
  });

  test('is what the latest part’s options say, and a part without options changes nothing', () => {
    const getShell = freshPage();
    getShell({ locale: 'ru-KAZ' });
    expect(getShell().context.locale.code).toBe('ru-KAZ');
    expect(getShell({ locale: 'en-KAZ' }).context.locale.code).toBe('en-KAZ');
    expect(
      getShell({ locale: undefined, region: undefined, environment: undefined }).context.locale.code,
    ).toBe('en-KAZ');
  });

  test('is not changed by an option that names nothing we know', () => {
    const getShell = freshPage();
    const shell = getShell();
    expect(() => getShell({ locale: 'xx' })).toThrow(RangeError);
    expect(shell.context.locale.code).toBe('kk-KAZ');
  });

  test('decides which host the calls go to, also when the part that says it comes later', async () => {
    const getShell = freshPage();
    const shell = getShell();
    await settle();
    getShell({ region: 'TUR', environment: 'testnet' });
    await shell.backend();
    expect(makeBackend.mock.lastCall![0].context.hosts.api).toBe('https://api.testnet.halden-tr.example');
  });
});

describe('the platform', () => {
  const LAUNCH = '#tgWebAppVersion=8.0&tgWebAppPlatform=ios';
  const typeAndHeader = async () => {
    const shell = freshPage()();
    await shell.backend();
    return [shell.platform.type, makeBackend.mock.lastCall![0].platform.request, shell.isInApp];
  };
  const openAt = (hash: string) => window.history.replaceState(null, '', window.location.pathname + hash);

  afterEach(() => {
    sessionStorage.clear();
    openAt('');
  });

  test('is Telegram’s when it launched the page, also when the hash is gone, and for all that ask (R-PLATFORM-4)', async () => {
    openAt(LAUNCH);
    const getShell = freshPage();
    const shell = getShell();
    openAt('#faq');
    expect(getShell().platform.type).toBe('ios_tg');
    await shell.backend();
    expect(makeBackend.mock.lastCall![0].platform).toBe(shell.platform);
  });

  test('is still Telegram’s on the next page', async () => {
    sessionStorage.setItem(storageKeys.telegramLaunch, 'tgWebAppPlatform=ios');
    expect(await typeAndHeader()).toEqual(['ios_tg', 'h5', false]);
  });

  test('is a computer’s for Telegram’s programs there', async () => {
    openAt('#tgWebAppPlatform=tdesktop');
    expect(await typeAndHeader()).toEqual(['pc_tg', 'pc', false]);
  });

  test('is the app’s in the app, whatever stands in the hash', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${brand.appMarker}/3.10.0`);
    openAt(LAUNCH);
    expect(await typeAndHeader()).toEqual(['h5', 'app', true]);
  });

  test('is no mini program’s for the object alone that Telegram puts into pages', async () => {
    const postEvent = jest.fn();
    Reflect.set(window, 'TelegramWebviewProxy', { postEvent });
    expect(await typeAndHeader()).toEqual(['pc', 'pc', false]);
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    expect(postEvent).not.toHaveBeenCalled();
  });
});

describe('the backend', () => {
  test('whose code does not come is asked for again by the next call', async () => {
    const getShell = freshPage();
    makeBackend.mockImplementationOnce(() => {
      throw new Error('chunk 7 is gone');
    });
    const shell = getShell();
    await settle();
    expect(errors.codes()).toEqual(['profile-failed']);
    await shell.session.loadProfile();
    expect(shell.session.status).toBe('signed-in');
  });

  test('is made once for all calls', async () => {
    const shell = freshPage()();
    await Promise.all([shell.backend(), shell.backend(), shell.session.loadProfile()]);
    expect(makeBackend).toHaveBeenCalledTimes(1);
  });

  test('that only says that nobody is signed in is no failure', async () => {
    fetchProfile.mockRejectedValue(Object.assign(new Error('10007'), { name: 'NotSignedInError' }));
    const shell = freshPage()();
    await settle();
    expect(shell.session.status).toBe('anonymous');
    expect(errors.heard).toEqual([]);
  });
});

describe('the modals', () => {
  test('are shown when the session opens them', () => {
    const { session } = freshPage()();
    session.openLogin();
    session.openRegister();
    session.closeQuickAuth();
    session.openLogin();
    expect(mockShow.mock.calls).toEqual([['login'], ['register'], ['login']]);
  });
});

describe('a sign-in', () => {
  test('tells the header, until it stops to listen', async () => {
    const shell = freshPage()();
    await settle();
    jest.useFakeTimers();
    const [kept, stopped] = [jest.fn(), jest.fn()];
    shell.onRelogin(kept);
    shell.onRelogin(stopped)();
    void shell.session.completeSignIn(userWith());
    jest.advanceTimersByTime(100);
    jest.useRealTimers();
    expect(kept).toHaveBeenCalledTimes(1);
    expect(stopped).not.toHaveBeenCalled();
  });

  test.each([
    ['#after', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['//evil.example/', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['javascript:window.wasRun=1', 'http://kz.localhost:3000/kk-KAZ/verification/'],
    ['/kk-KAZ/verification/#after', 'http://kz.localhost:3000/kk-KAZ/verification/#after'],
  ])('goes to a path of the page’s own site only: %s (R-SEC-5)', async (redirect, expected) => {
    const shell = freshPage()();
    shell.session.openLogin({ redirect });
    await shell.session.completeSignIn(userWith());
    const { href } = window.location;
    window.location.hash = '';
    window.history.replaceState(null, '', window.location.pathname);
    expect(href).toBe(expected);
    expect(Reflect.get(window, 'wasRun')).toBeUndefined();
  });
});

test('a sign-out in another tab is seen here (R-SEC-20)', async () => {
  const { session } = freshPage()();
  await settle();
  expect(session.status).toBe('signed-in');
  fetchProfile.mockRejectedValue(Object.assign(new Error('10007'), { name: 'NotSignedInError' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'shell:user-id', newValue: null }));
  await settle();
  expect(session.status).toBe('anonymous');
});

test('a storage that is full is reported, and the visitor is signed in all the same', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { session } = freshPage()();
  await settle();
  expect(session.status).toBe('signed-in');
  expect(errors.codes()).toEqual(['storage-unavailable']);
});

test('a profile that comes after the sign-out brings nobody back (R-SEC-22)', async () => {
  const late = pending<ReturnType<typeof userWith>>();
  fetchProfile.mockReturnValueOnce(late.promise);
  const { session } = freshPage()();
  await session.signOut();
  late.resolve(userWith());
  await settle();
  expect(session.status).toBe('anonymous');
});
