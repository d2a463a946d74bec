/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { LoginResult } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { authenticatorChallenge, emailChallenge, logIn, mira, modal, openLogin } from '../quick-auth.fixture';
// R-SIGN-11

const { alertText, announced, button, dialog, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function arriveAtCode(challenge: LoginResult = emailChallenge) {
  const view = openLogin();
  view.api.login.mockResolvedValueOnce(challenge);
  await logIn(view);
  return view;
}

test('phones can fill in the code, and the form sends it as soon as it is complete', async () => {
  const view = await arriveAtCode();
  expect(field('Verification code')).toHaveFocus();
  expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('Verification code')).toHaveAttribute('inputmode', 'numeric');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.keyboard('123456');
  expect(view.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  expect(view.onSignedIn.mock.calls).toEqual([[mira]]);
});

test.each([
  '123 456',
  '123-456',
  ' 123456\n',
  '١٢٣٤٥٦',
  'G-123456',
  'Your code is 123456. It expires in 10 minutes.',
])('accepts the code pasted as %p', async (text) => {
  const view = await arriveAtCode();
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.paste(text);
  expect(view.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
});

test.each(['Confirm 250000 USDT with 123456', 'Call +44 7400 123456', '1234567'])(
  'neither fills in nor sends %p, in which the code is not clear',
  async (text) => {
    const view = await arriveAtCode();
    await view.user.paste(text);
    act(() => void fireEvent.change(field('Verification code'), { target: { value: text } }));
    expect(field('Verification code')).toHaveValue('');
    expect(view.api.login).toHaveBeenCalledTimes(1);
  },
);

test('takes a grouped code that is typed or dictated, and a code that is pasted in two parts', async () => {
  const view = await arriveAtCode();
  await view.user.keyboard('12 ');
  await view.user.paste('34');
  expect(field('Verification code')).toHaveValue('1234');
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCode.code, ''));
  await view.user.paste('5 6');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await act(async () => fireEvent.change(field('Verification code'), { target: { value: '654 321' } }));
  expect(view.api.login.mock.calls.slice(1)).toEqual([
    [{ challenge: 'challenge-1', code: '123456' }],
    [{ challenge: 'challenge-1', code: '654321' }],
  ]);
});

test('leaves full-width digits to an input method until it has finished', async () => {
  const view = await arriveAtCode();
  const input = field('Verification code');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  fireEvent.compositionStart(input);
  for (const typed of ['１', '１２', '１２３４５６']) {
    fireEvent.change(input, { target: { value: typed } });
    expect(input).toHaveValue(typed);
  }
  expect(view.api.login).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.compositionEnd(input));
  expect(view.api.login.mock.calls.slice(1)).toEqual([[{ challenge: 'challenge-1', code: '123456' }]]);
});

test('sends a code of plain digits once, also within a composition', async () => {
  const view = await arriveAtCode();
  const input = field('Verification code');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  fireEvent.compositionStart(input);
  await act(async () => fireEvent.change(input, { target: { value: '123456' } }));
  await act(async () => fireEvent.compositionEnd(input));
  expect(view.api.login.mock.calls.slice(1)).toEqual([[{ challenge: 'challenge-1', code: '123456' }]]);
});

test('selects a wrong code, so that typing replaces it', async () => {
  const view = await arriveAtCode();
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCode.code, ''));
  await view.user.keyboard('111111');
  expect(alertText()).toBe('That code isn’t right. Check it and try again.');
  expect(field('Verification code')).toHaveValue('111111');
  expect(field('Verification code')).toBeInvalid();
  expect(field('Verification code')).toHaveAccessibleDescription(/^That code isn’t right/);
  expect(field('Verification code').selectionEnd).toBe(6);
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.paste('222222');
  expect(view.api.login.mock.calls[2]).toEqual([{ challenge: 'challenge-1', code: '222222' }]);
});

test('requests another code after the delay and then uses the new challenge', async () => {
  const view = await arriveAtCode();
  await view.user.keyboard('12');
  await view.user.click(button('New code in 1 minute'));
  expect(view.api.sendCode).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  view.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-2' });
  await view.user.click(button('Send a new code'));
  expect(view.api.sendCode.mock.calls).toEqual([[{ challenge: 'challenge-1' }]]);
  expect(announced()).toContain('We sent you a new code.');
  expect(field('Verification code')).toHaveValue('');
  expect(button(/New code in/)).toBeInTheDocument();
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.keyboard('654321');
  expect(view.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-2', code: '654321' }]);
});

test('sends a code that arrives after too many requests for another one', async () => {
  const view = await arriveAtCode({ ...emailChallenge, resendAfterSeconds: 0 });
  view.api.sendCode.mockRejectedValueOnce(
    new BusinessError(RET_CODES.tooManyRequests.code, '', { retryAfterSeconds: 540 }),
  );
  await view.user.click(button('Send a new code'));
  expect(alertText()).toMatch(/^Too many attempts/);
  expect(button('New code in 9 minutes')).toBeInTheDocument();
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.type(field('Verification code'), '123456');
  expect(view.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
});

test('offers no other code for an authenticator app', async () => {
  await arriveAtCode(authenticatorChallenge);
  expect(screen.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /new code/i })).toBeNull();
});

