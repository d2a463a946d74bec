/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { BusinessError, NetworkError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { installDialog } from 'ui-kit/testing';
import { authenticatorChallenge, emailChallenge, mira, modal, openLogin } from '../quick-auth.fixture';
// R-SIGN-9

const { alertText, button, dialog, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

const accepted = { status: 'code-accepted', ticket: 'ticket-1', expiresInSeconds: 600 } as const;
const email = { kind: 'email', email: 'mira@example.com' };

async function openReset(...options: Parameters<typeof openLogin>) {
  const view = openLogin(...options);
  await view.user.click(button('Forgot password?'));
  return view;
}

async function arriveAtCode() {
  const view = await openReset();
  await view.user.fill(field('Email'), 'mira@example.com');
  view.api.resetPassword.mockResolvedValueOnce(emailChallenge);
  await view.user.click(button('Send code'));
  return view;
}

async function arriveAtPassword() {
  const view = await arriveAtCode();
  view.api.resetPassword.mockResolvedValueOnce(accepted);
  await view.user.keyboard('123456');
  return view;
}

test('starts with the account of the login, the focus and its own title', async () => {
  const { user } = openLogin();
  await user.fill(field('Email'), 'mira@example.com');
  await user.click(button('Forgot password?'));
  expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveFocus();
});

test('a reset by e-mail requests the code and a new password and leads back to the filled login', async () => {
  const view = await arriveAtPassword();
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await view.user.fill(field('Password'), 'Correct1horse');
  view.api.resetPassword.mockResolvedValueOnce({ status: 'password-changed' });
  await view.user.click(button('Save new password'));
  expect(view.api.resetPassword.mock.calls).toEqual([
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
  expect(view.onSignedIn).not.toHaveBeenCalled();
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.keyboard('Correct1horse{Enter}');
  expect(view.onSignedIn).toHaveBeenCalledTimes(1);
});

test('a reset by phone sends the phone number', async () => {
  const view = await openReset({ locale: 'tr-TUR', region: 'TUR' });
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await view.user.fill(field('Mobile number'), '0532 111 22 33');
  view.api.resetPassword.mockResolvedValueOnce({ ...emailChallenge, channel: 'mobile' });
  await view.user.click(button('Send code'));
  const account = { kind: 'mobile', countryCode: '90', mobile: '5321112233' };
  expect(view.api.resetPassword.mock.calls).toEqual([[{ account }]]);
  expect(dialog()).toHaveTextContent('If there is an account for +90 5321112233');
});

test('the code step does not reveal whether the account exists and leads back to the address', async () => {
  const { user } = await arriveAtCode();
  expect(dialog()).toHaveTextContent(
    'If there is an account for mira@example.com, we have sent a 6\u2011digit code there.',
  );
  await user.click(button('Change email address'));
  expect(field('Email')).toHaveFocus();
});

test('offers another code after the delay', async () => {
  const view = await arriveAtCode();
  expect(button('New code in 1 minute')).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  view.api.sendCode.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-2' });
  await view.user.click(button('Send a new code'));
  view.api.resetPassword.mockResolvedValueOnce(accepted);
  await view.user.keyboard('654321');
  expect(view.api.resetPassword.mock.calls[1]).toEqual([{ challenge: 'challenge-2', code: '654321' }]);
});

test('explains a wrong code, which the visitor can correct', async () => {
  const view = await arriveAtCode();
  view.api.resetPassword.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCode.code, ''));
  await view.user.keyboard('111111');
  expect(alertText()).toBe('That code isn’t right. Check it and try again.');
  view.api.resetPassword.mockResolvedValueOnce(accepted);
  await view.user.paste('222222');
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test.each(['code', 'ticket'])('an expired %s leads back to the address with the reason', async (what) => {
  const view = what === 'code' ? await arriveAtCode() : await arriveAtPassword();
  view.api.resetPassword.mockRejectedValueOnce(new BusinessError(RET_CODES.expiredChallenge.code, ''));
  if (what === 'code') await view.user.keyboard('123456');
  else await view.user.keyboard('Correct1horse{Enter}');
  expect(alertText()).toMatch(/no longer valid. Please start again/);
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveFocus();
});

test('checks the new password by the rules of registration, here and on the server', async () => {
  const view = await arriveAtPassword();
  await view.user.keyboard('short{Enter}');
  expect(field('Password')).toHaveAccessibleDescription(/Choose a password that meets all the rules below/);
  expect(view.api.resetPassword).toHaveBeenCalledTimes(2);
  await view.user.fill(field('Password'), 'Correct1horse');
  view.api.resetPassword.mockRejectedValueOnce(new BusinessError(RET_CODES.weakPassword.code, ''));
  await view.user.keyboard('{Enter}');
  expect(alertText()).toMatch(/too easy to guess/);
});

test('too many requests block the form until the wait is over', async () => {
  const view = await openReset();
  await view.user.fill(field('Email'), 'mira@example.com');
  view.api.resetPassword.mockRejectedValueOnce(
    new BusinessError(RET_CODES.tooManyRequests.code, '', { retryAfterSeconds: 90 }),
  );
  await view.user.click(button('Send code'));
  expect(screen.getByRole('timer')).toHaveTextContent('Try again in 1 minute, 30 seconds');
  await view.user.click(button('Send code'));
  expect(view.api.resetPassword).toHaveBeenCalledTimes(1);
});

test('explains that the visitor is offline and keeps the typed values', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const view = await openReset();
  await view.user.fill(field('Email'), 'mira@example.com');
  view.api.resetPassword.mockRejectedValueOnce(new NetworkError('x'));
  await view.user.click(button('Send code'));
  expect(alertText()).toMatch(/^You are offline/);
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('sends no malformed address', async () => {
  const view = await openReset();
  await view.user.fill(field('Email'), 'mira');
  await view.user.click(button('Send code'));
  expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
  expect(view.api.resetPassword).not.toHaveBeenCalled();
});

test('going back leads to an empty login with the focus on the account', async () => {
  const view = openLogin();
  await view.user.fill(field('Email'), 'mira@example.com');
  await view.user.fill(field('Password'), 'Secret1234');
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCredentials.code, ''));
  await view.user.click(button('Log in'));
  await view.user.click(button('Forgot password?'));
  await view.user.click(button('Back to login'));
  expect(field('Email')).toHaveFocus();
  expect(field('Password')).toHaveValue('');
  expect(alertText()).toBe('');
});

test('starts with the login at the next opening', async () => {
  const view = await openReset();
  await view.user.keyboard('{Escape}');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => view.session.openLogin());
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
});

describe('a lost authenticator', () => {
  async function openLost() {
    const view = openLogin();
    await view.user.fill(field('Email'), 'mira@example.com');
    await view.user.fill(field('Password'), 'Secret1234');
    view.api.login.mockResolvedValueOnce(authenticatorChallenge);
    await view.user.click(button('Log in'));
    await view.user.click(button('Lost your authenticator?'));
    return view;
  }

  test('shows an explanation first, with a link to support for visitors without e-mail', async () => {
    await openLost();
    expect(screen.getByRole('heading', { name: 'Lost your authenticator?' })).toHaveFocus();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: /Contact support/ })).toHaveAttribute('href', '/en/help');
  });

  test('starts a review after a code and shows its number', async () => {
    const view = await openLost();
    view.api.resetAuthenticator.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-9' });
    await view.user.click(button('Send code'));
    expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
    view.api.resetAuthenticator.mockResolvedValueOnce({
      status: 'review-started',
      reference: 'AR-183204',
      reviewDays: 3,
    });
    await view.user.keyboard('123456');
    expect(view.api.resetAuthenticator.mock.calls).toEqual([
      [{ login: 'challenge-1' }],
      [{ challenge: 'challenge-9', code: '123456' }],
    ]);
    expect(screen.getByRole('heading', { name: 'Your request is with our support team' })).toHaveFocus();
    expect(dialog()).toHaveTextContent('AR-183204');
    await view.user.click(button('Back to login'));
    expect(field('Email')).toHaveFocus();
  });

  test.each([
    [1, '1 working day.'],
    [3, '3 working days.'],
  ])('inflects the working days of a review for the number %i', async (reviewDays, words) => {
    const view = await openLost();
    view.api.resetAuthenticator.mockResolvedValueOnce({ ...emailChallenge, challenge: 'challenge-9' });
    await view.user.click(button('Send code'));
    view.api.resetAuthenticator.mockResolvedValueOnce({
      status: 'review-started',
      reference: 'AR-183204',
      reviewDays,
    });
    await view.user.keyboard('123456');
    expect(dialog()).toHaveTextContent(`We’ll write to you within ${words}`);
  });

  test('explains that the login has expired and leads back', async () => {
    const view = await openLost();
    view.api.resetAuthenticator.mockRejectedValueOnce(new BusinessError(RET_CODES.expiredChallenge.code, ''));
    await view.user.click(button('Send code'));
    expect(alertText()).toMatch(/no longer valid/);
    await view.user.click(button('Back to login'));
    expect(field('Password')).toHaveValue('');
  });

  test('is not offered for codes by e-mail or text message', async () => {
    const view = openLogin();
    await view.user.fill(field('Email'), 'mira@example.com');
    await view.user.fill(field('Password'), 'Secret1234');
    view.api.login.mockResolvedValueOnce(emailChallenge);
    await view.user.click(button('Log in'));
    expect(screen.queryByRole('button', { name: 'Lost your authenticator?' })).toBeNull();
  });
});
