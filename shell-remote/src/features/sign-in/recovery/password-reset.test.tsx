/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { BusinessError, NetworkError } from 'shared-config/api';
import { AUTH_CODES } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { emailChallenge, mira, onStage, openLogin } from '../quick-auth-stage';

const { alertText, button, dialog, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

const accepted = { status: 'code-accepted', ticket: 'ticket-1', expiresInSeconds: 600 } as const;
const email = { kind: 'email', email: 'mira@example.com' };

async function openReset(...options: Parameters<typeof openLogin>) {
  const stage = openLogin(...options);
  await stage.user.click(button('Forgot password?'));
  return stage;
}

async function arriveAtCode() {
  const stage = await openReset();
  await stage.user.fill(field('Email'), 'mira@example.com');
  stage.api.resetPassword.mockResolvedValueOnce(emailChallenge);
  await stage.user.click(button('Send code'));
  return stage;
}

async function arriveAtPassword() {
  const stage = await arriveAtCode();
  stage.api.resetPassword.mockResolvedValueOnce(accepted);
  await stage.user.keyboard('123456');
  return stage;
}

test('the account typed into the login goes along to the reset, which has the focus and its own title', async () => {
  const { user } = openLogin();
  await user.fill(field('Email'), 'mira@example.com');
  await user.click(button('Forgot password?'));
  expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveFocus();
});

test('a reset by e-mail asks for the code, then for a new password, and leads back to login with the address filled', async () => {
  const stage = await arriveAtPassword();
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await stage.user.fill(field('Password'), 'Correct1horse');
  stage.api.resetPassword.mockResolvedValueOnce({ status: 'password-changed' });
  await stage.user.click(button('Save new password'));
  expect(stage.api.resetPassword.mock.calls).toEqual([
    [{ account: email }],
    [{ challenge: 'challenge-1', code: '123456' }],
    [{ ticket: 'ticket-1', password: 'Correct1horse' }],
  ]);
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Password')).toHaveValue('');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription(
    'Your password has been changed. Log in with the new one.',
  );
  expect(stage.onSignedIn).not.toHaveBeenCalled();
  stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await stage.user.keyboard('Correct1horse{Enter}');
  expect(stage.onSignedIn).toHaveBeenCalledTimes(1);
});

test('a reset by phone sends the phone number', async () => {
  const stage = await openReset({ locale: 'tr-TUR', region: 'TUR' });
  await stage.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await stage.user.fill(field('Mobile number'), '0532 111 22 33');
  stage.api.resetPassword.mockResolvedValueOnce({ ...emailChallenge, channel: 'mobile' });
  await stage.user.click(button('Send code'));
  const account = { kind: 'mobile', countryCode: '90', mobile: '5321112233' };
  expect(stage.api.resetPassword.mock.calls).toEqual([[{ account }]]);
  expect(dialog()).toHaveTextContent('If there is an account for +90 5321112233');
});

test('the code step does not say whether the account exists, and leads back to the address', async () => {
  const { user } = await arriveAtCode();
  expect(dialog()).toHaveTextContent(
    'If there is an account for mira@example.com, we have sent a 6-digit code there.',
  );
  await user.click(button('Change'));
  expect(field('Email')).toHaveFocus();
});

test('another code can be asked for when its time has come', async () => {
  const stage = await arriveAtCode();
  expect(button('New code in 1 minute')).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  stage.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-2' });
  await stage.user.click(button('Send a new code'));
  stage.api.resetPassword.mockResolvedValueOnce(accepted);
  await stage.user.keyboard('654321');
  expect(stage.api.resetPassword.mock.calls[1]).toEqual([{ challenge: 'challenge-2', code: '654321' }]);
});