test('an expired challenge leads back to the first step with the reason and the typed values', async () => {
  const view = await arriveAtCode();
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.expiredChallenge.code, ''));
  await view.user.keyboard('123456');
  expect(alertText()).toMatch(/no longer valid. Please start again/);
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('shows the full typed address, and "Change email address" leads back to it', async () => {
  const view = await arriveAtCode();
  expect(dialog()).toHaveTextContent('we sent to mira@example.com');
  await view.user.click(button('Change email address'));
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull();
});

test('shows the submitted address, although the visitor edited it while the call was pending', async () => {
  const view = openLogin();
  let answer!: (result: LoginResult) => void;
  view.api.login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await logIn(view, 'mira@exmaple.com');
  await view.user.fill(field('Email'), 'mira@example.com');
  await act(async () => answer(emailChallenge));
  expect(dialog()).toHaveTextContent('we sent to mira@exmaple.com');
  expect(document.querySelector('form input[autocomplete=username]')).toHaveValue('mira@exmaple.com');
  await view.user.click(button('Change email address'));
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('masks an address that the visitor did not type', async () => {
  await arriveAtCode({ ...emailChallenge, channel: 'mobile', sentTo: '770****123' });
  expect(dialog()).toHaveTextContent('770****123');
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
});

test('shows a typed phone number with its calling code', async () => {
  const view = openLogin({ locale: 'tr-TUR', region: 'TUR' });
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await view.user.fill(field('Mobile number'), '0532 111 22 33');
  await view.user.fill(field('Password'), 'Secret1234');
  view.api.login.mockResolvedValueOnce({ ...emailChallenge, channel: 'mobile', sentTo: '532****233' });
  await view.user.click(button('Log in'));
  expect(dialog()).toHaveTextContent('+90 5321112233');
});

test('leads back to another account and clears the password', async () => {
  const view = await arriveAtCode({ ...emailChallenge, channel: 'authenticator', sentTo: '' });
  await view.user.click(button('Use another account'));
  expect(field('Email')).toHaveValue('mira@example.com');
  // The next visitor must not be able to reveal it.
  expect(field('Password')).toHaveValue('');
});

test('tells password managers the account of the code', async () => {
  await arriveAtCode();
  const username = document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
  expect(username).toHaveValue('mira@example.com');
  expect(username).not.toBeVisible();
});

test('warns a minute before the code expires, and says when it has expired', async () => {
  await arriveAtCode();
  await act(() => jest.advanceTimersByTimeAsync(239_000));
  expect(screen.queryByText(/This code works for/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('This code expires in 59 seconds.')).toHaveAttribute('role', 'timer');
  expect(announced()).toContain('This code expires within a minute.');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('This code has expired. Please start again.')).toBeVisible();
  expect(announced()).toContain('This code has expired. Please start again.');
});

describe('other channels', () => {
  test('are offered if the account has them', async () => {
    const view = await arriveAtCode({ ...authenticatorChallenge, otherChannels: ['email'] });
    await view.user.keyboard('123');
    view.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, otherChannels: ['authenticator'] });
    await view.user.click(button('Get a code by email'));
    expect(view.api.sendCode.mock.calls).toEqual([[{ challenge: 'challenge-1', channel: 'email' }]]);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(field('Verification code')).toHaveValue('');
    expect(field('Verification code')).toHaveFocus();
    expect(button('Use your authenticator app')).toBeVisible();
  });

  test('are not offered otherwise', async () => {
    await arriveAtCode(authenticatorChallenge);
    expect(screen.queryByRole('button', { name: /Get a code|authenticator app/ })).toBeNull();
  });
});

describe('the code of a text message', () => {
  const mobile = { ...emailChallenge, channel: 'mobile', sentTo: '+90 *** 33' } as const;
  const get = jest.fn();
  beforeEach(() => {
    get.mockReset();
    Object.assign(window, { OTPCredential: true });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test('is read by the browser', async () => {
    get.mockResolvedValueOnce({ code: '123456' });
    const view = openLogin();
    view.api.login.mockResolvedValueOnce(mobile).mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(view);
    expect(view.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  });

  test('shows no message after a rejection and stops reading when the modal closes', async () => {
    let refuse!: (error: Error) => void;
    get.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    const view = await arriveAtCode(mobile);
    const { signal } = get.mock.calls[0]![0] as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    await act(async () => refuse(new DOMException('no', 'NotAllowedError')));
    expect(alertText()).toBe('');
    await view.user.keyboard('{Escape}');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(signal.aborted).toBe(true);
  });

  test('is read again after each new message, also if the challenge stays the same', async () => {
    get.mockResolvedValueOnce({ code: '111111' }).mockResolvedValueOnce({ code: '222222' });
    const view = openLogin();
    view.api.login
      .mockResolvedValueOnce({ ...mobile, resendAfterSeconds: 0 })
      .mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCode.code, ''))
      .mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(view);
    expect(alertText()).toBe('That code isn’t right. Check it and try again.');
    view.api.sendCode.mockResolvedValueOnce(mobile);
    await view.user.click(button('Send a new code'));
    expect(view.api.login.mock.calls[2]).toEqual([{ challenge: 'challenge-1', code: '222222' }]);
  });

  test('is not read for codes of other channels', async () => {
    await arriveAtCode();
    expect(get).not.toHaveBeenCalled();
  });
});
