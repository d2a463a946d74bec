/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { BusinessError, GatewayError, NetworkError, RequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES, type LoginResult } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { logIn, mira, onStage, openLogin } from '../quick-auth-stage';

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
    'The email or password isn’t right.',
    true,
  ],
  [
    'no network',
    new NetworkError('x'),
    'We cannot reach Brand right now. Check your connection and try again.',
    true,
  ],
  [
    'no connection at all',
    new NetworkError('x'),
    'You are offline. Connect to the internet and try again.',
    false,
  ],
  [
    'time-out',
    new RequestTimeoutError(30000),
    'This is taking too long. What you typed is still here. Check your connection and try again.',
    true,
  ],
  [
    'unknown code',
    new BusinessError(99999, '<b>x</b>'),
    'Something went wrong on our side. Please try again.',
    true,
  ],
  [
    'server down',
    new GatewayError(502),
    'Brand is not available right now. Please try again in a minute.',
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

test('names the mobile number where the visitor logs in with a wrong one', async () => {
  const stage = openLogin();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.wrongCredentials, 'user unknown'));
  await stage.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await stage.user.type(await screen.findByLabelText('Mobile number'), '5321112233');
  await stage.user.type(field('Password'), 'Secret1234');
  await stage.user.click(button('Log in'));
  expect(alertText()).toBe('The mobile number or password isn’t right.');
});

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

test('the wait is read out when it begins, at each whole minute, half a minute and ten seconds', async () => {
  const stage = openLogin();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.locked, '', { retryAfterSeconds: 72 }));
  await logIn(stage);
  const read: string[] = [];
  for (let second = 0; second <= 72; second += 4) {
    const said = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('|');
    if (said && said !== read.at(-1)) read.push(said);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
  }
  expect(read).toEqual([
    'You can try again in less than 2 minutes.',
    'You can try again in less than 1 minute.',
    'You can try again in less than 30 seconds.',
    'You can try again in less than 10 seconds.',
    'You can try again now.',
  ]);
});

test('a call that takes long is said to, and nothing of it stays behind', async () => {
  const stage = openLogin();
  let fail!: (error: Error) => void;
  stage.api.login.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await logIn(stage);
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('This is taking longer than usual…')).toBeVisible();
  await act(async () => fail(new RequestTimeoutError(30_000)));
  expect(screen.queryByText('This is taking longer than usual…')).toBeNull();
});

test('"you are offline" goes when the connection is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stage = openLogin();
  stage.api.login.mockRejectedValueOnce(new NetworkError('x'));
  await logIn(stage);
  expect(alertText()).toMatch(/offline/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(alertText()).toBe('');
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
