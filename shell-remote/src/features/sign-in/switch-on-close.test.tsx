/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { mira, logIn, onStage, setStage } from './quick-auth-stage';

const { button, field } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test.each(['login', 'register'] as const)('closing %s closes it by default', async (kind) => {
  const stage = setStage();
  act(() => (kind === 'login' ? stage.session.openLogin() : stage.session.openRegister()));
  await stage.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing login opens registration with what was typed where the session’s option says so, and closing that closes', async () => {
  const stage = setStage();
  act(() => stage.session.openLogin({ opensOtherOnClose: true, redirect: '/earn' }));
  await stage.user.fill(field('Email'), 'mira@example.com');
  await stage.user.keyboard('{Escape}');
  expect(stage.session.openRegister).toHaveBeenLastCalledWith({ redirect: '/earn' });
  expect(field('Email')).toHaveValue('mira@example.com');
  await stage.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing registration opens login where the session’s option says so, and closing that closes', async () => {
  const stage = setStage();
  act(() => stage.session.openRegister({ opensOtherOnClose: true, redirect: '/earn' }));
  await stage.user.click(button('Close'));
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
  expect(stage.session.openLogin).toHaveBeenLastCalledWith({ redirect: '/earn' });
  await stage.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing opens nothing where switching is not allowed', async () => {
  const stage = setStage();
  act(() => stage.session.openLogin({ opensOtherOnClose: true, canSwitch: false }));
  await stage.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sign-in opens nothing else', async () => {
  const stage = setStage();
  act(() => stage.session.openLogin({ opensOtherOnClose: true }));
  stage.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await logIn(stage);
  expect(screen.queryByRole('dialog')).toBeNull();
});
