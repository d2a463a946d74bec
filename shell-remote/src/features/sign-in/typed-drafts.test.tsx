/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { emailChallenge, mira, onStage, openLogin, setStage } from './quick-auth-stage';

const { button, dialog, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function openRegister(options: QuickRegisterOptions = {}) {
  const stage = setStage();
  act(() => stage.session.openRegister(options));
  return stage;
}

function clickBeside() {
  fireEvent.mouseDown(dialog(), { button: 0 });
  fireEvent.mouseUp(dialog(), { button: 0 });
}

async function closeAndReopen(stage: ReturnType<typeof setStage>, options: QuickRegisterOptions = {}) {
  await stage.user.click(button('Close'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => stage.session.openRegister(options));
}

test('a click beside an untouched modal closes it', () => {
  openRegister();
  clickBeside();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Email', 'Password'])(
  'a click beside registration does not close it after %s was typed',
  async (label) => {
    const { user } = openRegister();
    await user.type(field(label), 'm');
    clickBeside();
    expect(field(label)).toHaveValue('m');
  },
);

test('a click beside registration does not close it after a box was ticked', async () => {
  const { user } = openRegister();
  await user.click(field(/I accept/));
  clickBeside();
  expect(field(/I accept/)).toBeChecked();
});

test('a click beside login does not close it after something was typed', async () => {
  const { user } = openLogin();
  await user.type(field('Password'), 'S');
  clickBeside();
  expect(field('Password')).toHaveValue('S');
});

test('registration keeps everything but the password when it is closed and opened again', async () => {
  const stage = openRegister();
  await stage.user.fill(field('Email'), 'mira@example.com');
  await stage.user.fill(field('Password'), 'Correct1horse');
  await stage.user.fill(field(/Referral code/), 'FRIEND_42');
  await stage.user.click(field(/Send me product news/));
  await closeAndReopen(stage);
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Password')).toHaveValue('');
  expect(field(/Referral code/)).toHaveValue('FRIEND_42');
  expect(field(/Send me product news/)).toBeChecked();
  expect(field(/I accept/)).not.toBeChecked();
});

test('switching to login and back keeps the typed referral code', async () => {
  const { user } = openRegister();
  await user.fill(field(/Referral code/), 'FRIEND_42');
  await user.click(button('Log in'));
  await user.click(button('Sign up'));
  expect(field(/Referral code/)).toHaveValue('FRIEND_42');
});

test('an edit of the account and the code that registration was opened with is kept', async () => {
  const options = { regEmail: 'mira@example.com', userCode: 'FRIEND_1' };
  const stage = openRegister(options);
  await stage.user.fill(field('Email'), 'mira@example.org');
  await stage.user.fill(field(/Referral code/), 'FRIEND_2');
  await closeAndReopen(stage, options);
  expect(field('Email')).toHaveValue('mira@example.org');
  expect(field(/Referral code/)).toHaveValue('FRIEND_2');
});

test('registration that is opened with another account and code shows those', async () => {
  const stage = openRegister({ regEmail: 'mira@example.com', userCode: 'FRIEND_1' });
  await stage.user.type(field('Email'), '.tr');
  await stage.user.type(field(/Referral code/), '1');
  await closeAndReopen(stage, { regEmail: 'noor@example.com', userCode: 'FRIEND_3' });
  expect(field('Email')).toHaveValue('noor@example.com');
  expect(field(/Referral code/)).toHaveValue('FRIEND_3');
});

test('an address that may not be changed stays so after login and back', async () => {
  const { user } = openRegister({ regEmail: 'mira@example.com', readOnlyEmail: true });
  await user.click(button('Log in'));
  await user.fill(field('Email'), 'noor@example.com');
  await user.click(button('Sign up'));
  expect(field('Email')).toHaveValue('mira@example.com');
  expect(field('Email')).toHaveAttribute('readonly');
});

test('a referral code can be typed whole where the code from outside is none', async () => {
  const { user } = openRegister({ userCode: '<b>', readOnlyCode: true });
  await user.type(field(/Referral code/), 'FRIEND');
  expect(field(/Referral code/)).toHaveValue('FRIEND');
});

test('the drafts are gone after a registration', async () => {
  const stage = openRegister();
  await stage.user.fill(field('Email'), 'mira@example.com');
  await stage.user.fill(field('Password'), 'Correct1horse');
  await stage.user.fill(field(/Referral code/), 'FRIEND_42');
  await stage.user.click(field(/I accept/));
  stage.api.register.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await stage.user.click(button('Sign up'));
  act(() => stage.session.openRegister());
  expect(field('Email')).toHaveValue('');
  expect(field(/Referral code/)).toHaveValue('');
  expect(field(/I accept/)).not.toBeChecked();
});

describe('the code of a registration', () => {
  async function arriveAtCode() {
    const stage = openRegister({ redirect: '/earn' });
    await stage.user.fill(field('Email'), 'mira@example.com');
    await stage.user.fill(field('Password'), 'Correct1horse');
    await stage.user.click(field(/I accept/));
    stage.api.register.mockResolvedValueOnce(emailChallenge);
    await stage.user.click(button('Sign up'));
    return stage;
  }

  test('does not close by a click beside it', async () => {
    await arriveAtCode();
    clickBeside();
    expect(field('Verification code')).toBeVisible();
  });

  test('tells everybody where to look who may have an account already', async () => {
    const stage = await arriveAtCode();
    expect(dialog()).toHaveTextContent('Already have an account? The email tells you how to log in.');
    await stage.user.click(button('Log in'));
    expect(stage.session.openLogin).toHaveBeenLastCalledWith({ redirect: '/earn' });
    expect(field('Email')).toHaveValue('mira@example.com');
  });
});
