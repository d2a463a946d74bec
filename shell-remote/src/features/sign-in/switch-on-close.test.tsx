/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { installDialog } from 'ui-kit/testing';
import { mira, logIn, modal, renderQuickAuth } from './quick-auth.fixture';
// R-SIGN-1

const { button, field } = modal;
beforeAll(() => installDialog(window));
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test.each(['login', 'register'] as const)('closing %s opens nothing by default', async (kind) => {
  const view = renderQuickAuth();
  act(() => (kind === 'login' ? view.session.openLogin() : view.session.openRegister()));
  await view.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing login opens registration with the typed account if the options demand it', async () => {
  const view = renderQuickAuth();
  act(() => view.session.openLogin({ opensOtherOnClose: true, redirect: '/earn' }));
  await view.user.fill(field('Email'), 'mira@example.com');
  await view.user.keyboard('{Escape}');
  expect(view.session.openRegister).toHaveBeenLastCalledWith({ redirect: '/earn' });
  expect(field('Email')).toHaveValue('mira@example.com');
  await view.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing registration opens login if the options demand it', async () => {
  const view = renderQuickAuth();
  act(() => view.session.openRegister({ opensOtherOnClose: true, redirect: '/earn' }));
  await view.user.click(button('Close'));
  expect(screen.getByRole('dialog', { name: 'Log in to Brand' })).toBeVisible();
  expect(view.session.openLogin).toHaveBeenLastCalledWith({ redirect: '/earn' });
  await view.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing opens nothing if switching is not allowed', async () => {
  const view = renderQuickAuth();
  act(() => view.session.openLogin({ opensOtherOnClose: true, canSwitch: false }));
  await view.user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sign-in opens nothing else', async () => {
  const view = renderQuickAuth();
  act(() => view.session.openLogin({ opensOtherOnClose: true }));
  view.api.login.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await logIn(view);
  expect(screen.queryByRole('dialog')).toBeNull();
});
