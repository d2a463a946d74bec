/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { BusinessError, GatewayError, NetworkError, RequestTimeoutError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { LoginResult } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { logIn, mira, modal, openLogin } from '../quick-auth.fixture';

const { alertText, button, dialog, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

test.each<[string, unknown, string, boolean]>([
  [
    'a wrong password',
    new BusinessError(RET_CODES.wrongCredentials.code, 'user unknown'),
    'The email or password isn’t right.',
    true,
  ],
  [
    'an unreachable server',
    new NetworkError('x'),
    'We cannot reach Brand right now. Check your connection and try again.',
    true,
  ],
  [
    'a lost connection',
    new NetworkError('x'),
    'You are offline. Connect to the internet and try again.',
    false,
  ],
  [
    'a time-out',
    new RequestTimeoutError(30000),
    'This is taking too long. What you typed is still here. Check your connection and try again.',
    true,
  ],
  [
    'an unknown code',
    new BusinessError(99999, '<b>x</b>'),
    'Something went wrong on our side. Please try again.',
    true,
  ],
  [
    'an unavailable server',
    new GatewayError(502),
    'Brand is not available right now. Please try again in a minute.',
    true,
  ],
  ['any other error', 'thrown text', 'Something went wrong on our side. Please try again.', true],
])('explains %s, keeps the typed values and allows a retry', async (_name, error, words, isOnline) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(error);
  await logIn(view);
  expect(alertText()).toBe(words);
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Password')).toHaveValue('Secret1234');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.click(button('Log in'));
  expect(view.onSignedIn).toHaveBeenCalledTimes(1);
});

test('mentions the mobile number after a failed login with one', async () => {
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCredentials.code, 'user unknown'));
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await view.user.type(await screen.findByLabelText('Mobile number'), '5321112233');
  await view.user.type(field('Password'), 'Secret1234');
  await view.user.click(button('Log in'));
  expect(alertText()).toBe('The mobile number or password isn’t right.');
});

test('counts down for a locked account and allows a retry at the end', async () => {
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(
    new BusinessError(RET_CODES.locked.code, '', { retryAfterSeconds: 72 }),
  );
  await logIn(view);
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute, 12 seconds');
  const announced = alertText();
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute');
  expect(alertText()).toBe(announced);
  await view.user.click(button('Log in'));
  expect(view.api.login).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('You can try again now.')).toBeInTheDocument();
  await view.user.click(button('Log in'));
  expect(view.api.login).toHaveBeenCalledTimes(2);
});

test.each([
  ['locked', 'Password', true],
  ['locked', 'Email', false],
  ['tooManyRequests', 'Email', true],
] as const)('after %s, an edit of %s keeps the wait: %s', async (reason, label, isKept) => {
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(
    new BusinessError(RET_CODES[reason].code, '', { retryAfterSeconds: 60 }),
  );
  await logIn(view);
  await view.user.type(field(label), 'x');
  expect(screen.queryAllByRole('timer')).toHaveLength(isKept ? 1 : 0);
});

test('announces the wait at its start, at each full minute, at 30 and at 10 seconds', async () => {
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(
    new BusinessError(RET_CODES.locked.code, '', { retryAfterSeconds: 72 }),
  );
  await logIn(view);
  const announced: string[] = [];
  for (let second = 0; second <= 72; second += 4) {
    const status = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('|');
    if (status && status !== announced.at(-1)) announced.push(status);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
  }
  expect(announced).toEqual([
    'You can try again in less than 2 minutes.',
    'You can try again in less than 1 minute.',
    'You can try again in less than 30 seconds.',
    'You can try again in less than 10 seconds.',
    'You can try again now.',
  ]);
});

test('says that a call takes long, and removes the message afterwards', async () => {
  const view = openLogin();
  let fail!: (error: Error) => void;
  view.api.login.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await logIn(view);
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('This is taking longer than usual…')).toBeVisible();
  await act(async () => fail(new RequestTimeoutError(30_000)));
  expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
});

test('removes "you are offline" when the connection is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(new NetworkError('x'));
  await logIn(view);
  expect(alertText()).toMatch(/offline/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(alertText()).toBe('');
});

test('sends once for two clicks, and the button keeps its focus and its label', async () => {
  const view = openLogin();
  let answer!: (result: LoginResult) => void;
  view.api.login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await logIn(view);
  await view.user.click(button('Log in'));
  fireEvent.submit(dialog().querySelector('form')!);
  expect(view.api.login).toHaveBeenCalledTimes(1);
  expect(button('Log in')).toHaveFocus();
  expect(button('Log in')).toHaveAttribute('aria-disabled', 'true');
  await act(async () => answer({ status: 'signed-in', user: mira }));
  expect(view.onSignedIn).toHaveBeenCalledTimes(1);
});

test('sends once for two simultaneous submit events', async () => {
  const view = openLogin();
  view.api.login.mockReturnValue(new Promise(() => undefined));
  await view.user.type(field('Email'), 'mira@example.com');
  await view.user.type(field('Password'), 'Secret1234');
  act(() => {
    const form = dialog().querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(view.api.login).toHaveBeenCalledTimes(1);
});
