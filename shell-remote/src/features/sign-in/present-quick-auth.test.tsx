/** @jest-environment jest-fixed-jsdom */
import { act, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageLoader } from 'shared-config/loader/page-loader';
import { recordShellErrors, localeOf } from '../../core/page/page.fixture';
import { createQuickAuthPresenter, type PresenterPorts } from './present-quick-auth';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { createFrameTranslator } from '../../core/texts/shell-translator';
import { replacePage } from '../../core/overlays/replace-page.fixture';

/** The places of overlays are beside the body. */
const screen = within(document.documentElement);

const CHUNK_NOT_FOUND = new Error('Loading chunk 7 failed.');
const failToLoad = (): ComponentType => {
  throw CHUNK_NOT_FOUND;
};
const mockChunks = { login: jest.fn<ComponentType, []>(), register: jest.fn<ComponentType, []>() };
const mockPage: { loader: { repair: jest.Mock } | undefined } = { loader: undefined };

jest.mock('./login/quick-login', () => ({ createLoginModal: () => mockChunks.login() }));
jest.mock('./registration/quick-register', () => ({ createRegisterModal: () => mockChunks.register() }));
jest.mock('shared-config/loader/page-loader', () => ({
  pageLoader: (): PageLoader | undefined => mockPage.loader,
}));

const Login = () => <p className="modal">Login</p>;
const Register = () => <p className="modal">Register</p>;

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
  mockChunks.login.mockReset().mockReturnValue(Login);
  mockChunks.register.mockReset().mockReturnValue(Register);
  mockPage.loader = undefined;
});
afterEach(async () => {
  jest.useRealTimers();
  errors.stop();
  // An opening dialog ends the marks of loading. Otherwise they would appear in the next test after 200 ms.
  const dialog = document.body.appendChild(document.createElement('dialog'));
  await act(async () => void (dialog.open = true));
  act(() => replacePage());
});

function createPresenter() {
  const session = {
    quickAuth: 'hidden',
    closeQuickAuth: jest.fn((): void => void (session.quickAuth = 'hidden')),
    quickLoginOptions: { redirect: '/en/otc' },
    openLogin: jest.fn(),
  };
  const frameTranslator = () => createFrameTranslator({ locale: localeOf('en') }, {});
  const context = { locale: localeOf('en') };
  const shell = { context, session, frameTranslator } as unknown as PresenterPorts;
  const presenter = createQuickAuthPresenter(() => shell);
  const show = (kind: 'login' | 'register') => {
    session.quickAuth = kind;
    return presenter.show(kind);
  };
  return {
    closeQuickAuth: session.closeQuickAuth,
    openLogin: session.openLogin,
    leaveToPage: presenter.leaveToPage,
    preload: (kind: 'login' | 'register') => act(() => presenter.preload!(kind)),
    showOutsideAct: show,
    show: (kind: 'login' | 'register') => act(() => show(kind)),
  };
}
const shown = () =>
  [...document.querySelectorAll('halden-overlays .modal')].map(({ textContent }) => textContent);
const notice = () => screen.queryByRole('alert');

describe('a modal', () => {
  test('loads when it opens, into the page’s overlay element', async () => {
    document.body.innerHTML = '<halden-overlays></halden-overlays>';
    const { show, closeQuickAuth } = createPresenter();
    expect(mockChunks.login).not.toHaveBeenCalled();
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(document.querySelectorAll('halden-overlays')).toHaveLength(1);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
  });

  test('gets a new element if the page has no overlay element', async () => {
    await createPresenter().show('register');
    expect(shown()).toEqual(['Register']);
  });

  test('stays mounted when the other one opens', async () => {
    const { show } = createPresenter();
    await show('login');
    const first = document.querySelector('halden-overlays .modal');
    await show('register');
    expect(shown()).toEqual(['Login', 'Register']);
    expect(document.querySelector('halden-overlays .modal')).toBe(first);
  });

  test('loads once for many openings', async () => {
    const { show } = createPresenter();
    await show('login');
    await show('login');
    expect(mockChunks.login).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Login']);
  });

  test('is skipped while the page renders it itself', async () => {
    const { show, leaveToPage } = createPresenter();
    const stopLeaving = leaveToPage('login');
    await show('login');
    expect(shown()).toEqual([]);
    expect(mockChunks.login).not.toHaveBeenCalled();
    await act(async () => stopLeaving());
    expect(shown()).toEqual(['Login']);
  });

  test('stays hidden if it is closed when the page removes its own', async () => {
    const { closeQuickAuth, show, leaveToPage } = createPresenter();
    const stopLeaving = leaveToPage('login');
    await show('login');
    closeQuickAuth();
    await act(async () => stopLeaving());
    expect(shown()).toEqual([]);
  });

  test('opens again if the page has replaced its body while it was open', async () => {
    const { show } = createPresenter();
    await show('login');
    replacePage();
    await show('login');
    expect(shown()).toEqual(['Login']);
  });

  test('ends the mark of loading when the page renders it again meanwhile', async () => {
    const { showOutsideAct, leaveToPage } = createPresenter();
    const stopLeaving = leaveToPage('login');
    await showOutsideAct('login');
    jest.useFakeTimers();
    stopLeaving();
    leaveToPage('login');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(document.querySelector('.sh-pending, .sh-pending__words')).toBeNull();
  });

  test('opens again after the page has replaced its body', async () => {
    const { closeQuickAuth, show } = createPresenter();
    await show('login');
    const removed = document.querySelector('.modal');
    closeQuickAuth();
    replacePage();
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(document.querySelector('.modal')).not.toBe(removed);
  });

  test('gives way to a notice when it throws, and loads again at the next opening', async () => {
    mockChunks.login.mockReturnValueOnce(() => {
      throw new Error('removeChild');
    });
    const { closeQuickAuth, show, showOutsideAct } = createPresenter();
    // Inside `act`, React throws such errors into the test instead of the root.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    await showOutsideAct('login');
    await waitFor(() => expect(notice()).not.toBeNull());
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(errors.heard).toEqual([{ code: 'render-failed', part: 'quick-auth', message: 'removeChild' }]);
    expect(closeQuickAuth).toHaveBeenCalledTimes(1);
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(notice()).toBeNull();
  });
});

