/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { installDialog } from 'ui-kit/testing';
import { emailChallenge, logIn, modal, renderQuickAuth } from './quick-auth.fixture';
// R-SIGN-6

const { button } = modal;
beforeAll(() => installDialog(window));

type View = ReturnType<typeof renderQuickAuth>;

const states: [string, (view: View) => Promise<unknown>][] = [
  ['login', async ({ session }) => act(() => session.openLogin())],
  [
    'login by phone',
    async ({ session, user }) => {
      act(() => session.openLogin());
      await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    },
  ],
  [
    'login with invalid fields',
    async ({ session, user }) => {
      act(() => session.openLogin());
      await user.click(button('Log in'));
    },
  ],
  [
    'login, locked',
    async (view) => {
      act(() => view.session.openLogin());
      view.api.login.mockRejectedValueOnce(
        new BusinessError(RET_CODES.locked.code, '', { retryAfterSeconds: 60 }),
      );
      await logIn(view);
    },
  ],
  [
    'the code',
    async (view) => {
      act(() => view.session.openLogin());
      view.api.login.mockResolvedValueOnce(emailChallenge);
      await logIn(view);
    },
  ],
  ['registration', async ({ session }) => act(() => session.openRegister())],
  [
    'registration with invalid fields',
    async ({ session, user }) => {
      act(() => session.openRegister());
      await user.click(button('Sign up'));
    },
  ],
];

// Contrast needs a layout, which jsdom lacks; the browser tests check it.
test.each(states)('%s has no accessibility violations', async (_name, arrive) => {
  const view = renderQuickAuth();
  await arrive(view);
  const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
