/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { installDialog } from 'ui-kit/testing';
import { emailChallenge, logIn, modal, openLogin, renderQuickAuth } from '../quick-auth.fixture';
// R-SIGN-12, R-SIGN-13

const { announced, button, dialog, field } = modal;
beforeAll(() => installDialog(window));

/** Sets values as some password managers do: without events. */
function fillIn(values: Record<string, string | boolean>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = dialog().querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    if (typeof value === 'boolean') input.checked = value;
    else input.value = value;
  }
}

test('login sends what the fields show, also without events and after renders between', async () => {
  const view = openLogin();
  fillIn({ email: 'mira@example.com', password: 'Secret1234' });
  view.rerender();
  await view.user.click(button('Show password'));
  expect(field('Email')).toHaveValue('mira@example.com');
  view.api.login.mockResolvedValueOnce(emailChallenge);
  await view.user.click(button('Log in'));
  const account = { kind: 'email', email: 'mira@example.com' };
  expect(view.api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
});

test('a code without events is sent once, in any grouping', async () => {
  const view = openLogin();
  view.api.login.mockResolvedValueOnce(emailChallenge);
  await logIn(view);
  fillIn({ code: '123 456' });
  view.api.login.mockReturnValueOnce(new Promise(() => undefined));
  await act(async () => dialog().querySelector('form')!.requestSubmit());
  expect(view.api.login.mock.calls.slice(1)).toEqual([[{ challenge: 'challenge-1', code: '123456' }]]);
});

test('registration sends values and ticks without events', async () => {
  const view = renderQuickAuth();
  act(() => view.session.openRegister({ userCode: 'FRIEND_1' }));
  fillIn({ email: 'mira@example.com', password: 'Correct1horse', referralCode: 'FRIEND_2', terms: true });
  view.api.register.mockResolvedValueOnce(emailChallenge);
  await view.user.click(button('Sign up'));
  expect(view.api.register.mock.calls[0]![0]).toMatchObject({
    account: { kind: 'email', email: 'mira@example.com' },
    password: 'Correct1horse',
    referralCode: 'FRIEND_2',
  });
});

test('password reset sends an account and a new password without events', async () => {
  const view = openLogin();
  await view.user.click(button('Forgot password?'));
  fillIn({ email: 'mira@example.com' });
  view.api.resetPassword.mockResolvedValueOnce({
    status: 'code-accepted',
    ticket: 'ticket-1',
    expiresInSeconds: 600,
  });
  await view.user.click(button('Send code'));
  fillIn({ password: 'Correct1horse' });
  await view.user.click(button('Save new password'));
  expect(view.api.resetPassword.mock.calls).toEqual([
    [{ account: { kind: 'email', email: 'mira@example.com' } }],
    [{ ticket: 'ticket-1', password: 'Correct1horse' }],
  ]);
});

test('wrong credentials mark both fields as invalid until an edit', async () => {
  const view = openLogin();
  view.api.login.mockRejectedValueOnce(new BusinessError(RET_CODES.wrongCredentials.code, ''));
  await logIn(view);
  for (const label of ['Email', 'Password']) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription('The email or password isn’t right.');
  }
  await view.user.type(field('Password'), 'x');
  expect(field('Email')).toBeValid();
  expect(field('Password')).toBeValid();
});

test('the open login has one empty live region, and every step leads to help', async () => {
  const view = openLogin();
  expect(dialog().querySelectorAll('[role=status], [role=alert], [aria-live]')).toHaveLength(1);
  expect(announced()).toBe('');
  const expectHelp = () =>
    expect(dialog().querySelector('.sh-quick-auth__help a')).toHaveAttribute('href', '/en/help');
  expectHelp();
  view.api.login.mockResolvedValueOnce(emailChallenge);
  await logIn(view);
  expectHelp();
});
