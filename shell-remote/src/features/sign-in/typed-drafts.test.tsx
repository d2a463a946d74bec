/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import type { QuickRegisterOptions } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { emailChallenge, mira, modal, openLogin, renderQuickAuth } from './quick-auth.fixture';

const { button, dialog, field, referral } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function openRegister(options: QuickRegisterOptions = {}) {
  const view = renderQuickAuth();
  act(() => view.session.openRegister(options));
  return view;
}

function clickOutside() {
  fireEvent.mouseDown(dialog(), { button: 0 });
  fireEvent.mouseUp(dialog(), { button: 0 });
}

async function closeAndReopen(view: ReturnType<typeof renderQuickAuth>, options: QuickRegisterOptions = {}) {
  await view.user.click(button('Close'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => view.session.openRegister(options));
}

test('a click outside closes a modal without input', () => {
  openRegister();
  clickOutside();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Email', 'Password'])(
  'a click outside does not close registration after an input in %s',
  async (label) => {
    const { user } = openRegister();
    await user.type(field(label), 'm');
    clickOutside();
    expect(field(label)).toHaveValue('m');
  },
);

test('a click outside does not close registration after a box was ticked', async () => {
  const { user } = openRegister();
  await user.click(field(/I accept/));
  clickOutside();
  expect(field(/I accept/)).toBeChecked();
});

test('a click outside does not close login after an input', async () => {
  const { user } = openLogin();
  await user.type(field('Password'), 'S');
  clickOutside();
  expect(field('Password')).toHaveValue('S');
});

test('registration keeps all values but the password when it is reopened', async () => {
  const view = openRegister();
  await view.user.fill(field('Email'), 'mira@example.com');
  await view.user.fill(field('Password'), 'Correct1horse');
  await view.user.fill(await referral(view), 'FRIEND_42');
  await view.user.click(field(/Send me product news/));
  await closeAndReopen(view);
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Password')).toHaveValue('');
  expect(field(/Referral code/)).toHaveValue('FRIEND_42');
  expect(field(/Send me product news/)).toBeChecked();
  expect(field(/I accept/)).not.toBeChecked();
});

test('switching to login and back keeps the typed referral code', async () => {
  const { user } = openRegister();
  await user.fill(await referral({ user }), 'FRIEND_42');
  await user.click(button('Log in'));
  await user.click(button('Sign up'));
  expect(field(/Referral code/)).toHaveValue('FRIEND_42');
});

test('registration keeps edits of the account and code from its options', async () => {
  const options = { regEmail: 'mira@example.com', userCode: 'FRIEND_1' };
  const view = openRegister(options);
  await view.user.fill(field('Email'), 'mira@example.org');
  await view.user.fill(field(/Referral code/), 'FRIEND_2');
  await closeAndReopen(view, options);
  expect(field('Email')).toHaveValue('mira@example.org');
  expect(field(/Referral code/)).toHaveValue('FRIEND_2');
});

test('a read-only referral code replaces an edit of the same code', async () => {
  const view = openRegister({ userCode: 'FRIEND' });
  await view.user.fill(field(/Referral code/), 'bad code!');
  await closeAndReopen(view, { userCode: 'FRIEND', readOnlyCode: true });
  expect(field(/Referral code/)).toHaveValue('FRIEND');
  expect(field(/Referral code/)).toHaveAttribute('readonly');
});

test('registration shows another account and code of new options', async () => {
  const view = openRegister({ regEmail: 'mira@example.com', userCode: 'FRIEND_1' });
  await view.user.type(field('Email'), '.tr');
  await view.user.type(field(/Referral code/), '1');
  await closeAndReopen(view, { regEmail: 'noor@example.com', userCode: 'FRIEND_3' });
  expect(field('Email')).toHaveValue('noor@example.com');
  expect(field(/Referral code/)).toHaveValue('FRIEND_3');
});

test('a read-only address stays read-only after switching to login and back', async () => {
  const { user } = openRegister({ regEmail: 'mira@example.com', readOnlyEmail: true });
  await user.click(button('Log in'));
  await user.fill(field('Email'), 'noor@example.com');
  await user.click(button('Sign up'));
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveAttribute('readonly');
});

test('keeps a fully typed referral code if the options have none', async () => {
  const { user } = openRegister({ userCode: '<b>', readOnlyCode: true });
  await user.type(await referral({ user }), 'FRIEND');
  expect(field(/Referral code/)).toHaveValue('FRIEND');
});

test('deletes the drafts after a registration', async () => {
  const view = openRegister();
  await view.user.fill(field('Email'), 'mira@example.com');
  await view.user.fill(field('Password'), 'Correct1horse');
  await view.user.fill(await referral(view), 'FRIEND_42');
  await view.user.click(field(/I accept/));
  view.api.register.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.click(button('Sign up'));
  act(() => view.session.openRegister());
  expect(field('Email')).toHaveValue('');
  expect(button(/Referral code/)).toHaveAttribute('aria-expanded', 'false');
  expect(field(/I accept/)).not.toBeChecked();
});

test('stores no phone number again when the form closes after a sign-in', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button id="opener">open</button>');
  const opener = document.getElementById('opener')!;
  opener.focus();
  const view = openLogin({ locale: 'tr-TUR', region: 'TUR', bcp47: 'tr-TR' });
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  await view.user.fill(field('Password'), 'Secret1234');
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await view.user.type(field('Mobile number'), '05321112233{Enter}');
  expect(opener).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => view.session.openLogin());
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Email');
  await view.user.click(screen.getByRole('tab', { name: 'Mobile' }));
  expect(field('Mobile number')).toHaveValue('');
  opener.remove();
});

describe('the code step of a registration', () => {
  async function arriveAtCode() {
    const view = openRegister({ redirect: '/earn' });
    await view.user.fill(field('Email'), 'mira@example.com');
    await view.user.fill(field('Password'), 'Correct1horse');
    await view.user.click(field(/I accept/));
    view.api.register.mockResolvedValueOnce(emailChallenge);
    await view.user.click(button('Sign up'));
    return view;
  }

  test('does not close on a click outside', async () => {
    await arriveAtCode();
    clickOutside();
    expect(field('Verification code')).toBeVisible();
  });

  test('points visitors with an existing account to the login', async () => {
    const view = await arriveAtCode();
    expect(dialog()).toHaveTextContent('Already have an account? The email tells you how to log in.');
    await view.user.click(button('Log in'));
    expect(view.session.openLogin).toHaveBeenLastCalledWith({ redirect: '/earn' });
    expect(field('Email')).toHaveValue('mira@example.com');
  });
});