describe('a preloaded modal', () => {
  test('is rendered before it opens, and stays the same', async () => {
    const { preload, show } = createPresenter();
    await preload('login');
    const preloaded = document.querySelector('halden-overlays .modal');
    expect(shown()).toEqual(['Login']);
    await show('login');
    await preload('login');
    expect(document.querySelector('halden-overlays .modal')).toBe(preloaded);
    expect(mockChunks.login).toHaveBeenCalledTimes(1);
  });

  test('is rendered once if it opens while it loads', async () => {
    const { preload, showOutsideAct } = createPresenter();
    const opening = showOutsideAct('login');
    await preload('login');
    await act(() => opening);
    expect(shown()).toEqual(['Login']);
  });

  test('marks the clicked control while its texts load', async () => {
    const { preload, show } = createPresenter();
    await preload('login');
    expect(document.querySelector('.sh-pending__words')).toBeNull();
    await show('login');
    expect(document.querySelector('.sh-pending__words')).not.toBeNull();
  });

  test('is left to a page that renders it itself', async () => {
    const { preload, leaveToPage } = createPresenter();
    leaveToPage('login');
    await preload('login');
    expect(shown()).toEqual([]);
  });

  test('reports nothing when it does not load, and loads again when it opens', async () => {
    mockChunks.login.mockImplementationOnce(failToLoad);
    const { preload, show } = createPresenter();
    await preload('login');
    expect([errors.heard, shown(), notice()]).toEqual([[], [], null]);
    await show('login');
    expect(shown()).toEqual(['Login']);
  });
});

describe('a modal that the page renders later', () => {
  test('is removed when it is open', async () => {
    const { show, leaveToPage } = createPresenter();
    await show('login');
    await show('register');
    // The presenter's modal itself.
    act(() => void leaveToPage('login'));
    expect(shown()).toEqual(['Login', 'Register']);
    act(() => void leaveToPage('login'));
    expect(shown()).toEqual(['Register']);
  });

  test('is not drawn when its chunk arrives after that', async () => {
    const { show, leaveToPage } = createPresenter();
    const shows = show('login');
    leaveToPage('login');
    await shows;
    expect(shown()).toEqual([]);
  });
});

