/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { BusinessError, NetworkError, RequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES, type LoginResult } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { logIn, mira, onStage, openLogin } from './quick-auth-stage';

const { alertText, button, dialog, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

test.each<[string, unknown, string, boolean]>([
  [
    'wrong password',
    new BusinessError(AUTH_CODES.wrongCredentials, 'user unknown'),
    'Wrong account or password.',
    true,
  ],
  [
    'no network',
    new NetworkError('x'),
    'We can’t reach Brand right now. Check your connection and try again.',
    true,
  ],
  [
    'no connection at all',
    new NetworkError('x'),
    'You’re offline. Connect to the internet and try again.',
    false,
  ],
  [
    'time-out',
    new RequestTimeoutError(30000),
    'This is taking too long. Check your connection and try again.',
    true,
  ],
  [
    'unknown code',
    new BusinessError(99999, '<b>x</b>'),
    'Something went wrong on our side. Please try again.',
    true,
  ],
  ['anything else', 'thrown text', 'Something went wrong on our side. Please try again.', true],
])(
  '%s is said in words, nothing typed is lost, and it can be tried again',
  async (_name, error, words, isOnline) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const stage = openLogin();
    stage.api.login.mockRejectedValueOnce(error);
    await logIn(stage);
    expect(alertText()).toBe(words);
    expect(field('Email')).toHaveValue('mira@example.com');
    expect(field('Password')).toHaveValue('Secret1234');
    stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await stage.user.click(button('Log in'));
    expect(stage.onSignedIn).toHaveBeenCalledTimes(1);
  },
);

test('a locked account counts down and lets go at the end', async () => {
  const stage = openLogin();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.locked, '', { retryAfterSeconds: 72 }));
  await logIn(stage);
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute, 12 seconds');
  const announced = alertText();
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute');
  expect(alertText()).toBe(announced);
  await stage.user.click(button('Log in'));
  expect(stage.api.login).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('You can try again now.')).toBeInTheDocument();
  await stage.user.click(button('Log in'));
  expect(stage.api.login).toHaveBeenCalledTimes(2);
});

test.each([
  ['locked', 'Password', true],
  ['locked', 'Email', false],
  ['tooManyRequests', 'Email', true],
] as const)('%s: typing in %s leaves the wait: %s', async (reason, label, isLeft) => {
  const stage = openLogin();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES[reason], '', { retryAfterSeconds: 60 }));
  await logIn(stage);
  await stage.user.type(field(label), 'x');
  expect(screen.queryAllByRole('timer')).toHaveLength(isLeft ? 1 : 0);
});

test('two presses send once, and the button keeps its focus and its words meanwhile', async () => {
  const stage = openLogin();
  let answer!: (result: LoginResult) => void;
  stage.api.login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await logIn(stage);
  await stage.user.click(button('Log in'));
  fireEvent.submit(dialog().querySelector('form')!);
  expect(stage.api.login).toHaveBeenCalledTimes(1);
  expect(button('Log in')).toHaveFocus();
  expect(button('Log in')).toHaveAttribute('aria-disabled', 'true');
  await act(async () => answer({ status: 'signed-in', user: mira }));
  expect(stage.onSignedIn).toHaveBeenCalledTimes(1);
});

test('two submit events in one moment send once', async () => {
  const stage = openLogin();
  stage.api.login.mockReturnValue(new Promise(() => undefined));
  await stage.user.type(field('Email'), 'mira@example.com');
  await stage.user.type(field('Password'), 'Secret1234');
  act(() => {
    const form = dialog().querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(stage.api.login).toHaveBeenCalledTimes(1);
});
