/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { useContext, type ComponentType } from 'react';
import type { QuickAuthProps } from './quick-auth-props';
import { ServerTimeContext } from './server-time-context';
import { userWith } from '../session/session-store.fixture';
import {
  foreignContextOf,
  FILES_OF_SOME_INTEGRITY,
  recordShellErrors,
  localeOf,
  mockShellOrigin,
  setBuildGlobals,
} from '../../core/page/page.fixture';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { ContractMismatchError } from 'shared-config/platform/once-per-page';
import { createServerClock } from 'shared-config/clock/server-clock';
import { useSecondsUntil } from './code/use-seconds-until';
import { connectQuickAuthModal, type QuickAuthPorts } from './connect-quick-auth-modal';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { useTexts } from '../../core/texts/use-texts';

let errors: ReturnType<typeof recordShellErrors>;
let fetch: jest.Mock<Promise<Response>, [string]>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  fetch = jest.fn((_url: string) => Promise.resolve(new Response('{"login":{"title":"Giriş yap"}}')));
  mockShellOrigin(fetch, { servesBoot: true });
});
afterEach(() => errors.stop());

const settle = () => act(async () => undefined);

function renderModal(localeCode = 'tr-TUR') {
  const backend = { login: jest.fn(), register: jest.fn(), sendCode: jest.fn() };
  const stopLeaving = jest.fn();
  const shell = {
    session: { completeSignIn: jest.fn() },
    clock: createServerClock({ now: Date.now, warn: () => undefined }),
    context: { ...foreignContextOf('tr-TUR'), locale: localeOf(localeCode), linkOrigin: 'https://x.example' },
    backend: jest.fn(() => Promise.resolve(backend)),
    quickAuth: { leaveToPage: jest.fn(() => stopLeaving) },
  };
  const given: QuickAuthProps[] = [];
  const Modal = (props: QuickAuthProps) => {
    given.push(props);
    return <p>{useTexts('quick-auth').t('login.title')}</p>;
  };
  return {
    Part: connectQuickAuthModal('login', Modal, () => shell as unknown as QuickAuthPorts),
    given,
    shell,
    backend,
    stopLeaving,
  };
}

test('renders nothing before its texts have loaded, then the modal in the page’s language', async () => {
  const file = createDeferred<Response>();
  fetch.mockReturnValueOnce(file.promise);
  const { Part, given } = renderModal();
  const { container } = render(<Part />);
  await settle();
  expect(container.innerHTML).toBe('');
  file.resolve(new Response('{"login":{"title":"Giriş yap"}}'));
  await settle();
  expect(screen.getByText('Giriş yap')).not.toBeNull();
  expect(given[0]).toMatchObject({
    locale: localeOf('tr-TUR'),
    region: 'TUR',
    linkOrigin: 'https://x.example',
  });
});

test.each([
  ['tr-TUR', 'tr-TR'],
  ['ka-GEO', 'ka-GEO'],
  ['de-EU', 'de-DE'],
])('loads the texts of %s from the folder %s (R-LOCALE-5)', async (code, folder) => {
  const { Part } = renderModal(code);
  render(<Part />);
  await settle();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    `${FILES_OF_SOME_INTEGRITY}translations/shell/${folder}/quick-auth.json`,
  ]);
});

test('falls back to English and reports it if its texts do not load', async () => {
  fetch.mockRejectedValue(new TypeError('fetch failed'));
  const { Part, given } = renderModal();
  const { container } = render(<Part />);
  await settle();
  expect(given).not.toEqual([]);
  expect(container.textContent).not.toContain('login.title');
  expect(container.textContent).not.toBe('');
  expect(errors.heard).toMatchObject([{ code: 'data-retry' }, { code: 'texts-failed', part: 'quick-auth' }]);
});

test('registers as the page’s own modal while it is mounted', async () => {
  const { Part, shell, stopLeaving } = renderModal();
  const { unmount } = render(<Part />);
  await settle();
  expect(shell.quickAuth.leaveToPage.mock.calls).toEqual([['login']]);
  expect(stopLeaving).not.toHaveBeenCalled();
  unmount();
  expect(stopLeaving).toHaveBeenCalledTimes(1);
});

test('ignores texts that load after it was unmounted', async () => {
  const file = createDeferred<Response>();
  fetch.mockReturnValueOnce(file.promise);
  const { Part, given } = renderModal();
  render(<Part />).unmount();
  file.resolve(new Response('{}'));
  await settle();
  expect(given).toEqual([]);
});

test('shows the last requested language regardless of the load order', async () => {
  const slow = createDeferred<Response>();
  fetch.mockReturnValueOnce(slow.promise);
  const { Part, shell } = renderModal('tr-TUR');
  // The component is memoised; a changed property makes React render it again.
  const Again = Part as ComponentType<{ time: number }>;
  const { rerender, container } = render(<Again time={1} />);
  shell.context = { ...shell.context, locale: localeOf('de-EU') };
  fetch.mockResolvedValueOnce(new Response('{"login":{"title":"Anmelden"}}'));
  rerender(<Again time={2} />);
  await settle();
  slow.resolve(new Response('{"login":{"title":"Giriş yap"}}'));
  await settle();
  expect(container.textContent).toBe('Anmelden');
});

test('connects the modal to the session and the backend', async () => {
  const { Part, given, shell, backend } = renderModal();
  render(<Part />);
  await settle();
  const { api, onSignedIn, session } = given[0]!;
  expect(session).toBe(shell.session);
  expect(shell.backend).not.toHaveBeenCalled();
  const request = { challenge: 'c', code: '123456' };
  backend.login.mockResolvedValue('logged in');
  backend.register.mockResolvedValue('registered');
  backend.sendCode.mockResolvedValue('sent');
  await expect(api.login(request)).resolves.toBe('logged in');
  await expect(api.register(request)).resolves.toBe('registered');
  await expect(api.sendCode({ challenge: 'c' })).resolves.toBe('sent');
  expect(backend.login.mock.calls).toEqual([[request]]);
  await onSignedIn(userWith());
  expect(shell.session.completeSignIn.mock.calls).toEqual([[userWith()]]);
});

describe('on a page whose shell is of another major version', () => {
  const partOn = (thrown: Error) =>
    connectQuickAuthModal(
      'login',
      () => <p>modal</p>,
      () => {
        throw thrown;
      },
    );

  test('renders nothing and throws no error into the host', () => {
    const Part = partOn(new ContractMismatchError('9.0'));
    const { container } = render(<Part />);
    expect(container.innerHTML).toBe('');
  });

  test('throws any other failure', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = partOn(new Error('broken'));
    expect(() => render(<Part />)).toThrow('broken');
  });
});

test('exposes the shell contract that it was built for', () => {
  expect(renderModal().Part.shellContract).toBe(SHELL_CONTRACT);
});

test('counts down by the server’s clock even if the device’s clock changes', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  try {
    const { shell } = renderModal();
    let untilMs = 0;
    const Countdown = () => {
      const now = useContext(ServerTimeContext);
      untilMs ||= now() + 60_000;
      return <p role="timer">{useSecondsUntil(untilMs)}</p>;
    };
    const Part = connectQuickAuthModal('login', Countdown, () => shell as unknown as QuickAuthPorts);
    render(<Part />);
    await settle();
    expect(screen.getByRole('timer').textContent).toBe('60');
    const serverTime = Date.now();
    jest.setSystemTime(serverTime - 3_600_000);
    shell.clock.observe(serverTime);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('timer').textContent).toBe('58');
  } finally {
    jest.useRealTimers();
  }
});