test('a wrong code is named and can be corrected', async () => {
  const stage = await arriveAtCode();
  stage.api.resetPassword.mockRejectedValueOnce(new BusinessError(AUTH_CODES.wrongCode, ''));
  await stage.user.keyboard('111111');
  expect(alertText()).toBe('That code isn’t right. Check it and try again.');
  stage.api.resetPassword.mockResolvedValueOnce(accepted);
  await stage.user.paste('222222');
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test.each(['code', 'ticket'])('an expired %s leads back to the address with the reason', async (what) => {
  const stage = what === 'code' ? await arriveAtCode() : await arriveAtPassword();
  stage.api.resetPassword.mockRejectedValueOnce(new BusinessError(AUTH_CODES.expiredChallenge, ''));
  if (what === 'code') await stage.user.keyboard('123456');
  else await stage.user.keyboard('Correct1horse{Enter}');
  expect(alertText()).toMatch(/no longer valid. Please start again/);
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveFocus();
});

test('the new password has the rules of registration, checked here and by the server', async () => {
  const stage = await arriveAtPassword();
  await stage.user.keyboard('short{Enter}');
  expect(field('Password')).toHaveAccessibleDescription(/Choose a password that meets all the rules below/);
  expect(stage.api.resetPassword).toHaveBeenCalledTimes(2);
  await stage.user.fill(field('Password'), 'Correct1horse');
  stage.api.resetPassword.mockRejectedValueOnce(new BusinessError(AUTH_CODES.weakPassword, ''));
  await stage.user.keyboard('{Enter}');
  expect(alertText()).toMatch(/too easy to guess/);
});

test('a limit blocks the form until its time is over', async () => {
  const stage = await openReset();
  await stage.user.fill(field('Email'), 'mira@example.com');
  stage.api.resetPassword.mockRejectedValueOnce(
    new BusinessError(AUTH_CODES.tooManyRequests, '', { retryAfterSeconds: 90 }),
  );
  await stage.user.click(button('Send code'));
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute, 30 seconds');
  await stage.user.click(button('Send code'));
  expect(stage.api.resetPassword).toHaveBeenCalledTimes(1);
});

test('offline is said, and nothing typed is lost', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stage = await openReset();
  await stage.user.fill(field('Email'), 'mira@example.com');
  stage.api.resetPassword.mockRejectedValueOnce(new NetworkError('x'));
  await stage.user.click(button('Send code'));
  expect(alertText()).toMatch(/^You are offline/);
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('a malformed address is not sent', async () => {
  const stage = await openReset();
  await stage.user.fill(field('Email'), 'mira');
  await stage.user.click(button('Send code'));
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
  expect(stage.api.resetPassword).not.toHaveBeenCalled();
});

test('the way back leads to a clean login with the focus on the account', async () => {
  const stage = openLogin();
  await stage.user.fill(field('Email'), 'mira@example.com');
  await stage.user.fill(field('Password'), 'Secret1234');
  stage.api.login.mockRejectedValueOnce(new BusinessError(AUTH_CODES.wrongCredentials, ''));
  await stage.user.click(button('Log in'));
  await stage.user.click(button('Forgot password?'));
  await stage.user.click(button('Back to login'));
  expect(field('Email')).toHaveFocus();
  expect(field('Password')).toHaveValue('');
  expect(alertText()).toBe('');
});

test('the next opening starts with the login', async () => {
  const stage = await openReset();
  await stage.user.keyboard('{Escape}');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => stage.session.openLogin());
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
});

describe('a lost authenticator', () => {
  const authenticator = {
    ...emailChallenge,
    channel: 'authenticator',
    sentTo: '',
    resendAfterSeconds: 0,
  } as const;

  async function openLost() {
    const stage = openLogin();
    await stage.user.fill(field('Email'), 'mira@example.com');
    await stage.user.fill(field('Password'), 'Secret1234');
    stage.api.login.mockResolvedValueOnce(authenticator);
    await stage.user.click(button('Log in'));
    await stage.user.click(button('Lost your authenticator?'));
    return stage;
  }

  test('is explained first, with the way to support for visitors without e-mail', async () => {
    await openLost();
    expect(screen.getByRole('heading', { name: 'Lost your authenticator?' })).toHaveFocus();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: /Contact support/ })).toHaveAttribute('href', '/en/help');
  });

  test('starts a review by a code to the address, and shows its number', async () => {
    const stage = await openLost();
    stage.api.resetAuthenticator.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-9' });
    await stage.user.click(button('Send code'));
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    stage.api.resetAuthenticator.mockResolvedValueOnce({
      status: 'review-started',
      reference: 'AR-183204',
      reviewDays: 3,
    });
    await stage.user.keyboard('123456');
    expect(stage.api.resetAuthenticator.mock.calls).toEqual([
      [{ login: 'challenge-1' }],
      [{ challenge: 'challenge-9', code: '123456' }],
    ]);
    expect(screen.getByRole('heading', { name: 'Your request is with our support team' })).toHaveFocus();
    expect(dialog()).toHaveTextContent('AR-183204');
    await stage.user.click(button('Back to login'));
    expect(field('Email')).toHaveFocus();
  });

  test('says when the login took too long, and leads back', async () => {
    const stage = await openLost();
    stage.api.resetAuthenticator.mockRejectedValueOnce(new BusinessError(AUTH_CODES.expiredChallenge, ''));
    await stage.user.click(button('Send code'));
    expect(alertText()).toMatch(/no longer valid/);
    await stage.user.click(button('Back to login'));
    expect(field('Password')).toHaveValue('');
  });

  test('is not offered where the code comes by a message', async () => {
    const stage = openLogin();
    await stage.user.fill(field('Email'), 'mira@example.com');
    await stage.user.fill(field('Password'), 'Secret1234');
    stage.api.login.mockResolvedValueOnce(emailChallenge);
    await stage.user.click(button('Log in'));
    expect(screen.queryByRole('button', { name: 'Lost your authenticator?' })).toBeNull();
  });
});
