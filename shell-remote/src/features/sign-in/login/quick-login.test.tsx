/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import type { LoginResult } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { logIn, mira, modal, openLogin, renderQuickAuth } from '../quick-auth.fixture';

const { alertText, button, dialog, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the login form', () => {
  test('logs in with e-mail and password and closes the modal once', async () => {
    const view = openLogin();
    view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(view, ' mira@example.com ');
    const account = { kind: 'email', email: 'mira@example.com' };
    expect(view.api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
    expect(view.onSignedIn.mock.calls).toEqual([[mira]]);
    expect(view.session.closeQuickAuth).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('logs in with a phone number of the edition’s country', async () => {
    const view = openLogin({ locale: 'tr-TUR', region: 'TUR' });
    view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
    await view.user.type(field('Mobile number'), '0532 111 22 33');
    await view.user.type(field('Password'), 'Secret1234{Enter}');
    const account = { kind: 'mobile', countryCode: '90', mobile: '5321112233' };
    expect(view.api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
  });

  test('keeps the typed values of both tabs, and arrow keys switch between them', async () => {
    const { user } = openLogin();
    await user.type(field('Email'), 'mira@example.com');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByRole('tab', { name: 'Email', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Mobile', selected: true })).toHaveFocus();
    await user.type(field('Mobile number'), '555');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    expect(field('Email')).toHaveValue('mira@example.com');
    await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    expect(field('Mobile number')).toHaveValue('555');
  });

  test.each([
    ['email', 'username webauthn'],
    ['password', 'current-password'],
  ])('describes the %s field to password managers', (name, autocomplete) => {
    openLogin();
    const input = dialog().querySelector(`[name=${name}]`);
    expect(input).toHaveAttribute('autocomplete', autocomplete);
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  test('reveals and hides a pasted password', async () => {
    const { user } = openLogin();
    await user.click(field('Password'));
    await user.paste('From a manager 1');
    expect(field('Password')).toHaveValue('From a manager 1');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
  });

  test('lists and describes the invalid fields and focuses the first', async () => {
    const { api, user } = openLogin();
    await user.click(button('Log in'));
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Enter your email address');
    expect(field('Password')).toBeInvalid();
    expect(alertText()).toBe('Please check these fields: EmailPassword');
    expect(api.login).not.toHaveBeenCalled();
    await user.click(button('Password'));
    expect(field('Password')).toHaveFocus();
    await user.keyboard('x');
    expect(field('Password')).toBeValid();
    expect(alertText()).toBe('Please check this field: Email');
  });

  test.each(['mira', 'mira@', '@example.com', 'mira@example', 'mira@@example.com', 'mi ra@example.com'])(
    'does not send %p as an e-mail address',
    async (email) => {
      const view = openLogin();
      await logIn(view, email);
      expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
      expect(view.api.login).not.toHaveBeenCalled();
    },
  );
});

describe('the login modal', () => {
  test('focuses the account first, and the password at the next opening', async () => {
    const view = openLogin();
    expect(field('Email')).toHaveFocus();
    await view.user.type(field('Email'), 'mira@example.com');
    await view.user.type(field('Password'), 'Secret1234');
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => view.session.openLogin());
    expect(field('Email')).toHaveValue('mira@example.com');
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveFocus();
  });

  test('keeps the typed values when its parent renders again', async () => {
    const view = openLogin();
    await view.user.type(field('Password'), 'Secret');
    view.rerender();
    expect(field('Password')).toHaveValue('Secret');
  });

  test('discards the account after a sign-in', async () => {
    const view = openLogin();
    view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(view);
    act(() => view.session.openLogin());
    expect(field('Email')).toHaveValue('');
  });

  test('signs in even if the answer arrives after closing', async () => {
    const view = openLogin();
    let answer!: (result: LoginResult) => void;
    view.api.login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await logIn(view);
    await view.user.click(button('Close'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(async () => answer({ status: 'signed-in', user: mira }));
    expect(view.onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('passes the typed account and the referral code to registration', async () => {
    const view = renderQuickAuth();
    act(() => view.session.openRegister({ userCode: 'FRIEND42', readOnlyCode: true }));
    act(() => view.session.openLogin({ redirect: '/assets/spot' }));
    await view.user.type(field('Email'), 'mira@example.com');
    await view.user.click(button('Sign up'));
    expect(view.session.openRegister).toHaveBeenLastCalledWith({
      regEmail: 'mira@example.com',
      redirect: '/assets/spot',
      userCode: 'FRIEND42',
      readOnlyCode: true,
    });
    expect(screen.getByRole('dialog', { name: 'Sign up for Brand' })).toBeVisible();
    expect(field('Email')).toHaveValue('mira@example.com');
  });

  test('has no link to registration if switching is not allowed', () => {
    const view = renderQuickAuth();
    act(() => view.session.openLogin({ canSwitch: false }));
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  });
});
