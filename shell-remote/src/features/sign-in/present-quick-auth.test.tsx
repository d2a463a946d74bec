/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageLoader } from 'shared-config/loader/page-loader';
import { hearShellErrors, localeOf } from '../../core/page/page.fixture';
import { createQuickAuthPresenter, type PresenterPorts } from './present-quick-auth';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { createFrameTranslator } from '../../core/texts/shell-translator';

const CHUNK_GONE = new Error('Loading chunk 7 failed.');
const chunkIsGone = (): ComponentType => {
  throw CHUNK_GONE;
};
const mockChunks = { login: jest.fn<ComponentType, []>(), register: jest.fn<ComponentType, []>() };
const mockPage: { loader: { repair: jest.Mock } | undefined } = { loader: undefined };

jest.mock('./login-modal', () => ({ createLoginModal: () => mockChunks.login() }));
jest.mock('./register-modal', () => ({ createRegisterModal: () => mockChunks.register() }));
jest.mock('shared-config/loader/page-loader', () => ({
  pageLoader: (): PageLoader | undefined => mockPage.loader,
}));

const Login = () => <p className="modal">Login</p>;
const Register = () => <p className="modal">Register</p>;

let errors: ReturnType<typeof hearShellErrors>;
beforeEach(() => {
  errors = hearShellErrors();
  mockChunks.login.mockReset().mockReturnValue(Login);
  mockChunks.register.mockReset().mockReturnValue(Register);
  mockPage.loader = undefined;
});
afterEach(() => {
  errors.stop();
  act(() => document.body.replaceChildren());
});

function setPresenter() {
  const closeQuickAuth = jest.fn();
  const frameTranslator = () => createFrameTranslator({ locale: localeOf('en') }, {});
  const context = { locale: localeOf('en') };
  const shell = { context, session: { closeQuickAuth }, frameTranslator } as unknown as PresenterPorts;
  const presenter = createQuickAuthPresenter(() => shell);
  return {
    closeQuickAuth,
    leaveToPage: presenter.leaveToPage,
    show: (kind: 'login' | 'register') => act(() => presenter.show(kind)),
  };
}
const shown = () =>
  [...document.querySelectorAll('#modal-root .modal')].map(({ textContent }) => textContent);
const notice = () => screen.queryByRole('alert');

describe('a modal', () => {
  test('is loaded when it opens, and drawn into the place that the page sets aside', async () => {
    document.body.innerHTML = '<div id="modal-root"></div>';
    const { show, closeQuickAuth } = setPresenter();
    expect(mockChunks.login).not.toHaveBeenCalled();
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(document.querySelectorAll('#modal-root')).toHaveLength(1);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
  });

  test('gets a place of its own where the page sets none aside', async () => {
    await setPresenter().show('register');
    expect(shown()).toEqual(['Register']);
  });

  test('stays when the other one comes, so that one can open the other', async () => {
    const { show } = setPresenter();
    await show('login');
    const first = document.querySelector('#modal-root .modal');
    await show('register');
    expect(shown()).toEqual(['Login', 'Register']);
    expect(document.querySelector('#modal-root .modal')).toBe(first);
  });

  test('is loaded once, however often it opens', async () => {
    const { show } = setPresenter();
    await show('login');
    await show('login');
    expect(mockChunks.login).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Login']);
  });

  test('that the page shows itself is left alone until the page gives it back', async () => {
    const { show, leaveToPage } = setPresenter();
    const giveBack = leaveToPage('login');
    await show('login');
    expect(shown()).toEqual([]);
    expect(mockChunks.login).not.toHaveBeenCalled();
    giveBack();
    await show('login');
    expect(shown()).toEqual(['Login']);
  });
});

