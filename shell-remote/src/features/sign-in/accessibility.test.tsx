/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError } from 'shared-config/api';
import { AUTH_CODES } from 'shared-config/contracts';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { emailChallenge, logIn, onStage, setStage } from './quick-auth-stage';

const { button } = onStage;
let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());

type Stage = ReturnType<typeof setStage>;

const states: [string, (stage: Stage) => Promise<unknown>][] = [
  ['login', async ({ session }) => act(() => session.openLogin())],
  [
    'login by phone',
    async ({ session, user }) => {
      act(() => session.openLogin());
      await user.click(screen.getByRole('tab', { name: 'Mobile' }));
    },
  ],
  [
    'login with wrong fields',
    async ({ session, user }) => {
      act(() => session.openLogin());
      await user.click(button('Log in'));
    },
  ],
  [
    'login, locked',
    async (stage) => {
      act(() => stage.session.openLogin());
      stage.api.login.mockRejectedValueOnce(
        new BusinessError(AUTH_CODES.locked, '', { retryAfterSeconds: 60 }),
      );
      await logIn(stage);
    },
  ],
  [
    'the code',
    async (stage) => {
      act(() => stage.session.openLogin());
      stage.api.login.mockResolvedValueOnce(emailChallenge);
      await logIn(stage);
    },
  ],
  ['registration', async ({ session }) => act(() => session.openRegister())],
  [
    'registration with wrong fields',
    async ({ session, user }) => {
      act(() => session.openRegister());
      await user.click(button('Sign up'));
    },
  ],
];

// Colours need a layout, which jsdom has not; the browser tests look at them.
test.each(states)('%s has no accessibility violations', async (_name, arrive) => {
  const stage = setStage();
  await arrive(stage);
  const { violations } = await axe.run(stage.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