describe('a modal whose chunk does not load', () => {
  test('comes from the current release through the page loader', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    mockPage.loader = {
      repair: jest.fn(() => Promise.resolve({ QuickLogin: () => <p className="modal">Repaired</p> })),
    };
    const { show, closeQuickAuth } = createPresenter();
    await show('login');
    expect(mockPage.loader.repair.mock.calls).toEqual([['QuickLogin']]);
    expect(shown()).toEqual(['Repaired']);
    expect(errors.heard).toEqual([
      { code: 'chunk-retry', part: 'quick-auth', message: 'Loading chunk 7 failed.' },
    ]);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  test('is repaired by its own exposed module for registration', async () => {
    mockChunks.register.mockImplementation(failToLoad);
    mockPage.loader = { repair: jest.fn(() => Promise.resolve({ QuickRegister: Register })) };
    await createPresenter().show('register');
    expect(mockPage.loader.repair.mock.calls).toEqual([['QuickRegister']]);
    expect(shown()).toEqual(['Register']);
  });

  test.each<[string, PageLoader | undefined, string[]]>([
    ['there is no page loader', undefined, ['quick-auth-failed']],
    [
      'the repair fails as well',
      { repair: () => Promise.reject(new Error('offline')) },
      ['chunk-retry', 'quick-auth-failed'],
    ],
  ])('closes and shows a notice when %s', async (_, loader, codes) => {
    mockChunks.login.mockImplementation(failToLoad);
    mockPage.loader = loader as typeof mockPage.loader;
    const { show, closeQuickAuth } = createPresenter();
    await show('login');
    expect(errors.codes()).toEqual(codes);
    expect(closeQuickAuth).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(notice()!.textContent).not.toBe('');
  });

  test('loads again at the next opening and removes the notice', async () => {
    mockChunks.login.mockImplementationOnce(failToLoad);
    const { show } = createPresenter();
    await show('login');
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(notice()).toBeNull();
  });

  test('inserts the notice of each failure, so that screen readers announce it', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    const { show } = createPresenter();
    await show('login');
    const first = notice();
    await show('login');
    expect(notice()).not.toBeNull();
    expect(notice()).not.toBe(first);
  });

  test('shows a notice that the visitor can close', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    const { show } = createPresenter();
    await show('login');
    act(() => screen.getByRole('button', { name: 'Close message' }).click());
    expect(notice()).toBeNull();
  });

  test('names the form and opens it again on a click and when the network returns', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    const { show, openLogin } = createPresenter();
    await show('login');
    expect(notice()?.textContent).toMatch(/^Log in/);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(openLogin.mock.calls).toEqual([[{ redirect: '/en/otc' }]]);
    expect(notice()).toBeNull();
    await show('login');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(openLogin).toHaveBeenCalledTimes(2);
  });

  test('leaves the other modal open that the visitor has opened meanwhile', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    let fail!: (reason: Error) => void;
    mockPage.loader = { repair: jest.fn(() => new Promise((_, reject) => (fail = reject))) };
    const { closeQuickAuth, show, showOutsideAct } = createPresenter();
    const failing = showOutsideAct('login');
    await show('register');
    fail(new Error('offline'));
    await act(() => failing);
    expect(errors.codes()).toEqual(['chunk-retry', 'quick-auth-failed']);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(shown()).toEqual(['Register']);
    expect(notice()).toBeNull();
  });

  test('stays open if a second click has loaded it meanwhile', async () => {
    mockChunks.login.mockImplementationOnce(failToLoad);
    let fail!: (reason: Error) => void;
    mockPage.loader = { repair: jest.fn(() => new Promise((_, reject) => (fail = reject))) };
    const { closeQuickAuth, show, showOutsideAct } = createPresenter();
    const failing = showOutsideAct('login');
    await show('login');
    fail(new Error('offline'));
    await act(() => failing);
    expect(shown()).toEqual(['Login']);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  test('does not unmount the other modal', async () => {
    mockChunks.register.mockImplementation(failToLoad);
    const { show } = createPresenter();
    await show('login');
    await show('register');
    expect(shown()).toEqual(['Login']);
    expect(notice()).not.toBeNull();
  });
});

describe('the modal of the current release', () => {
  const repairedWith = async (shellContract: string | undefined) => {
    mockChunks.login.mockImplementation(failToLoad);
    const Modal = Object.assign(() => <p className="modal">Repaired</p>, { shellContract });
    mockPage.loader = { repair: jest.fn(() => Promise.resolve({ QuickLogin: Modal })) };
    const set = createPresenter();
    await set.show('login');
    return set;
  };
  const major = Number(SHELL_CONTRACT.split('.')[0]);

  test.each([`${major}.99`, `${major}.0`, SHELL_CONTRACT, undefined])(
    'is shown if it needs shell %s',
    async (wanted) => {
      await repairedWith(wanted);
      expect(shown()).toEqual(['Repaired']);
      expect(errors.codes()).toEqual(['chunk-retry']);
    },
  );

  test.each([`${major + 1}.0`, `${major - 1}.9`, `${major}0.0`])(
    'is replaced by a request to reload if it needs shell %s',
    async (wanted) => {
      const { closeQuickAuth, show } = await repairedWith(wanted);
      expect(shown()).toEqual([]);
      expect(errors.codes()).toEqual(['chunk-retry', 'contract-mismatch']);
      expect(closeQuickAuth).toHaveBeenCalledTimes(1);
      expect(notice()!.textContent).toContain('out of date');
      expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull();
      act(() => screen.getByRole('button', { name: 'Close message' }).click());
      expect(notice()).toBeNull();
      await show('login');
      expect(notice()).not.toBeNull();
    },
  );

  test('is replaced by a request to reload if the loader rejects its contract', async () => {
    mockChunks.login.mockImplementation(failToLoad);
    const refusal = Object.assign(new Error('build 2.0'), {
      name: 'RefusalError',
      code: 'contract-mismatch',
    });
    mockPage.loader = { repair: jest.fn(() => Promise.reject(refusal)) };
    await createPresenter().show('login');
    expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull();
    // The loader has reported it.
    expect(errors.codes()).toEqual(['chunk-retry']);
  });
});