describe('a modal whose code is gone', () => {
  test('comes from the present release, by the page’s loader', async () => {
    mockChunks.login.mockImplementation(chunkIsGone);
    mockPage.loader = {
      repair: jest.fn(() => Promise.resolve({ QuickLogin: () => <p className="modal">Repaired</p> })),
    };
    const { show, closeQuickAuth } = setPresenter();
    await show('login');
    expect(mockPage.loader.repair.mock.calls).toEqual([['QuickLogin']]);
    expect(shown()).toEqual(['Repaired']);
    expect(errors.heard).toEqual([
      { code: 'chunk-retry', part: 'quick-auth', message: 'Loading chunk 7 failed.' },
    ]);
    expect(closeQuickAuth).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  test('of the registration is repaired by its own module’s name', async () => {
    mockChunks.register.mockImplementation(chunkIsGone);
    mockPage.loader = { repair: jest.fn(() => Promise.resolve({ QuickRegister: Register })) };
    await setPresenter().show('register');
    expect(mockPage.loader.repair.mock.calls).toEqual([['QuickRegister']]);
    expect(shown()).toEqual(['Register']);
  });

  test.each<[string, PageLoader | undefined, string[]]>([
    ['there is no page loader', undefined, ['quick-auth-failed']],
    [
      'the repair fails, too',
      { repair: () => Promise.reject(new Error('offline')) },
      ['chunk-retry', 'quick-auth-failed'],
    ],
  ])('is closed again and the visitor told when %s', async (_, loader, codes) => {
    mockChunks.login.mockImplementation(chunkIsGone);
    mockPage.loader = loader as typeof mockPage.loader;
    const { show, closeQuickAuth } = setPresenter();
    await show('login');
    expect(errors.codes()).toEqual(codes);
    expect(closeQuickAuth).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(notice()!.textContent).not.toBe('');
  });

  test('is tried again the next time, and the words go when it comes', async () => {
    mockChunks.login.mockImplementationOnce(chunkIsGone);
    const { show } = setPresenter();
    await show('login');
    await show('login');
    expect(shown()).toEqual(['Login']);
    expect(notice()).toBeNull();
  });

  test('the visitor can put the words away', async () => {
    mockChunks.login.mockImplementation(chunkIsGone);
    const { show } = setPresenter();
    await show('login');
    act(() => screen.getByRole('button').click());
    expect(notice()).toBeNull();
  });

  test('takes no other modal with it', async () => {
    mockChunks.register.mockImplementation(chunkIsGone);
    const { show } = setPresenter();
    await show('login');
    await show('register');
    expect(shown()).toEqual(['Login']);
    expect(notice()).not.toBeNull();
  });
});

describe('the present release’s modal', () => {
  const repairedWith = async (shellContract: string | undefined) => {
    mockChunks.login.mockImplementation(chunkIsGone);
    const Modal = Object.assign(() => <p className="modal">Repaired</p>, { shellContract });
    mockPage.loader = { repair: jest.fn(() => Promise.resolve({ QuickLogin: Modal })) };
    const set = setPresenter();
    await set.show('login');
    return set;
  };
  const major = Number(SHELL_CONTRACT.split('.')[0]);

  test.each([`${major}.99`, `${major}.0`, SHELL_CONTRACT, undefined])(
    'that wants shell %s is shown',
    async (wanted) => {
      await repairedWith(wanted);
      expect(shown()).toEqual(['Repaired']);
      expect(errors.codes()).toEqual(['chunk-retry']);
    },
  );

  test.each([`${major + 1}.0`, `${major - 1}.9`, `${major}0.0`])(
    'that wants shell %s is not: the visitor is told to reload, and can',
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

  test('that the loader refuses for the page’s contract is a matter of reloading, too', async () => {
    mockChunks.login.mockImplementation(chunkIsGone);
    const refusal = Object.assign(new Error('build 2.0'), {
      name: 'RefusalError',
      code: 'contract-mismatch',
    });
    mockPage.loader = { repair: jest.fn(() => Promise.reject(refusal)) };
    await setPresenter().show('login');
    expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull();
    // The loader has reported it.
    expect(errors.codes()).toEqual(['chunk-retry']);
  });
});
