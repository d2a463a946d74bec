/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { BusinessError } from 'shared-config/api';
import { AUTH_CODES, type LoginResult } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { emailChallenge, logIn, mira, onStage, openLogin } from '../quick-auth-stage';

const { alertText, button, dialog, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function arriveAtCode(challenge: LoginResult = emailChallenge) {
  const stage = openLogin();
  stage.api.login.mockResolvedValueOnce(challenge);
  await logIn(stage);
  return stage;
}

test('the code is one field that phones can fill in, and is sent as soon as it is full', async () => {
  const stage = await arriveAtCode();
  expect(field('Verification code')).toHaveFocus();
  expect(field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('Verification code')).toHaveAttribute('inputmode', 'numeric');
  expect(field('Verification code').maxLength).toBe(6);
  stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await stage.user.keyboard('123456');
  expect(stage.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  expect(stage.onSignedIn.mock.calls).toEqual([[mira]]);
});

test.each(['123 456', '123-456', ' 123456\n', '١٢٣٤٥٦', 'G-123456'])(
  'the code can be pasted as %p',
  async (text) => {
    const stage = await arriveAtCode();
    stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await stage.user.paste(text);
    expect(stage.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  },
);

test('a code that is wrong stays, selected, until another is typed', async () => {
  const stage = await arriveAtCode();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.wrongCode, ''));
  await stage.user.keyboard('111111');
  expect(alertText()).toBe('That code isn’t right. Check it and try again.');
  expect(field('Verification code')).toHaveValue('111111');
  expect(field('Verification code').selectionEnd).toBe(6);
  stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await stage.user.paste('222222');
  expect(stage.api.login.mock.calls[2]).toEqual([{ challenge: 'challenge-1', code: '222222' }]);
});

test('the code is sent again when its time has come, with the new challenge from then on', async () => {
  const stage = await arriveAtCode();
  await stage.user.keyboard('12');
  await stage.user.click(button('New code in 1 minute'));
  expect(stage.api.sendCode).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  stage.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-2' });
  await stage.user.click(button('Send a new code'));
  expect(stage.api.sendCode.mock.calls).toEqual([[{ challenge: 'challenge-1' }]]);
  expect(screen.getByText('We sent you a new code.')).toBeInTheDocument();
  expect(field('Verification code')).toHaveValue('');
  expect(button(/New code in/)).toBeInTheDocument();
  stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await stage.user.keyboard('654321');
  expect(stage.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-2', code: '654321' }]);
});

test('a code of an authenticator app cannot be sent again', async () => {
  await arriveAtCode({ ...emailChallenge, channel: 'authenticator', sentTo: '', resendAfterSeconds: 0 });
  expect(screen.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /new code/i })).toBeNull();
});

test('a code that comes too late leads back to the first step, with a reason and everything typed', async () => {
  const stage = await arriveAtCode();
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.expiredChallenge, ''));
  await stage.user.keyboard('123456');
  expect(alertText()).toMatch(/no longer valid. Please start again/);
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('the address is shown in full, and "Change" leads back to it', async () => {
  const stage = await arriveAtCode();
  expect(dialog()).toHaveTextContent('we sent to mira@example.com');
  await stage.user.click(button('Change'));
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull();
});

test('an address that is not the typed one stays masked', async () => {
  await arriveAtCode({ ...emailChallenge, channel: 'mobile', sentTo: '770****123' });
  expect(dialog()).toHaveTextContent('770****123');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a typed phone number is shown in full with its calling code', async () => {
  const stage = openLogin({ locale: 'tr-TUR', region: 'TUR' });
  await stage.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await stage.user.fill(field('Mobile number'), '0532 111 22 33');
  await stage.user.fill(field('Password'), 'Secret1234');
  stage.api.login.mockResolvedValueOnce({ ...emailChallenge, channel: 'mobile', sentTo: '532****233' });
  await stage.user.click(button('Log in'));
  expect(dialog()).toHaveTextContent('+90 5321112233');
});

test('the code can be left for another account', async () => {
  const stage = await arriveAtCode({ ...emailChallenge, channel: 'authenticator', sentTo: '' });
  await stage.user.click(button('Use another account'));
  expect(field('Email')).toHaveValue('mira@example.com');
  // Whoever comes next must not be able to show it.
  expect(field('Password')).toHaveValue('');
});

test('password managers still see whose code it is', async () => {
  await arriveAtCode();
  const username = document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
  expect(username).toHaveValue('mira@example.com');
  expect(username).not.toBeVisible();
});

test('that the code expires is said a minute before, and when it has', async () => {
  await arriveAtCode();
  await act(() => jest.advanceTimersByTimeAsync(239_000));
  expect(screen.queryByText(/This code works for/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('This code expires in 59 seconds.')).toHaveAttribute('role', 'timer');
  expect(screen.getByText('This code expires within a minute.').closest('[role=status]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('This code has expired. Please start again.')).toHaveAttribute('role', 'status');
});

describe('another channel', () => {
  const authenticator = {
    ...emailChallenge,
    channel: 'authenticator',
    sentTo: '',
    resendAfterSeconds: 0,
  } as const;

  test('is offered where the account has one, and asked for', async () => {
    const stage = await arriveAtCode({ ...authenticator, otherChannels: ['email'] });
    await stage.user.keyboard('123');
    stage.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, otherChannels: ['authenticator'] });
    await stage.user.click(button('Get a code by email'));
    expect(stage.api.sendCode.mock.calls).toEqual([[{ challenge: 'challenge-1', channel: 'email' }]]);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(field('Verification code')).toHaveValue('');
    expect(field('Verification code')).toHaveFocus();
    expect(button('Use your authenticator app')).toBeVisible();
  });

  test('is not offered where there is none', async () => {
    await arriveAtCode(authenticator);
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

  test('is taken from the browser that reads it', async () => {
    get.mockResolvedValueOnce({ code: '123456' });
    const stage = openLogin();
    stage.api.login.mockResolvedValueOnce(mobile).mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(stage);
    expect(stage.api.login.mock.calls[1]).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  });

  test('is no longer waited for when the modal closes, and a refusal says nothing', async () => {
    let refuse!: (error: Error) => void;
    get.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    const stage = await arriveAtCode(mobile);
    const { signal } = get.mock.calls[0]![0] as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    await act(async () => refuse(new DOMException('no', 'NotAllowedError')));
    expect(alertText()).toBe('');
    await stage.user.keyboard('{Escape}');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(signal.aborted).toBe(true);
  });

  test('is not waited for where the code comes another way', async () => {
    await arriveAtCode();
    expect(get).not.toHaveBeenCalled();
  });
});
