/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import type { LoginResult } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { logIn, mira, onStage, openLogin, setStage } from '../quick-auth-stage';

const { alertText, button, dialog, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the account', () => {
  test('logs in with e-mail and password, and the modal closes once', async () => {
    const stage = openLogin();
    stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(stage, ' mira@example.com ');
    const account = { kind: 'email', email: 'mira@example.com' };
    expect(stage.api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
    expect(stage.onSignedIn.mock.calls).toEqual([[mira]]);
    expect(stage.session.closeQuickAuth).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('logs in with a phone number of the edition’s country', async () => {
    const stage = openLogin({ locale: 'tr-TUR', region: 'TUR' });
    stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await stage.user.click(screen.getByRole('tab', { name: 'Mobile' }));
    await stage.user.type(field('Mobile number'), '0532 111 22 33');
    await stage.user.type(field('Password'), 'Secret1234{Enter}');
    const account = { kind: 'mobile', countryCode: '90', mobile: '5321112233' };
    expect(stage.api.login.mock.calls).toEqual([[{ account, password: 'Secret1234' }]]);
  });

  test('keeps what was typed in either tab, and arrow keys switch between them', async () => {
    const { user } = openLogin();
    await user.type(field('Email'), 'mira@example.com');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
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
  ])('tells password managers what the %s field is', (name, autocomplete) => {
    openLogin();
    expect(dialog().querySelector(`[name=${name}]`)).toHaveAttribute('autocomplete', autocomplete);
  });

  test('shows and hides the password, which can be pasted', async () => {
    const { user } = openLogin();
    await user.click(field('Password'));
    await user.paste('From a manager 1');
    expect(field('Password')).toHaveValue('From a manager 1');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
  });

  test('names the wrong fields, describes each, and focuses the first', async () => {
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
      const stage = openLogin();
      await logIn(stage, email);
      expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
      expect(stage.api.login).not.toHaveBeenCalled();
    },
  );
});

describe('the modal', () => {
  test('first focuses the account, then at the next opening the password', async () => {
    const stage = openLogin();
    expect(field('Email')).toHaveFocus();
    await stage.user.type(field('Email'), 'mira@example.com');
    await stage.user.type(field('Password'), 'Secret1234');
    await stage.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => stage.session.openLogin());
    expect(field('Email')).toHaveValue('mira@example.com');
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveFocus();
  });

  test('keeps what is typed when its owner renders again', async () => {
    const stage = openLogin();
    await stage.user.type(field('Password'), 'Secret');
    stage.rerender();
    expect(field('Password')).toHaveValue('Secret');
  });

  test('forgets the account once somebody has signed in', async () => {
    const stage = openLogin();
    stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
    await logIn(stage);
    act(() => stage.session.openLogin());
    expect(field('Email')).toHaveValue('');
  });

  test('an answer that comes after closing still signs in', async () => {
    const stage = openLogin();
    let answer!: (result: LoginResult) => void;
    stage.api.login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await logIn(stage);
    await stage.user.click(button('Close'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(async () => answer({ status: 'signed-in', user: mira }));
    expect(stage.onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('leads over to registration with what was typed and what the visitor came with', async () => {
    const stage = setStage();
    act(() => stage.session.openRegister({ userCode: 'FRIEND42', readOnlyCode: true }));
    act(() => stage.session.openLogin({ redirect: '/assets/spot' }));
    await stage.user.type(field('Email'), 'mira@example.com');
    await stage.user.click(button('Sign up'));
    expect(stage.session.openRegister).toHaveBeenLastCalledWith({
      regEmail: 'mira@example.com',
      redirect: '/assets/spot',
      userCode: 'FRIEND42',
      readOnlyCode: true,
    });
    expect(screen.getByRole('dialog', { name: 'Sign up for Brand' })).toBeVisible();
    expect(field('Email')).toHaveValue('mira@example.com');
  });

  test('offers no other way where switching is not allowed', () => {
    const stage = setStage();
    act(() => stage.session.openLogin({ canSwitch: false }));
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  });
});
